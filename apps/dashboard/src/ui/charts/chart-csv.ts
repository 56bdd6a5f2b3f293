/** One column of a chart's table: what people read above it, and its cells. */
export interface ChartTable {
  headers: string[];
  rows: (string | number | null)[][];
}

/**
 * A chart's numbers as csv that spreadsheets open as they are: byte order mark for Excel, quoted
 * where needed, and no cell that a spreadsheet would run as a formula.
 */
export function chartCsv(table: ChartTable): string {
  const lines = [table.headers, ...table.rows].map((row) => row.map(cell).join(","));
  return `\uFEFF${lines.join("\r\n")}\r\n`;
}

function cell(value: string | number | null): string {
  if (value === null) return "";
  if (typeof value === "number") return Number.isFinite(value) ? String(value) : "";
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
