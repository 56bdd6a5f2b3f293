import { inTurns } from "../column-store/in-turns.ts";
import { NO_TEXT } from "../columns/cell-texts.ts";
import type { DatasetView } from "../columns/dataset-view.ts";
import { addSums, NO_SUMS, type Sums } from "../statistics/statistics.ts";

/** Comments and scores of every value of a column, and of all values together. */
export class SegmentScores {
  /** Of the comments that have a value. */
  whole: Sums = NO_SUMS;
  readonly #count: Uint32Array;
  readonly #sum: Float64Array;
  readonly #squares: Float64Array;

  private constructor(values: number) {
    this.#count = new Uint32Array(values);
    this.#sum = new Float64Array(values);
    this.#squares = new Float64Array(values);
  }

  /** @param code by comment: which of so many values it has, NO_TEXT for none */
  static async of(
    { score }: DatasetView,
    comments: Uint32Array,
    code: ArrayLike<number>,
    values: number,
  ): Promise<SegmentScores> {
    const scores = new SegmentScores(values);
    await inTurns(comments, (piece) => scores.#addAll(score, piece, code));
    scores.#addUp();
    return scores;
  }

  /** The scores of comments in parts. */
  static sum(parts: readonly [SegmentScores, ...SegmentScores[]]): SegmentScores {
    const all = new SegmentScores(parts[0].#count.length);
    for (const part of parts) {
      for (let value = 0; value < all.#count.length; value++) {
        const { count, sum, squares } = part.of(value);
        all.#count[value] = (all.#count[value] as number) + count;
        all.#sum[value] = (all.#sum[value] as number) + sum;
        all.#squares[value] = (all.#squares[value] as number) + squares;
      }
    }
    all.#addUp();
    return all;
  }

  #addUp(): void {
    this.whole = addSums(Array.from(this.#count, (_, value) => this.of(value)));
  }

  #addAll(score: DatasetView["score"], comments: Uint32Array, code: ArrayLike<number>): void {
    const [count, sum, squares] = [this.#count, this.#sum, this.#squares];
    for (let index = 0; index < comments.length; index++) {
      const comment = comments[index] as number;
      const value = code[comment] as number;
      if (value === NO_TEXT) continue;
      const own = score[comment] as number;
      count[value] = (count[value] as number) + 1;
      sum[value] = (sum[value] as number) + own;
      squares[value] = (squares[value] as number) + own * own;
    }
  }

  /** The comments of a value. */
  of(value: number): Sums {
    return {
      count: this.#count[value] as number,
      sum: this.#sum[value] as number,
      squares: this.#squares[value] as number,
    };
  }

  /** The comments of all other values. */
  rest(value: number): Sums {
    const { whole } = this;
    const { count, sum, squares } = this.of(value);
    return { count: whole.count - count, sum: whole.sum - sum, squares: whole.squares - squares };
  }
}
