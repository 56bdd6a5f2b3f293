import type { Readable } from "node:stream";
import type { InterfaceLanguage } from "@soundings/contract/interface-languages";
import type { SelectedColumn } from "@soundings/contract/local-files";
import { columnsIn } from "@soundings/contract/source-columns";
import { WAVE_COLUMN } from "@soundings/contract/waves";
import { readComments } from "../comments/list-queries.ts";
import type { Db } from "../db/db.ts";
import type { DatasetKey } from "../keys/dataset-key.ts";
import type { FoundDataset } from "../runs/dataset-queries.ts";
import { importedCell, OriginalCells, restoredCell } from "../sources/original-cells.ts";
import { writeCsv } from "../spreadsheet/csv-writer.ts";
import type { Cell, SheetCell } from "../spreadsheet/table.ts";
import { type SheetColumn, writeXlsx } from "../spreadsheet/xlsx-writer.ts";
import { exportTextsIn } from "./export-texts.ts";

export const EXPORT_BATCH = 1000;
const TEXT_WIDTH = 60;

/** The imported columns as a sheet's, in the order given. */
export function importedColumns(columns: SelectedColumn[]): SheetColumn[] {
  return columns.map(({ header, data_type }) =>
    data_type === "comment" ? { header, width: TEXT_WIDTH } : { header },
  );
}

/** A comment's imported cells as an analysis has them; dates become dates again. */
export function importedCells(
  columns: SelectedColumn[],
  text: string,
  values: (string | number | null)[],
): Cell[] {
  return [
    text,
    ...columns.slice(1).map(({ data_type }, place) => importedCell(values[place] ?? null, data_type)),
  ];
}

/** The comments and columns as they came in, to the character and in the file's order, in batches from the database. */
export function exportRaw(
  db: Db,
  key: DatasetKey,
  dataset: Pick<FoundDataset, "columns" | "item">,
  { language, type }: { language: InterfaceLanguage; type: "xlsx" | "csv" },
): Readable {
  const columns = columnsIn(language, dataset.item.source, dataset.columns);
  // Which wave a row came with stands in no file.
  const asInFile = [...columns.entries()]
    .filter(([, { index }]) => index !== WAVE_COLUMN)
    .sort(([, one], [, other]) => one.index - other.index);
  const sheetColumns = importedColumns(asInFile.map(([, column]) => column));
  async function* rows(): AsyncGenerator<SheetCell[]> {
    for await (const batch of readComments(db, { ...key, run: 0 }, EXPORT_BATCH)) {
      for (const { text, cells, originals } of batch) {
        const imported = importedCells(columns, text, cells as (string | number | null)[]);
        const kept = OriginalCells.parse(originals);
        yield asInFile.map(([at]) => restoredCell(imported[at] ?? null, kept?.[at] ?? null, type));
      }
    }
  }
  if (type === "csv") {
    return writeCsv(
      sheetColumns.map(({ header }) => header),
      rows(),
    );
  }
  const name = exportTextsIn(language).sheets.comments;
  return writeXlsx([{ name, columns: sheetColumns, rows: rows() }]);
}
