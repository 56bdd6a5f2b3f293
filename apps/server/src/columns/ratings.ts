import { derived } from "../caches/derived.ts";
import { NO_TEXT } from "./cell-texts.ts";

/** A rating has few whole numbers. */
const MAX_RATINGS = 11;

/** A number column's values as those of a text column: ascending, and by comment which it has. */
export interface Ratings {
  values: string[];
  /** NO_TEXT without a number. */
  place: Uint16Array;
}

/** The values of a column of at most eleven whole numbers; null of any other. */
export const ratingsOf: (numbers: Float64Array) => Ratings | null = derived(makeRatings);

function makeRatings(numbers: Float64Array): Ratings | null {
  const different = new Set<number>();
  for (const number of numbers) {
    if (Number.isNaN(number)) continue;
    different.add(number);
    if (!Number.isInteger(number) || different.size > MAX_RATINGS) return null;
  }
  const sorted = [...different].sort((a, b) => a - b);
  const places = new Map(sorted.map((number, place) => [number, place]));
  return {
    values: sorted.map(String),
    place: Uint16Array.from(numbers, (number) => places.get(number) ?? NO_TEXT),
  };
}
