import { EMOTIONS } from "@soundings/nlp/scale";
import { inTurns } from "../column-store/in-turns.ts";
import { NO_TEXT } from "../columns/cell-texts.ts";
import type { DatasetView } from "../columns/dataset-view.ts";
import { toldLanguages } from "../columns/told-emotions.ts";

/** Topics and emotions of the comments of every value of a column, and of all values together. */
export class SegmentTally {
  /** Places of topics without a parent. */
  readonly topics: readonly number[];
  readonly #topicRow: Int32Array;
  readonly #topicCounts: Uint32Array;
  readonly #emotionCounts: Uint32Array;
  /** By value: comments whose emotions are told; and by place of a language whether they are. */
  readonly #toldCounts: Uint32Array;
  readonly #told: Uint8Array;
  readonly #values: number;

  private constructor(view: DatasetView, values: number) {
    this.topics = view.topics.flatMap(({ parent }, place) => (parent === null ? [place] : []));
    this.#topicRow = new Int32Array(view.topics.length).fill(-1);
    this.topics.forEach((place, row) => {
      this.#topicRow[place] = row;
    });
    this.#values = values;
    // A last row is of all values.
    this.#topicCounts = new Uint32Array((values + 1) * this.topics.length);
    this.#emotionCounts = new Uint32Array((values + 1) * EMOTIONS.length);
    this.#toldCounts = new Uint32Array(values + 1);
    this.#told = toldLanguages(view);
  }

  /** @param code by comment: which value it has, NO_TEXT for none */
  static async of(
    view: DatasetView,
    comments: Uint32Array,
    code: ArrayLike<number>,
    values: number,
  ): Promise<SegmentTally> {
    const tally = new SegmentTally(view, values);
    const last = new Int32Array(view.topics.length).fill(-1);
    await inTurns(comments, (piece) => tally.#addAll(view, piece, code, last));
    tally.#addUp();
    return tally;
  }

  /** The counts of comments in parts. */
  static sum(view: DatasetView, parts: readonly [SegmentTally, ...SegmentTally[]]): SegmentTally {
    const all = new SegmentTally(view, parts[0].#values);
    for (const part of parts) {
      addTo(all.#topicCounts, part.#topicCounts);
      addTo(all.#emotionCounts, part.#emotionCounts);
      addTo(all.#toldCounts, part.#toldCounts);
    }
    return all;
  }

  #addAll(view: DatasetView, comments: Uint32Array, code: ArrayLike<number>, last: Int32Array): void {
    const { emotions, mentions, language } = view;
    const told = this.#toldCounts;
    const { offsets, topic } = mentions;
    const wide = this.topics.length;
    for (let index = 0; index < comments.length; index++) {
      const comment = comments[index] as number;
      const value = code[comment] as number;
      if (value === NO_TEXT) continue;
      told[value] = (told[value] as number) + (this.#told[language[comment] as number] as number);
      for (let bits = emotions[comment] as number; bits !== 0; bits &= bits - 1) {
        const cell = value * EMOTIONS.length + 31 - Math.clz32(bits & -bits);
        this.#emotionCounts[cell] = (this.#emotionCounts[cell] as number) + 1;
      }
      const to = offsets[comment + 1] as number;
      for (let at = offsets[comment] as number; at < to; at++) {
        const place = topic[at] as number;
        if (last[place] === comment) continue;
        last[place] = comment;
        const cell = value * wide + (this.#topicRow[place] as number);
        this.#topicCounts[cell] = (this.#topicCounts[cell] as number) + 1;
      }
    }
  }

  #addUp(): void {
    for (const [counts, wide] of [
      [this.#topicCounts, this.topics.length],
      [this.#emotionCounts, EMOTIONS.length],
      [this.#toldCounts, 1],
    ] as const) {
      for (let cell = 0; cell < this.#values * wide; cell++) {
        const total = this.#values * wide + (cell % wide);
        counts[total] = (counts[total] as number) + (counts[cell] as number);
      }
    }
  }

  /** Comments of a value that speak of the topic in a row of `topics`, and of all values. */
  topicCounts(value: number, row: number): { own: number; all: number } {
    const wide = this.topics.length;
    return {
      own: this.#topicCounts[value * wide + row] as number,
      all: this.#topicCounts[this.#values * wide + row] as number,
    };
  }

  /** Comments of a value whose emotions are told, and of all values. */
  emotionComments(value: number): { own: number; all: number } {
    return { own: this.#toldCounts[value] as number, all: this.#toldCounts[this.#values] as number };
  }

  /** The same of an emotion by its place in EMOTIONS. */
  emotionCounts(value: number, emotion: number): { own: number; all: number } {
    const wide = EMOTIONS.length;
    return {
      own: this.#emotionCounts[value * wide + emotion] as number,
      all: this.#emotionCounts[this.#values * wide + emotion] as number,
    };
  }
}

function addTo(sums: Uint32Array, part: Uint32Array): void {
  for (let cell = 0; cell < sums.length; cell++) sums[cell] = (sums[cell] as number) + (part[cell] as number);
}
