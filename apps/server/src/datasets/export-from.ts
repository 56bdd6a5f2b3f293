import type { DatasetView } from "../columns/dataset-view.ts";
import type { Db } from "../db/db.ts";
import type { ExportTexts } from "./export-texts.ts";
import type { FoundDataset } from "./queries.ts";

/** What the sheets of an export are made from. */
export interface ExportFrom {
  db: Db;
  view: DatasetView;
  dataset: FoundDataset;
  texts: ExportTexts;
  /** A language's name by its code. */
  languageName: (code: string) => string;
}
