import { Readable } from "node:stream";
import type { InterfaceLanguage } from "@soundings/contract/interface-languages";
import { columnsIn } from "@soundings/contract/source-columns";
import { namedView, shownView } from "../columns/load-view.ts";
import type { Db } from "../db/db.ts";
import type { DatasetKey } from "../keys/dataset-key.ts";
import { dataLines } from "../receipts/write-data.ts";
import type { FoundDataset } from "../runs/dataset-queries.ts";
import { writeCsv } from "../spreadsheet/csv-writer.ts";
import { type Sheet, writeXlsx } from "../spreadsheet/xlsx-writer.ts";
import { claimsSheet } from "./export-claims.ts";
import { commentRows, commentsSheet, mentionsSheet } from "./export-comments.ts";
import { driversSheet, emotionsSheet, topicsSheet } from "./export-figures.ts";
import type { ExportFrom } from "./export-from.ts";
import { exportedPoints, keyPointsSheet } from "./export-key-points.ts";
import { methodSheet } from "./export-method.ts";
import { exportTextsIn } from "./export-texts.ts";

/**
 * What people see of a dataset at this moment, corrections and topic edits in it, read in batches while
 * it is sent; edits made and analyses finished meanwhile leave it alone. A workbook of comments,
 * what to know, key points, mentions, topics, emotions, drivers and how it was made; as csv the comments alone; as
 * jsonl all that claims are worked out from.
 */
export async function exportAnalysis(
  db: Db,
  key: DatasetKey,
  dataset: FoundDataset,
  { language, type }: { language: InterfaceLanguage; type: "xlsx" | "csv" | "jsonl" },
): Promise<Readable> {
  // Names in both languages: it is read with receipts of either.
  if (type === "jsonl") return Readable.from(dataLines(db, await shownView(db, key), dataset));
  const names = new Intl.DisplayNames([language], { type: "language", fallback: "code" });
  const view = await namedView(db, key, language);
  const from: ExportFrom = {
    db,
    view,
    points: await exportedPoints({ db, view }),
    dataset: { ...dataset, columns: columnsIn(language, dataset.item.source, dataset.columns) },
    language,
    texts: exportTextsIn(language),
    languageName: (code) => (code === "und" ? "" : (names.of(code) ?? code)),
  };
  if (type === "xlsx") return writeXlsx(sheets(from));
  const { columns } = commentsSheet(from);
  return writeCsv(
    columns.map(({ header }) => header),
    commentRows(from),
  );
}

/** Each is made when the one before is written. */
async function* sheets(from: ExportFrom): AsyncGenerator<Sheet> {
  yield commentsSheet(from);
  yield await claimsSheet(from);
  yield await keyPointsSheet(from);
  yield mentionsSheet(from);
  yield await topicsSheet(from);
  yield emotionsSheet(from);
  yield await driversSheet(from);
  yield await methodSheet(from);
}
