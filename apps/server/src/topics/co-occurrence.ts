import { correctedSignificance } from "@soundings/nlp/analyse";
import type { MentionColumns } from "../columns/dataset-view.ts";
import { chanceTogether } from "./chance-together.ts";

/** Two topics, by their places in the list that was given. */
export interface TopicPair {
  first: number;
  other: number;
  comment_count: number;
  /** Comments to be expected if the topics had nothing to do with each other. */
  expected: number;
  clear: boolean;
}

/** Counts which of a few topics come together in one comment: at most 31, a bit of a number each. */
export class CoOccurrence {
  readonly #mentions: MentionColumns;
  readonly #size: number;
  /** By topic: its bit, 0 for topics that are not asked for. */
  readonly #bits: Uint32Array;
  /** Comments by pair, and on the diagonal by topic. */
  readonly #together: Uint32Array;
  #comments = 0;

  constructor(mentions: MentionColumns, topics: readonly number[], topicCount: number) {
    this.#mentions = mentions;
    this.#size = topics.length;
    this.#bits = new Uint32Array(topicCount);
    topics.forEach((topic, place) => {
      this.#bits[topic] = 1 << place;
    });
    this.#together = new Uint32Array(topics.length ** 2);
  }

  addAll(comments: Uint32Array): void {
    this.#comments += comments.length;
    const { offsets, topic } = this.#mentions;
    const [bits, together, size] = [this.#bits, this.#together, this.#size];
    for (let index = 0; index < comments.length; index++) {
      const comment = comments[index] as number;
      const end = offsets[comment + 1] as number;
      let has = 0;
      for (let at = offsets[comment] as number; at < end; at++) has |= bits[topic[at] as number] as number;
      for (let left = has; left !== 0; left &= left - 1) {
        const row = size * (31 - Math.clz32(left & -left));
        for (let right = left; right !== 0; right &= right - 1) {
          const cell = row + 31 - Math.clz32(right & -right);
          together[cell] = (together[cell] as number) + 1;
        }
      }
    }
  }

  /** Pairs that come together at all, most comments first. */
  pairs(): TopicPair[] {
    const size = this.#size;
    const count = (first: number, other: number) => this.#together[first * size + other] as number;
    const pairs: (TopicPair & { p: number })[] = [];
    for (let first = 0; first < size; first++) {
      for (let other = first + 1; other < size; other++) {
        const [a, b] = [count(first, first), count(other, other)];
        const expected = (a * b) / this.#comments;
        const comment_count = count(first, other);
        const p = chanceTogether(comment_count, a, b, this.#comments);
        pairs.push({
          first,
          other,
          comment_count,
          expected: Math.round(expected * 10) / 10,
          clear: false,
          p,
        });
      }
    }
    const qs = correctedSignificance(pairs.map(({ p }) => p));
    return pairs
      .map(({ p: _, ...pair }, place) => ({ ...pair, clear: (qs[place] as number) <= 0.05 }))
      .filter((pair) => pair.comment_count > 0)
      .sort((x, y) => y.comment_count - x.comment_count || x.first - y.first || x.other - y.other);
  }
}
