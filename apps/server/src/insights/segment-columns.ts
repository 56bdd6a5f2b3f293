import { NO_TEXT } from "../columns/cell-texts.ts";
import type { DatasetView } from "../columns/dataset-view.ts";
import { numbersOf, textsOf } from "../columns/load-view.ts";
import { isTextColumn } from "../columns/value-columns.ts";
import { findDataset } from "../datasets/queries.ts";
import type { Db } from "../db/db.ts";
import { ProblemError } from "../http/problem.ts";

/** A column whose values part the comments. */
export interface SegmentColumn {
  /** Its index in the file, or "language". */
  column: string;
  header: string;
  values: readonly string[];
  /** By comment: place in `values`; NO_TEXT without a value. */
  code: ArrayLike<number>;
  /** A rating: that five stars score higher than one is no finding. */
  is_rating: boolean;
}

export const MIN_VALUES = 2;
export const MAX_VALUES = 200;
/** A rating has few whole numbers. */
const MAX_RATINGS = 11;

/** The columns that part a dataset's comments: texts of 2 to 200 values, ratings, and the language. */
export async function segmentColumns(db: Db, view: DatasetView): Promise<SegmentColumn[]> {
  const dataset = await findDataset(db, view);
  if (!dataset) throw new ProblemError("NOT_FOUND");
  const found: SegmentColumn[] = [];
  const columns = view.run === 0 ? [] : dataset.columns.slice(1);
  for (const column of columns) {
    const { index, header, data_type } = column;
    if (isTextColumn(column)) {
      const { values, place } = await textsOf(db, view, index);
      found.push({ column: String(index), header, values, code: place, is_rating: false });
    } else if (data_type === "score") {
      const texts = ratingsOf(await numbersOf(db, view, index));
      if (texts) found.push({ column: String(index), header, ...texts, is_rating: true });
    }
  }
  found.push({
    column: "language",
    header: "language",
    values: view.languages,
    code: view.language,
    is_rating: false,
  });
  return found.filter(({ values }) => values.length >= MIN_VALUES && values.length <= MAX_VALUES);
}

const ratings = new WeakMap<Float64Array, { values: string[]; code: Uint16Array } | null>();

/** The values of a column of few whole numbers, ascending; null of any other. */
export function ratingsOf(numbers: Float64Array): { values: string[]; code: Uint16Array } | null {
  const known = ratings.get(numbers);
  if (known !== undefined) return known;
  const made = makeRatings(numbers);
  ratings.set(numbers, made);
  return made;
}

function makeRatings(numbers: Float64Array): { values: string[]; code: Uint16Array } | null {
  const different = new Set<number>();
  for (const number of numbers) {
    if (Number.isNaN(number)) continue;
    different.add(number);
    if (!Number.isInteger(number) || different.size > MAX_RATINGS) return null;
  }
  const sorted = [...different].sort((a, b) => a - b);
  const places = new Map(sorted.map((number, place) => [number, place]));
  const code = Uint16Array.from(numbers, (number) => places.get(number) ?? NO_TEXT);
  return { values: sorted.map(String), code };
}
