import { parentPort } from "node:worker_threads";
import { ProblemError } from "../http/problem.ts";
import type { FileReply, FileTask } from "./file-task.ts";
import { summariseFile } from "./local-file.ts";
import { type ReadComment, readComments } from "./read-comments.ts";

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
      );
    case "open":
      comments = readComments(Buffer.from(task.file.bytes.buffer), task.file.name, task.choice, task.columns)[
        Symbol.asyncIterator
      ]();
      return null;
    case "next": {
      const batch = comments && (await nextBatch(comments));
      // The thread stays for another file, and holds this one no longer.
      if (!batch) comments = null;
      return batch;
    }
  }
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
