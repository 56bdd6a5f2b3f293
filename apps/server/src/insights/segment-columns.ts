import type { DatasetView } from "../columns/dataset-view.ts";
import { partsOf, type ViewParts } from "../columns/load-view.ts";
import { ratingsOf } from "../columns/ratings.ts";
import { isTextColumn } from "../columns/value-columns.ts";
import type { Db } from "../db/db.ts";
import { ProblemError } from "../http/problem.ts";
import { type FoundDataset, findDataset } from "../runs/dataset-queries.ts";
import { columnsOfView } from "../topics/number-columns.ts";
import { MIN_COMMENTS } from "../topics/topic-sides.ts";
import { areRatings } from "./rating-texts.ts";

/** A column whose values part the comments. */
export interface SegmentColumn {
  /** Its index in the file, or "language". */
  column: string;
  header: string;
  values: readonly string[];
  /** By comment: place in `values`; NO_TEXT without a value. */
  code: ArrayLike<number>;
  /** A rating, as numbers or in words: that five stars score higher than one is no finding. */
  is_rating: boolean;
}

const MIN_VALUES = 2;
const MAX_VALUES = 200;

/**
 * The columns that part a dataset's comments: texts of 2 to 200 values, ratings, and the language where two are
 * spoken enough to be compared. A language of a few comments is mostly a short one mistaken for it.
 */
export async function segmentColumns(db: Db, view: DatasetView): Promise<SegmentColumn[]> {
  const dataset = await findDataset(db, view);
  if (!dataset) throw new ProblemError("NOT_FOUND");
  const { languages } = dataset;
  return await segmentColumnsBy(partsOf(db, view), view, {
    languages,
    columns: columnsOfView(view, dataset),
  });
}

/** The same of a view whose parts are at hand, without a database. */
export async function segmentColumnsBy(
  parts: ViewParts,
  view: DatasetView,
  dataset: Pick<FoundDataset, "columns" | "languages">,
): Promise<SegmentColumn[]> {
  const found: SegmentColumn[] = [];
  const columns = view.run === 0 ? [] : dataset.columns.slice(1);
  for (const column of columns) {
    const { index, header, data_type } = column;
    if (isTextColumn(column)) {
      const { values, place } = await parts.texts(index);
      const is_rating = areRatings(header, values);
      found.push({ column: String(index), header, values, code: place, is_rating });
    } else if (data_type === "score") {
      const ratings = ratingsOf(await parts.numbers(index));
      if (ratings) {
        const { values, place } = ratings;
        found.push({ column: String(index), header, values, code: place, is_rating: true });
      }
    }
  }
  if (dataset.languages.filter(({ comment_count }) => comment_count >= MIN_COMMENTS).length > 1)
    found.push({
      column: "language",
      header: "language",
      values: view.languages,
      code: view.language,
      is_rating: false,
    });
  return found.filter(({ values }) => values.length >= MIN_VALUES && values.length <= MAX_VALUES);
}
