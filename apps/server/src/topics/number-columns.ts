import { columnsIn } from "@soundings/contract/source-columns";
import type { DatasetView } from "../columns/dataset-view.ts";
import { partsOf, type ViewParts } from "../columns/load-view.ts";
import { isNumberColumn } from "../columns/value-columns.ts";
import type { Db } from "../db/db.ts";
import { ProblemError } from "../http/problem.ts";
import { type FoundDataset, findDataset } from "../runs/dataset-queries.ts";
import type { NumberColumn } from "./comparison.ts";

/** A dataset's columns as a view calls them: those of a source in the language of its reader. */
export const columnsOfView = (
  { named_in }: Pick<DatasetView, "named_in">,
  { item, columns }: Pick<FoundDataset, "item" | "columns">,
) => (named_in ? columnsIn(named_in, item.source, columns) : columns);

/** The file's columns that hold numbers, with the numbers. Throws ProblemError NOT_FOUND. */
export async function numberColumns(db: Db, view: DatasetView): Promise<NumberColumn[]> {
  const dataset = await findDataset(db, view);
  if (!dataset) throw new ProblemError("NOT_FOUND");
  return await numberColumnsBy(partsOf(db, view), view, { columns: columnsOfView(view, dataset) });
}

/** The same of a view whose parts are at hand, without a database. */
export async function numberColumnsBy(
  parts: ViewParts,
  view: DatasetView,
  dataset: Pick<FoundDataset, "columns">,
): Promise<NumberColumn[]> {
  const columns = view.run === 0 ? [] : dataset.columns.slice(1).filter(isNumberColumn);
  return await Promise.all(
    columns.map(async ({ index, header, data_type }) => ({
      index,
      header,
      is_rating: data_type === "score",
      numbers: await parts.numbers(index),
    })),
  );
}
