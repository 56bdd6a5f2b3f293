import { quoted, withoutFormula } from "@soundings/survey/csv-cell";

export type Cell = string | number | null;

/** A chart's numbers: what people read above each column, and its cells. */
export interface ChartTable {
  headers: string[];
  rows: Cell[][];
}

/**
 * A chart's numbers as csv that spreadsheets open as they are: byte order mark for Excel, quoted
 * where needed, and no cell that a spreadsheet would run as a formula.
 */
export function chartCsv(table: ChartTable): string {
  const lines = [table.headers, ...table.rows].map((row) =>
    row.map((value) => quoted(safeText(value))).join(","),
  );
  return `\uFEFF${lines.join("\r\n")}\r\n`;
}

/** The same for pasting into a spreadsheet: cells apart by tabs, which no cell may hold. */
export function chartTsv(table: ChartTable): string {
  return [table.headers, ...table.rows]
    .map((row) => row.map((value) => safeText(value).replace(/[\t\r\n]+/g, " ")).join("\t"))
    .join("\n");
}

function safeText(value: Cell): string {
  if (value === null) return "";
  if (typeof value === "number") return Number.isFinite(value) ? String(value) : "";
  return withoutFormula(value);
}
