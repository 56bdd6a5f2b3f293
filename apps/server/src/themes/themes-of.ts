import type { ThemeSet } from "@soundings/contract/theme-set";
import type { DatasetView } from "../columns/dataset-view.ts";
import { editsInForce } from "../columns/edit-queries.ts";
import { engineColumns, shownView } from "../columns/load-view.ts";
import type { Db } from "../db/db.ts";
import { ProblemError } from "../http/problem.ts";
import type { DatasetKey } from "../keys/dataset-key.ts";
import { describeThemes } from "./describe-themes.ts";

/** A dataset's view. Throws ProblemError NOT_FOUND, and DATASET_NOT_READY before there are topics. */
export async function analysedView(db: Db, key: DatasetKey): Promise<DatasetView> {
  const view = await shownView(db, key);
  if (view.run === 0) throw new ProblemError("DATASET_NOT_READY");
  return view;
}

/** A dataset's topics as a theme set. Throws what analysedView() does. */
export async function themesOf(db: Db, key: DatasetKey): Promise<ThemeSet> {
  const { run } = await analysedView(db, key);
  const [{ topics }, edits] = await Promise.all([engineColumns(db, { ...key, run }), editsInForce(db, key)]);
  return describeThemes(topics, edits);
}
