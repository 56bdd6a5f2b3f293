/**
 * Writes an xlsx of everything difficult, has LibreOffice open it and save each sheet as csv, and compares.
 *
 *     npm run bench -- open-in-libreoffice
 *
 * Needs `soffice` (Debian: apt-get install --no-install-recommends libreoffice-calc).
 */
import { execFileSync } from "node:child_process";
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { csvParser } from "../apps/server/src/spreadsheet/csv-records.ts";
import type { Cell } from "../apps/server/src/spreadsheet/table.ts";
import { writeXlsx } from "../apps/server/src/spreadsheet/xlsx-writer.ts";

const columns = ["text", "number", "date", "flag"].map((header) => ({ header }));
const difficult: Cell[][] = [
  ['Giao hàng nhanh, đóng gói "cẩn thận"', 1.5, new Date("2026-11-03Z"), true],
  ["خدمة ممتازة 😀\nsecond line", -0.000001, new Date("2026-11-03T10:30:00Z"), false],
  ['=HYPERLINK("http://example.org")', 123456789012, new Date("1999-12-31Z"), null],
  ["+1", null, null, null],
  ["-1", null, null, null],
  ["@SUM(A1)", null, null, null],
  ["_x0041_ & <b>'", null, null, null],
  ["  spaces  ", null, null, null],
  ["00123", null, null, null],
  ["1/2/2026", null, null, null],
  ["x".repeat(40_000), null, null, null],
];
const many: Cell[][] = Array.from({ length: 50_000 }, (_, at) => [`comment ${at}`, at, null, null]);

/** What LibreOffice shows of a cell in an English (US) csv. */
function shown(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "boolean") return cell ? "TRUE" : "FALSE";
  if (typeof cell === "string") return cell.length > 32_767 ? `${cell.slice(0, 32_766)}…` : cell;
  if (typeof cell === "number") return String(cell);
  const [, year, month, day, time] = /^(\d+)-(\d+)-(\d+)T([\d:]+)/.exec(cell.toISOString()) ?? [];
  const date = `${month}/${day}/${year}`;
  return time === "00:00:00" ? date : `${date} ${time}`;
}

const folder = mkdtempSync(path.join(tmpdir(), "libreoffice-"));
try {
  const file = path.join(folder, "out.xlsx");
  const sheets = [
    { name: "Difficult & odd", columns, rows: difficult },
    { name: "Many", columns, rows: many },
  ];
  await pipeline(writeXlsx(sheets), createWriteStream(file));
  const profile = `-env:UserInstallation=file://${folder}/profile`;
  // 44 comma, 34 quote, 76 UTF-8, from row 1, no column formats, English, cells as shown, every sheet (-1).
  const filter = "csv:Text - txt - csv (StarCalc):44,34,76,1,,1033,false,true,false,false,false,-1";
  execFileSync("soffice", [profile, "--headless", "--convert-to", filter, "--outdir", folder, file], {
    stdio: "pipe",
  });
  let differences = 0;
  for (const [at, { name, rows }] of sheets.entries()) {
    const csv = readFileSync(path.join(folder, `out-${name}.csv`), "utf8").replace(/^\ufeff/, "");
    const parser = csvParser(",", 200);
    const found = [...parser.push(csv), ...parser.end()].map(({ cells }) => cells);
    const expected = [columns.map(({ header }) => header), ...rows.map((cells) => cells.map(shown))];
    for (const [row, cells] of expected.entries()) {
      for (const [column, text] of cells.entries()) {
        const got = found[row]?.[column];
        if (got === text || (text !== "" && Number(got) === Number(text))) continue;
        differences++;
        console.log(
          `sheet ${at + 1} row ${row + 1} column ${column + 1}: wrote ${JSON.stringify(text)}, LibreOffice shows ${JSON.stringify(got)}`,
        );
      }
    }
    console.log(`${name}: ${found.length} rows`);
  }
  console.log(differences === 0 ? "LibreOffice shows what was written." : `${differences} differences`);
  process.exitCode = differences === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
