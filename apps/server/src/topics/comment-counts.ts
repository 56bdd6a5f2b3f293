import type { Estimate } from "@soundings/contract/datasets";
import type { ComparedSide } from "@soundings/contract/topic-insights";
import { studentReach } from "@soundings/nlp/analyse";
import { EMOTIONS, SENTIMENTS } from "@soundings/nlp/scale";
import type { DatasetView } from "../columns/dataset-view.ts";
import { toldLanguages } from "../columns/told-emotions.ts";
import { Grid } from "../statistics/grid.ts";
import type { Sums } from "../statistics/statistics.ts";
import { float32At, uint8At } from "../statistics/typed-arrays.ts";

/** Rows of counts of whole comments: of topics, or of the sides of a comparison. */
export class CommentCounts {
  readonly #view: DatasetView;
  /** By row and sentiment, 0 for not analysed as in the columns. */
  readonly #sentiments: Grid;
  /** By row and emotion: comments, and the sum of their scores. */
  readonly #counts: Grid;
  readonly #sums: Grid;
  /** By place of a language: whether emotions are told in it; and by row how many comments are in such a language. */
  readonly #told: Uint8Array;
  readonly #toldCounts: Grid;

  constructor(view: DatasetView, rows: number) {
    this.#view = view;
    this.#sentiments = new Grid(rows, 1 + SENTIMENTS.length);
    this.#counts = new Grid(rows, EMOTIONS.length);
    this.#sums = new Grid(rows, EMOTIONS.length);
    this.#told = toldLanguages(view);
    this.#toldCounts = new Grid(rows, 1);
  }

  add(row: number, comment: number): void {
    const { sentiment, emotions, score, language } = this.#view;
    this.#toldCounts.add(row, 0, uint8At(this.#told, uint8At(language, comment)));
    this.#sentiments.count(row, uint8At(sentiment, comment));
    for (let bits = uint8At(emotions, comment); bits !== 0; bits &= bits - 1) {
      const emotion = 31 - Math.clz32(bits & -bits);
      this.#counts.count(row, emotion);
      this.#sums.add(row, emotion, float32At(score, comment));
    }
  }

  comments(row: number): number {
    return this.#sentiments.rowSum(row);
  }

  withSentiment(row: number, sentiment: (typeof SENTIMENTS)[number]): number {
    return this.#sentiments.at(row, 1 + SENTIMENTS.indexOf(sentiment));
  }

  /** Comments whose emotions are told. */
  emotionComments(row: number): number {
    return this.#toldCounts.at(row, 0);
  }

  /** Comments with an emotion, by its place in EMOTIONS. */
  withEmotion(row: number, emotion: number): number {
    return this.#counts.at(row, emotion);
  }

  sentimentCounts(row: number): ComparedSide["sentiment_counts"] {
    const [negative, neutral, positive] = SENTIMENTS.map((one) => this.withSentiment(row, one));
    return { negative: negative ?? 0, neutral: neutral ?? 0, positive: positive ?? 0 };
  }

  emotionCounts(row: number): ComparedSide["emotions"] {
    return EMOTIONS.map((emotion, place) => {
      const comment_count = this.withEmotion(row, place);
      const sum = this.#sums.at(row, place);
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
