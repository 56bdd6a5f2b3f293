/**
 * Memory and speed of reading a csv that comes in chunks: what an import does, without the database.
 *
 *     npm run bench -- large-file [megabytes]      (default: 1024)
 *
 * Writes a csv of comments of some 200 letters, tells what is in it by its first chunk, and reads all of its comments in
 * the thread that reads strangers' files, a chunk in memory at a time. Prints the process's memory before and at most.
 */
import { mkdtemp, open, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { createFileThreads } from "../apps/server/src/sources/file-workers.ts";
import { summariseBeginning } from "../apps/server/src/sources/large-files/summarise-beginning.ts";
import { LARGE_FILE_CHUNK_BYTES } from "../packages/contract/src/large-files.ts";
import type { SelectedColumn } from "../packages/contract/src/local-files.ts";

const [megabytes = 1_024] = process.argv.slice(2).map(Number);
const MB = 1024 * 1024;
const folder = await mkdtemp(path.join(os.tmpdir(), "soundings-large-"));
const file = await open(path.join(folder, "large.csv"), "w+");
const WORDS =
  "The parcel came late, the box was wet and nobody answered. Giao hàng chậm, hộp bị móp. ".repeat(2);
let size = 0;
const write = async (text: string) => {
  size += (await file.write(Buffer.from(text))).bytesWritten;
};
await write("Comment,Shop,Rating,Date\n");
for (let row = 0; size < megabytes * MB; ) {
  const rows = Array.from({ length: 20_000 }, () => {
    row++;
    return `"${WORDS}${row}",Shop ${row % 40},${1 + (row % 5)},2026-${String(1 + (row % 12)).padStart(2, "0")}-15\n`;
  });
  await write(rows.join(""));
}
const readPiece = async (number: number): Promise<Buffer | null> => {
  const from = number * LARGE_FILE_CHUNK_BYTES;
  if (from >= size) return null;
  const bytes = Buffer.alloc(Math.min(LARGE_FILE_CHUNK_BYTES, size - from));
  await file.read(bytes, 0, bytes.length, from);
  return bytes;
};

const before = process.memoryUsage().rss;
let most = before;
const timer = setInterval(() => {
  most = Math.max(most, process.memoryUsage().rss);
}, 20);
const started = performance.now();
const fileThreads = createFileThreads();
const wanted = { fileThreads, signal: AbortSignal.timeout(60_000), language: "en" } as const;
const summary = await summariseBeginning("bench", { name: "large.csv", size }, readPiece, {}, wanted);
const summarised = performance.now();
const columns = summary.columns.map(
  ({ index, header, data_type, data_format }): SelectedColumn => ({ index, header, data_type, data_format }),
);
let comments = 0;
for await (const batch of fileThreads.readComments({ name: "large.csv", readPiece }, {}, columns))
  comments += batch.length;
const seconds = (performance.now() - summarised) / 1_000;
clearInterval(timer);
await file.close();
await rm(folder, { recursive: true });
const mb = (bytes: number) => `${Math.round(bytes / MB)} MB`;
console.log(
  `${mb(size)}: told by its beginning in ${Math.round(summarised - started)} ms (about ${summary.comment_rows} comments), ` +
    `${comments} comments read in ${seconds.toFixed(1)} s; memory ${mb(before)} before, ${mb(most)} at most`,
);
process.exit(0);
