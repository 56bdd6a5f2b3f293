/**
 * Time, peak memory and longest block of the event loop for writing and reading 100,000 rows of 10 columns,
 * and for looking through an uploaded 5 MB csv and xlsx and some made to do harm. Each in a process of its
 * own; uploads are read in a thread beside it, as the server does.
 *
 *     npm run bench -- spreadsheet
 */
import { execFileSync } from "node:child_process";
import { createWriteStream, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { createFileThreads } from "../apps/server/src/sources/file-workers.ts";
import { buildXlsx } from "../apps/server/src/spreadsheet/build-xlsx.ts";
import type { Cell } from "../apps/server/src/spreadsheet/table.ts";
import { openXlsx } from "../apps/server/src/spreadsheet/xlsx-reader.ts";
import { writeXlsx } from "../apps/server/src/spreadsheet/xlsx-writer.ts";

const PARTS = [
  "App chạy ổn",
  "chuyển tiền nhanh",
  "great service",
  "خدمة ممتازة",
  "😀",
  "chậm quá",
  "late & cold",
];

function* rows(count: number): Generator<Cell[]> {
  for (let at = 0; at < count; at++) {
    const text = `${PARTS[at % 7]} ${PARTS[(at * 3) % 7]} ${PARTS[(at * 5 + 1) % 7]} #${at}`;
    const link = `https://example.org/t/${at}`;
    const date = new Date(1_700_000_000_000 + at * 3_600_000);
    yield [text, date, at % 5, at * 1.37, `store ${at % 40}`, link, at % 2 === 0, `x${at}`, null, `=1+${at}`];
  }
}

const columns = Array.from({ length: 10 }, (_, at) => ({ header: `column ${at}` }));
const write = (file: string, count: number): Promise<void> =>
  pipeline(writeXlsx([{ name: "Rows", columns, rows: rows(count) }]), createWriteStream(file));

async function read(file: string): Promise<void> {
  const table = await openXlsx(readFileSync(file), { maxColumns: 200 });
  for await (const _ of table.rows());
}

/** As the server does with an upload; what is refused says why. */
async function lookThrough(file: string): Promise<string> {
  const upload = { name: path.basename(file), bytes: readFileSync(file) };
  return await createFileThreads()
    .summarise("bench", upload, {})
    .then(
      () => "read",
      (error: { code: string }) => error.code,
    );
}

/** Files of a few kilobytes to a few megabytes that unpack to what no spreadsheet holds. */
const BOMBS: Record<string, Record<string, Iterable<string>>> = {
  "five million open tags": { "xl/worksheets/sheet1.xml": repeated("<a>", 5_000_000) },
  "twenty million cells": {
    "xl/worksheets/sheet1.xml": repeated("<c/>", 20_000_000, "<worksheet><sheetData><row>"),
  },
  "sixty megabytes of shared texts": {
    "xl/sharedStrings.xml": repeated("<si><t>a</t></si>", 3_500_000, "<sst>", "</sst>"),
  },
};

function* repeated(text: string, times: number, start = "", end = ""): Generator<string> {
  yield start;
  const thousand = text.repeat(1000);
  for (let at = 0; at < times; at += 1000) yield thousand;
  yield end;
}

const TASKS: Record<string, (file: string) => Promise<unknown>> = {
  "write 100,000 rows x 10": (file) => write(file, 100_000),
  "write 1,000,000 rows x 10": (file) => write(file, 1_000_000),
  "read 100,000 rows x 10": read,
  "look through a 5 MB csv": lookThrough,
  "look through a 5 MB xlsx": lookThrough,
  ...Object.fromEntries(Object.keys(BOMBS).map((name) => [name, lookThrough])),
};

async function measure(task: string, file: string): Promise<void> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const before = process.memoryUsage().rss / 1024 / 1024;
  delay.enable();
  const start = performance.now();
  const outcome = String((await TASKS[task]?.(file)) ?? "");
  const seconds = ((performance.now() - start) / 1000).toFixed(2);
  const peak = process.resourceUsage().maxRSS / 1024;
  const bytes = statSync(file).size / 1024;
  const size = bytes < 1024 ? `${bytes.toFixed(0)} kB` : `${(bytes / 1024).toFixed(1)} MB`;
  console.log(
    `| ${task} | ${size} | ${outcome} | ${seconds} s | ${peak.toFixed(0)} MB (${before.toFixed(0)} before) | ${(delay.max / 1e6).toFixed(0)} ms |`,
  );
}

const [task, given] = process.argv.slice(2);
if (task && given) await measure(task, given);
else {
  const folder = mkdtempSync(path.join(tmpdir(), "spreadsheet-"));
  try {
    const file = (name: string): string => path.join(folder, name);
    let csv = "comment,date,score,amount,store,link\n";
    let size = csv.length;
    for (const cells of rows(1_000_000)) {
      const line = cells.slice(0, 6).map((cell) => (cell instanceof Date ? cell.toISOString() : cell));
      const text = `${line.join(",")}\n`;
      size += Buffer.byteLength(text);
      if (size > 5 * 1024 * 1024) break;
      csv += text;
    }
    writeFileSync(file("five.csv"), csv);
    await write(file("five.xlsx"), 80_000);
    for (const [name, parts] of Object.entries(BOMBS)) {
      writeFileSync(file(`${name}.xlsx`), await buildXlsx({ parts }));
    }
    console.log("| task | file | outcome | time | peak memory | longest block |\n|---|---|---|---|---|---|");
    for (const [name, at] of [
      ["write 100,000 rows x 10", "out.xlsx"],
      ["read 100,000 rows x 10", "out.xlsx"],
      ["write 1,000,000 rows x 10", "large.xlsx"],
      ["look through a 5 MB csv", "five.csv"],
      ["look through a 5 MB xlsx", "five.xlsx"],
      ...Object.keys(BOMBS).map((name) => [name, `${name}.xlsx`] as const),
    ] as const) {
      const argv = ["--import", "tsx", fileURLToPath(import.meta.url), name, file(at)];
      process.stdout.write(execFileSync(process.execPath, argv).toString());
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
