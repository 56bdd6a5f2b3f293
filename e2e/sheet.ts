import { createReadStream, readFileSync } from "node:fs";
import { buffer } from "node:stream/consumers";
import { parse } from "csv-parse/sync";
import { openTable } from "../apps/server/src/spreadsheet/open-table.ts";
import { writeXlsx } from "../apps/server/src/spreadsheet/xlsx-writer.ts";

/** The same cells as a csv file, as an xlsx file that a person might upload. */
export async function asXlsx(csv: string, delimiter: string): Promise<Buffer> {
  const [headers = [], ...rows] = parse(readFileSync(csv), { bom: true, delimiter }) as string[][];
  const columns = headers.map((header) => ({ header }));
  return await buffer(writeXlsx([{ name: "Nhận xét", columns, rows }]));
}

/** Sheets' names and the rows of one of them (the first unless told), of a downloaded xlsx. */
export async function readXlsx(
  path: string,
  sheet?: string,
): Promise<{ sheets: string[]; rows: unknown[][] }> {
  const table = await openTable(await buffer(createReadStream(path)), { name: "download.xlsx", sheet });
  const rows: unknown[][] = [];
  for await (const { cells } of table.rows()) rows.push(cells);
  return { sheets: table.sheets, rows };
}
