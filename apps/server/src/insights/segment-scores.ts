import { inTurns } from "../column-store/in-turns.ts";
import { NO_TEXT } from "../columns/cell-texts.ts";
import { PlacedSums } from "../statistics/placed-sums.ts";
import { addSums, type Sums, withoutSums } from "../statistics/statistics.ts";

/** Comments and scores of every value of a column, and of all values together. */
export class SegmentScores {
  /** Of the comments that have a value. */
  readonly whole: Sums;
  readonly #values: PlacedSums;

  private constructor(values: PlacedSums) {
    this.#values = values;
    this.whole = addSums(values.all());
  }

  /** @param code by comment: which of so many values it has, NO_TEXT for none */
  static async of(
    { score }: { score: ArrayLike<number> },
    comments: Uint32Array,
    code: ArrayLike<number>,
    values: number,
  ): Promise<SegmentScores> {
    const sums = new PlacedSums(values);
    await inTurns(comments, (piece) => {
      for (const comment of piece) {
        const value = code[comment] as number;
        if (value !== NO_TEXT) sums.add(value, score[comment] as number);
      }
    });
    return new SegmentScores(sums);
  }

  /** The scores of comments in parts. */
  static sum(parts: readonly [SegmentScores, ...SegmentScores[]]): SegmentScores {
    const sums = new PlacedSums(parts[0].#values.length);
    for (const part of parts) sums.addAll(part.#values);
    return new SegmentScores(sums);
  }

  /** The comments of a value. */
  of(value: number): Sums {
    return this.#values.at(value);
  }

  /** The comments of all other values. */
  rest(value: number): Sums {
    return withoutSums(this.whole, this.of(value));
  }
}
