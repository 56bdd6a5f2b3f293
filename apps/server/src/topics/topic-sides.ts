import { MIN_COMPARED_COMMENTS } from "@soundings/contract/insights";
import { roundTo } from "@soundings/contract/shown-figures";
import { inTurns } from "../column-store/in-turns.ts";
import { type DatasetView, NO_TOPIC } from "../columns/dataset-view.ts";
import { addFloat64, float32At, float64At, uint8At, uint16At, uint32At } from "../statistics/typed-arrays.ts";
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
export const MIN_COMMENTS = MIN_COMPARED_COMMENTS;

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
        addFloat64(all.#sums, cell, float64At(part.#sums, cell));
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
    return float64At(this.#of(topic), GROUPS);
  }

  /** A topic's score as it is shown everywhere: the mean of what its comments say of it, with one decimal. */
  scoreOf(topic: number): number {
    const own = this.#of(topic);
    return roundTo(float64At(own, S) / Math.max(1, float64At(own, C)), 1);
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
      const comment = uint32At(comments, index);
      const from = uint32At(offsets, comment);
      const to = uint32At(offsets, comment + 1);
      const free = uint8At(rest.count, comment);
      const all = free + to - from;
      let sum = free * float32At(rest.score, comment);
      let places = 0;
      for (let at = from; at < to; at++) {
        const value = float32At(scores, at);
        sum += value;
        for (let place = uint16At(topic, at), child = uint16At(subtopic, at); ; child = NO_TOPIC) {
          if (count[place] === 0) touched[places++] = place;
          addFloat64(count, place, 1);
          addFloat64(sums, place, value);
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
      whole += float32At(score, comment);
      // Backwards, so that a subtopic comes before its topic.
      for (let one = places - 1; one >= 0; one--) {
        const place = uint32At(touched, one);
        const above = uint32At(parent, place);
        const mentioned = float64At(count, place);
        if (mentioned === 0) continue;
        const shared = above !== place && count[above] === mentioned;
        const cells = shared ? this.#shared : this.#sums;
        addComment(cells, place, mentioned, float64At(sums, place), all, sum, once);
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
      const above = uint32At(parent, topic);
      if (above === topic) continue;
      for (let cell = 0; cell < WIDE; cell++) {
        const value = float64At(this.#shared, topic * WIDE + cell);
        for (const place of [topic, above]) {
          addFloat64(this.#sums, place * WIDE + cell, value);
        }
      }
    }
    this.#shared = new Float64Array();
  }

  /** The mean of a topic's mentions with its variance; null where so few comments speak of it. */
  meanOf(topic: number, least = MIN_COMMENTS): Mean | null {
    const own = this.#of(topic);
    const n = float64At(own, GROUPS);
    if (n < Math.max(2, least)) return null;
    const mean = float64At(own, S) / float64At(own, C);
    return { mean, variance: (residuals(own, mean) / float64At(own, C) ** 2) * (n / (n - 1)), n };
  }

  /** All that is not said of the topic; null where there is nothing. One comment alone has no spread. */
  othersOf(topic: number): (Mean & { count: number }) | null {
    const own = this.#of(topic);
    const n = this.#comments - float64At(own, ALONE);
    const others = this.#c + float64At(own, DC);
    if (n < 1 || others <= 0) return null;
    const mean = (this.#s + float64At(own, DS)) / others;
    const count = this.#units - float64At(own, UNITS);
    return { mean, variance: n > 1 ? this.#otherVariance(own, mean, others, n) : 0, n, count };
  }

  /** A topic less everything else; null where either side has fewer than MIN_COMMENTS comments. */
  compare(topic: number): Compared | null {
    const own = this.#of(topic);
    const n = float64At(own, GROUPS);
    const n_other = this.#comments - float64At(own, ALONE);
    if (n < MIN_COMMENTS || n_other < MIN_COMMENTS) return null;
    const [c, s] = [float64At(own, C), float64At(own, S)];
    const others = this.#c + float64At(own, DC);
    const mean = s / c;
    const other = (this.#s + float64At(own, DS)) / others;
    const ownVariance = (residuals(own, mean) / c ** 2) * (n / (n - 1));
    const otherVariance = this.#otherVariance(own, other, others, n_other);
    // Products of what the two sides of a comment are off their means.
    const both =
      float64At(own, S_OS) -
      other * float64At(own, S_OC) -
      mean * float64At(own, C_OS) +
      mean * other * float64At(own, C_OC);
    const variance = Math.max(0, ownVariance + otherVariance - (2 * both) / (c * others));
    const found = tested(mean - other, variance, Math.min(n, n_other) - 1);
    return { ...found, mean, other, n, n_other };
  }

  #otherVariance(own: Float64Array, other: number, others: number, groups: number): number {
    const sums = this.#ss + float64At(own, DSS);
    const products = this.#cs + float64At(own, DCS);
    const counts = this.#cc + float64At(own, DCC);
    const sum = Math.max(0, sums - 2 * other * products + other * other * counts);
    return (sum / others ** 2) * (groups / (groups - 1));
  }

  /**
   * What the mean comment score would gain did the topic's mentions score like everything else: each comment
   * moves by their part in it. Null where the comparison is.
   */
  gain(topic: number, compared: Compared | null = this.compare(topic)): Gain | null {
    if (!compared) return null;
    const own = this.#of(topic);
    const { other, n } = compared;
    const comments = this.#comments;
    const others = this.#c + float64At(own, DC);
    const [part, partScore] = [float64At(own, P), float64At(own, Q)];
    const value = (other * part - partScore) / comments;
    // A comment's own gain, and what its other units do to the mean that the topic would have.
    const gains = other * other * float64At(own, PP) - 2 * other * float64At(own, PQ) + float64At(own, QQ);
    const lever = part / others;
    const otherSquares = this.#otherVariance(own, other, others, compared.n_other) * others ** 2;
    const products =
      other * (float64At(own, P_OS) - other * float64At(own, P_OC)) -
      (float64At(own, Q_OS) - other * float64At(own, Q_OC));
    const sum = gains - comments * value ** 2 + lever ** 2 * otherSquares + 2 * lever * products;
    const variance = Math.max(0, sum) / comments ** 2;
    return { ...tested(value, variance, n - 1), mean: this.mean, n };
  }
}

/** Squares of what comments' sums are off a mean. */
function residuals(own: Float64Array, mean: number): number {
  return Math.max(0, float64At(own, SS) - 2 * mean * float64At(own, CS) + mean * mean * float64At(own, CC));
}
