import { once } from "node:events";
import { doTasks } from "../limited-threads.ts";
import { openTable } from "../spreadsheet/open-table.ts";
import type { Table } from "../spreadsheet/table.ts";
import { cellText } from "./cells.ts";
import { fileRows } from "./file-rows.ts";
import type { FileTask, PiecePort, PieceReply, ReadChoice, ReadRow } from "./file-task.ts";
import { summariseFile } from "./local-file.ts";
import { commentsOf, type ReadComment } from "./read-comments.ts";

/** Reads strangers' files, in a thread whose time and memory are limited from outside. */

const BATCH = 1000;
/** Characters of a batch: it is copied on its way to the thread that asked. */
const BATCH_LENGTH = 4 * 1024 * 1024;

let reading: AsyncIterator<ReadComment | ReadRow> | null = null;

async function answer(task: FileTask): Promise<unknown> {
  switch (task.do) {
    case "summarise":
      return await summariseFile(
        Buffer.from(task.file.bytes.buffer),
        task.file.name,
        task.choice,
        task.language,
        task.file.beginning,
      );
    case "open":
      reading = commentsOf(await tableOf(task), task.choice, task.columns)[Symbol.asyncIterator]();
      return null;
    case "open_rows":
      reading = rowsOf(await tableOf(task), task.choice)[Symbol.asyncIterator]();
      return null;
    case "next": {
      const batch = reading && (await nextBatch(reading));
      // The thread stays for another file, and holds this one no longer.
      if (!batch) reading = null;
      return batch;
    }
  }
}

async function tableOf({ file, choice }: Extract<FileTask, { do: "open" | "open_rows" }>): Promise<Table> {
  const opening =
    "port" in file
      ? { name: file.name, sheet: choice.sheet, pieces: () => askedPieces(file) }
      : { name: file.name, sheet: choice.sheet };
  const bytes = "port" in file ? await firstPiece(askedPieces(file)) : Buffer.from(file.bytes.buffer);
  return await openTable(bytes, opening);
}

async function* rowsOf(table: Table, choice: ReadChoice): AsyncGenerator<ReadRow> {
  const file = await fileRows(table, choice);
  for await (const { row, cells } of file?.rows ?? []) yield { row, cells: cells.map(cellText) };
}

/** The pieces of a file that is too large for memory, as the other side of the port gives them. */
async function* askedPieces({ port }: PiecePort): AsyncGenerator<Uint8Array> {
  for (let number = 0; ; number++) {
    const coming = once(port, "message");
    port.postMessage(number);
    const [reply] = (await coming) as [PieceReply];
    if ("error" in reply) throw reply.error;
    if (!reply.piece) return;
    yield reply.piece;
  }
}

async function firstPiece(pieces: AsyncGenerator<Uint8Array>): Promise<Buffer> {
  const { value } = await pieces.next();
  await pieces.return(undefined);
  return value ? Buffer.from(value.buffer) : Buffer.alloc(0);
}

/** Null at the end. */
async function nextBatch<Read extends ReadComment | ReadRow>(
  from: AsyncIterator<Read>,
): Promise<Read[] | null> {
  const batch: Read[] = [];
  for (let length = 0; batch.length < BATCH && length < BATCH_LENGTH; ) {
    const next = await from.next();
    if (next.done) break;
    batch.push(next.value);
    length += lengthOf(next.value);
  }
  return batch.length > 0 ? batch : null;
}

function lengthOf(read: ReadComment | ReadRow): number {
  const texts = "text" in read ? [read.text, ...read.cells, ...(read.originals ?? [])] : read.cells;
  return texts.reduce<number>((sum, text) => sum + (typeof text === "string" ? text.length : 0), 0);
}

doTasks(answer);
