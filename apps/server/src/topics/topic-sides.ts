import { roundTo } from "@soundings/contract/shown-figures";
import { inTurns } from "../column-store/in-turns.ts";
import { type DatasetView, NO_TOPIC } from "../columns/dataset-view.ts";
import { type Mean, tested } from "./confidence.ts";
import type { Tested } from "./significance.ts";
import {
  ALONE,
  addComment,
  C,
  C_OC,
  C_OS,
  CC,
  CS,
  DC,
  DCC,
  DCS,
  DS,
  DSS,
  GROUPS,
  P,
  P_OC,
  P_OS,
  PP,
  PQ,
  Q,
  Q_OC,
  Q_OS,
  QQ,
  S,
  S_OC,
  S_OS,
  SS,
  UNITS,
  WIDE,
} from "./topic-sums.ts";

/** A side of fewer comments is nothing to compare with, and no claim is made of it. */
export const MIN_COMMENTS = 30;

/** Two sides of a comparison, and their difference. */
export interface Compared extends Tested {
  mean: number;
  other: number;
  /** Comments on each side; one that speaks of both is on both. */
  n: number;
  n_other: number;
}

/** What the mean comment score would gain did a topic's mentions score like everything else. */
export interface Gain extends Tested {
  /** The mean comment score as it is. */
  mean: number;
  n: number;
}

/**
 * Each topic and everything else that the same comments say, counted in one pass: mentions of other topics, and clauses
 * without one. A comment counts once on each side, with the mean of what it says there, so that the two means lie around
 * the score of all; what it says of both is not two opinions.
 */
export class TopicSides {
  readonly #sums: Float64Array;
  /** Until #share(): of comments all of whose mentions of a topic are of one subtopic, kept by the subtopic. */
  #shared: Float64Array;
  /** Of all comments: how many, and their units; C, S, CC, CS, SS of all that they say; sum of the comments' scores. */
  #comments = 0;
  #units = 0;
  #c = 0;
  #s = 0;
  #cc = 0;
  #cs = 0;
  #ss = 0;
  #scores = 0;

  private constructor(topics: number) {
    this.#sums = new Float64Array(topics * WIDE);
    this.#shared = new Float64Array(topics * WIDE);
  }

  /** @param comments indexes of analysed comments, near copies left out */
  static async of(view: DatasetView, comments: Uint32Array): Promise<TopicSides> {
    const sides = new TopicSides(view.topics.length);
    const wide = view.topics.length;
    const own = {
      count: new Float64Array(wide),
      sum: new Float64Array(wide),
      touched: new Uint32Array(wide),
      parent: Uint32Array.from(view.topics, ({ parent }, topic) => parent ?? topic),
    };
    await inTurns(comments, (piece) => sides.#addAll(view, piece, own));
    sides.#share(own.parent);
    return sides;
  }

  /** The sides of comments in parts. */
  static sum(view: DatasetView, parts: readonly TopicSides[]): TopicSides {
    const all = new TopicSides(view.topics.length);
    for (const part of parts) {
      for (let cell = 0; cell < all.#sums.length; cell++) {
        all.#sums[cell] = (all.#sums[cell] as number) + (part.#sums[cell] as number);
      }
      all.#comments += part.#comments;
      all.#units += part.#units;
      all.#c += part.#c;
      all.#s += part.#s;
      all.#cc += part.#cc;
      all.#cs += part.#cs;
      all.#ss += part.#ss;
      all.#scores += part.#scores;
    }
    return all;
  }

  get comments(): number {
    return this.#comments;
  }

  /** The mean comment score. */
  get mean(): number {
    return this.#scores / Math.max(1, this.#comments);
  }

  /** Comments that speak of a topic. */
  commentsOf(topic: number): number {
    return this.#of(topic)[GROUPS] as number;
  }

  /** A topic's score as it is shown everywhere: the mean of what its comments say of it, with one decimal. */
  scoreOf(topic: number): number {
    const own = this.#of(topic);
    return roundTo((own[S] as number) / Math.max(1, own[C] as number), 1);
  }

  #of(topic: number): Float64Array {
    return this.#sums.subarray(topic * WIDE, topic * WIDE + WIDE);
  }

  #addAll(
    { score, mentions, rest, counts_mentions }: DatasetView,
    comments: Uint32Array,
    own: { count: Float64Array; sum: Float64Array; touched: Uint32Array; parent: Uint32Array },
  ): void {
    const { offsets, topic, subtopic, score: scores } = mentions;
    const { count, sum: sums, touched, parent } = own;
    const once = counts_mentions !== true;
    let [units, c, s, cc, cs, ss, whole] = [0, 0, 0, 0, 0, 0, 0];
    for (let index = 0; index < comments.length; index++) {
      const comment = comments[index] as number;
      const from = offsets[comment] as number;
      const to = offsets[comment + 1] as number;
      const free = rest.count[comment] as number;
      const all = free + to - from;
      let sum = free * (rest.score[comment] as number);
      let places = 0;
      for (let at = from; at < to; at++) {
        const value = scores[at] as number;
        sum += value;
        for (let place = topic[at] as number, child = subtopic[at] as number; ; child = NO_TOPIC) {
          if (count[place] === 0) touched[places++] = place;
          count[place] = (count[place] as number) + 1;
          sums[place] = (sums[place] as number) + value;
          if (child === NO_TOPIC) break;
          place = child;
        }
      }
      const [wc, ws] = [once ? Math.min(1, all) : all, once && all > 0 ? sum / all : sum];
      units += all;
      c += wc;
      s += ws;
      cc += wc * wc;
      cs += wc * ws;
      ss += ws * ws;
      whole += score[comment] as number;
      // Backwards, so that a subtopic comes before its topic.
      for (let one = places - 1; one >= 0; one--) {
        const place = touched[one] as number;
        const above = parent[place] as number;
        const mentioned = count[place] as number;
        if (mentioned === 0) continue;
        const shared = above !== place && count[above] === mentioned;
        const cells = shared ? this.#shared : this.#sums;
        addComment(cells, place, mentioned, sums[place] as number, all, sum, once);
        if (shared) count[above] = sums[above] = 0;
        count[place] = sums[place] = 0;
      }
    }
    this.#comments += comments.length;
    this.#units += units;
    this.#c += c;
    this.#s += s;
    this.#cc += cc;
    this.#cs += cs;
    this.#ss += ss;
    this.#scores += whole;
  }

  /** Gives what was kept by the subtopic to it and to its topic. */
  #share(parent: Uint32Array): void {
    for (let topic = 0; topic < parent.length; topic++) {
      const above = parent[topic] as number;
      if (above === topic) continue;
      for (let cell = 0; cell < WIDE; cell++) {
        const value = this.#shared[topic * WIDE + cell] as number;
        for (const place of [topic, above]) {
          this.#sums[place * WIDE + cell] = (this.#sums[place * WIDE + cell] as number) + value;
        }
      }
    }
    this.#shared = new Float64Array();
  }

  /** The mean of a topic's mentions with its variance; null below MIN_COMMENTS comments. */
  meanOf(topic: number): Mean | null {
    const own = this.#of(topic);
    const n = own[GROUPS] as number;
    if (n < MIN_COMMENTS) return null;
    const mean = (own[S] as number) / (own[C] as number);
    return { mean, variance: (residuals(own, mean) / (own[C] as number) ** 2) * (n / (n - 1)), n };
  }

  /** All that is not said of the topic; null where there is nothing. One comment alone has no spread. */
  othersOf(topic: number): (Mean & { count: number }) | null {
    const own = this.#of(topic);
    const n = this.#comments - (own[ALONE] as number);
    const others = this.#c + (own[DC] as number);
    if (n < 1 || others <= 0) return null;
    const mean = (this.#s + (own[DS] as number)) / others;
    const count = this.#units - (own[UNITS] as number);
    return { mean, variance: n > 1 ? this.#otherVariance(own, mean, others, n) : 0, n, count };
  }

  /** A topic less everything else; null where either side has fewer than MIN_COMMENTS comments. */
  compare(topic: number): Compared | null {
    const own = this.#of(topic);
    const n = own[GROUPS] as number;
    const n_other = this.#comments - (own[ALONE] as number);
    if (n < MIN_COMMENTS || n_other < MIN_COMMENTS) return null;
    const [c, s] = [own[C] as number, own[S] as number];
    const others = this.#c + (own[DC] as number);
    const mean = s / c;
    const other = (this.#s + (own[DS] as number)) / others;
    const ownVariance = (residuals(own, mean) / c ** 2) * (n / (n - 1));
    const otherVariance = this.#otherVariance(own, other, others, n_other);
    // Products of what the two sides of a comment are off their means.
    const both =
      (own[S_OS] as number) -
      other * (own[S_OC] as number) -
      mean * (own[C_OS] as number) +
      mean * other * (own[C_OC] as number);
    const variance = Math.max(0, ownVariance + otherVariance - (2 * both) / (c * others));
    const found = tested(mean - other, variance, Math.min(n, n_other) - 1);
    return { ...found, mean, other, n, n_other };
  }

  #otherVariance(own: Float64Array, other: number, others: number, groups: number): number {
    const sums = this.#ss + (own[DSS] as number);
    const products = this.#cs + (own[DCS] as number);
    const counts = this.#cc + (own[DCC] as number);
    const sum = Math.max(0, sums - 2 * other * products + other * other * counts);
    return (sum / others ** 2) * (groups / (groups - 1));
  }

  /**
   * What the mean comment score would gain did the topic's mentions score like everything else: each comment
   * moves by their part in it. Null where compare() is.
   */
  gain(topic: number): Gain | null {
    const compared = this.compare(topic);
    if (!compared) return null;
    const own = this.#of(topic);
    const { other, n } = compared;
    const comments = this.#comments;
    const others = this.#c + (own[DC] as number);
    const [part, partScore] = [own[P] as number, own[Q] as number];
    const value = (other * part - partScore) / comments;
    // A comment's own gain, and what its other units do to the mean that the topic would have.
    const gains = other * other * (own[PP] as number) - 2 * other * (own[PQ] as number) + (own[QQ] as number);
    const lever = part / others;
    const otherSquares = this.#otherVariance(own, other, others, compared.n_other) * others ** 2;
    const products =
      other * ((own[P_OS] as number) - other * (own[P_OC] as number)) -
      ((own[Q_OS] as number) - other * (own[Q_OC] as number));
    const sum = gains - comments * value ** 2 + lever ** 2 * otherSquares + 2 * lever * products;
    const variance = Math.max(0, sum) / comments ** 2;
    return { ...tested(value, variance, n - 1), mean: this.mean, n };
  }
}

/** Squares of what comments' sums are off a mean. */
function residuals(own: Float64Array, mean: number): number {
  return Math.max(
    0,
    (own[SS] as number) - 2 * mean * (own[CS] as number) + mean * mean * (own[CC] as number),
  );
}
