import { once } from "node:events";
import { parentPort } from "node:worker_threads";
import { ProblemError } from "../http/problem.ts";
import { openTable } from "../spreadsheet/open-table.ts";
import type { FileReply, FileTask, PiecePort, PieceReply } from "./file-task.ts";
import { summariseFile } from "./local-file.ts";
import { commentsOf, type ReadComment } from "./read-comments.ts";

/** Reads strangers' files, in a thread whose time and memory are limited from outside. */

const BATCH = 1000;
/** Characters of a batch: it is copied on its way to the thread that asked. */
const BATCH_LENGTH = 4 * 1024 * 1024;

let comments: AsyncIterator<ReadComment> | null = null;

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
    case "open": {
      const { file, choice, columns } = task;
      const opening =
        "port" in file
          ? { name: file.name, sheet: choice.sheet, pieces: () => askedPieces(file) }
          : { name: file.name, sheet: choice.sheet };
      const bytes = "port" in file ? await firstPiece(askedPieces(file)) : Buffer.from(file.bytes.buffer);
      comments = commentsOf(await openTable(bytes, opening), choice, columns)[Symbol.asyncIterator]();
      return null;
    }
    case "next": {
      const batch = comments && (await nextBatch(comments));
      // The thread stays for another file, and holds this one no longer.
      if (!batch) comments = null;
      return batch;
    }
  }
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
async function nextBatch(from: AsyncIterator<ReadComment>): Promise<ReadComment[] | null> {
  const batch: ReadComment[] = [];
  for (let length = 0; batch.length < BATCH && length < BATCH_LENGTH; ) {
    const next = await from.next();
    if (next.done) break;
    batch.push(next.value);
    length += next.value.text.length;
    for (const cell of [...next.value.cells, ...(next.value.originals ?? [])]) {
      if (typeof cell === "string") length += cell.length;
    }
  }
  return batch.length > 0 ? batch : null;
}

parentPort?.on("message", async (task: FileTask) => {
  let reply: FileReply;
  try {
    reply = { result: await answer(task) };
  } catch (error) {
    reply =
      error instanceof ProblemError
        ? { problem: { code: error.code, details: error.details } }
        : { error: error instanceof Error ? error : new Error(String(error)) };
  }
  parentPort?.postMessage(reply);
});
