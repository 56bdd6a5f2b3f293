import type { InterfaceLanguage } from "@soundings/contract/interface-languages";
import type { DatasetView } from "../columns/dataset-view.ts";
import type { Db } from "../db/db.ts";
import type { FoundDataset } from "../runs/dataset-queries.ts";
import type { ExportedPoints } from "./export-key-points.ts";
import type { ExportTexts } from "./export-texts.ts";

/** What the sheets of an export are made from. */
export interface ExportFrom {
  db: Db;
  view: DatasetView;
  dataset: FoundDataset;
  language: InterfaceLanguage;
  texts: ExportTexts;
  points: readonly ExportedPoints[];
  /** A language's name by its code. */
  languageName: (code: string) => string;
}
