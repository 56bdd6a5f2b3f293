import { readFile } from "node:fs/promises";
import { INTERFACE_LANGUAGES } from "@soundings/contract/interface-languages";
import { exportTextsIn } from "../dataset-exports/export-texts.ts";
import { AnyReceipt, ReceiptFile } from "../receipts/receipt.ts";
import { sniff } from "../spreadsheet/sniff.ts";
import type { Cell } from "../spreadsheet/table.ts";
import { openXlsx } from "../spreadsheet/xlsx-reader.ts";
import { BadInput } from "./command.ts";
import { OWN_XLSX } from "./read-input.ts";

const HEADERS = new Set<Cell>(INTERFACE_LANGUAGES.map((language) => exportTextsIn(language).columns.receipt));

/**
 * The receipts of a downloaded analysis or of downloaded answers (.xlsx), or of a digest (.json).
 * @throws BadInput where there are none, ProblemError of a broken workbook
 */
export async function readReceipts(file: string): Promise<AnyReceipt[]> {
  const bytes = await readFile(file).catch(() => null);
  if (!bytes) throw new BadInput(`cannot read the file ${file}`);
  const receipts = sniff(bytes) === "zip" ? await receiptsInWorkbook(bytes) : receiptsInFile(bytes, file);
  if (receipts.length === 0) throw new BadInput(`${file} has no claim with a receipt`);
  return receipts;
}

function receiptsInFile(bytes: Buffer, file: string): AnyReceipt[] {
  const found = ReceiptFile.safeParse(jsonOf(bytes.toString("utf8")));
  if (found.success) return found.data.receipts;
  throw new BadInput(
    `${file} is neither a downloaded analysis or answers (.xlsx) nor a file of receipts (.json)`,
  );
}

async function receiptsInWorkbook(bytes: Buffer): Promise<AnyReceipt[]> {
  const workbook = await openXlsx(bytes, OWN_XLSX);
  const receipts: AnyReceipt[] = [];
  for (const name of workbook.sheets) {
    let column: number | undefined;
    for await (const { row, cells } of workbook.other(name).rows()) {
      column ??= cells.findIndex((cell) => HEADERS.has(cell));
      if (column < 0) break;
      const cell = cells[column];
      // A line below the claims says which responses they leave out.
      if (row === 1 || HEADERS.has(cell ?? null) || cell == null) continue;
      const found = AnyReceipt.safeParse(jsonOf(String(cell ?? "")));
      if (!found.success)
        throw new BadInput(`row ${row} of the sheet “${name}” has no receipt that can be read`);
      receipts.push(found.data);
    }
  }
  return receipts;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
