import type { Estimate } from "@soundings/contract/datasets";
import type { ComparedSide } from "@soundings/contract/topic-insights";
import { studentReach } from "@soundings/nlp/analyse";
import { EMOTIONS, SENTIMENTS } from "@soundings/nlp/scale";
import type { DatasetView } from "../columns/dataset-view.ts";
import { toldLanguages } from "../columns/told-emotions.ts";
import type { Sums } from "../statistics/statistics.ts";

const MANY = EMOTIONS.length;

/** Rows of counts of whole comments: of topics, or of the sides of a comparison. */
export class CommentCounts {
  readonly #view: DatasetView;
  /** By row and sentiment, 0 for not analysed as in the columns. */
  readonly #sentiments: Uint32Array;
  /** By row and emotion: comments, and the sum of their scores. */
  readonly #counts: Uint32Array;
  readonly #sums: Float64Array;
  /** By place of a language: whether emotions are told in it; and by row how many comments are in such a language. */
  readonly #told: Uint8Array;
  readonly #toldCounts: Uint32Array;

  constructor(view: DatasetView, rows: number) {
    this.#view = view;
    this.#sentiments = new Uint32Array(rows * 4);
    this.#counts = new Uint32Array(rows * MANY);
    this.#sums = new Float64Array(rows * MANY);
    this.#told = toldLanguages(view);
    this.#toldCounts = new Uint32Array(rows);
  }

  add(row: number, comment: number): void {
    const { sentiment, emotions, score, language } = this.#view;
    this.#toldCounts[row] =
      (this.#toldCounts[row] as number) + (this.#told[language[comment] as number] as number);
    const own = row * 4 + (sentiment[comment] as number);
    this.#sentiments[own] = (this.#sentiments[own] as number) + 1;
    for (let bits = emotions[comment] as number; bits !== 0; bits &= bits - 1) {
      const cell = row * MANY + 31 - Math.clz32(bits & -bits);
      this.#counts[cell] = (this.#counts[cell] as number) + 1;
      this.#sums[cell] = (this.#sums[cell] as number) + (score[comment] as number);
    }
  }

  comments(row: number): number {
    return this.#sentiments.subarray(row * 4, row * 4 + 4).reduce((sum, count) => sum + count, 0);
  }

  withSentiment(row: number, sentiment: (typeof SENTIMENTS)[number]): number {
    return this.#sentiments[row * 4 + 1 + SENTIMENTS.indexOf(sentiment)] as number;
  }

  /** Comments whose emotions are told. */
  emotionComments(row: number): number {
    return this.#toldCounts[row] as number;
  }

  /** Comments with an emotion, by its place in EMOTIONS. */
  withEmotion(row: number, emotion: number): number {
    return this.#counts[row * MANY + emotion] as number;
  }

  sentimentCounts(row: number): ComparedSide["sentiment_counts"] {
    const [negative, neutral, positive] = SENTIMENTS.map((one) => this.withSentiment(row, one));
    return { negative: negative ?? 0, neutral: neutral ?? 0, positive: positive ?? 0 };
  }

  emotionCounts(row: number): ComparedSide["emotions"] {
    return EMOTIONS.map((emotion, place) => {
      const comment_count = this.withEmotion(row, place);
      const sum = this.#sums[row * MANY + place] as number;
      return { emotion, comment_count, score: comment_count > 0 ? oneDecimal(sum / comment_count) : null };
    });
  }
}

const oneDecimal = (value: number) => Math.round(value * 10) / 10 + 0;
const twoDecimals = (value: number) => Math.round(value * 100) / 100 + 0;

/** The mean of a column of the file, on its own scale; null without values. One value alone has no interval. */
export function columnEstimate({ count, sum, squares }: Sums): Estimate | null {
  if (count === 0) return null;
  const mean = sum / count;
  const variance = count < 2 ? 0 : Math.max(0, (squares - sum * mean) / (count - 1));
  const reach = count < 2 ? 0 : studentReach(count - 1) * Math.sqrt(variance / count);
  return { count, score: twoDecimals(mean), low: twoDecimals(mean - reach), high: twoDecimals(mean + reach) };
}
