import { MessageChannel, type MessagePort } from "node:worker_threads";
import type { InterfaceLanguage } from "@soundings/contract/interface-languages";
import type { SelectedColumn } from "@soundings/contract/local-files";
import { ProblemError } from "../http/problem.ts";
import { limitedThreads, type ThreadLimits } from "../limited-threads.ts";
import { makeLine, makeLines } from "../media/in-line.ts";
import type {
  FileBytes,
  FilePieces,
  FileTask,
  PiecePort,
  PieceReply,
  ReadChoice,
  ReadRow,
} from "./file-task.ts";
import type { FileSummary } from "./local-file.ts";
import type { ReadComment } from "./read-comments.ts";

/** For a summary, and for each batch of comments; 5 MB of real rows take 2 s and 120 MB. */
const LIMITS: ThreadLimits = { stepMs: 20_000, heapMb: 384, idleMs: 10_000 };
/** Files that are looked through at once; of one account only one, so that nobody takes all places. */
const AT_ONCE = 2;

export interface FileThreads {
  /** What is in a file. Waits for its turn, and gives up when `signal` says so. */
  summarise(
    account_id: string,
    file: FileBytes,
    choice: ReadChoice,
    signal?: AbortSignal,
    language?: InterfaceLanguage,
  ): Promise<FileSummary>;
  /** A file's comments in batches, in a thread of their own until they end. */
  readComments(
    file: FileBytes | FilePieces,
    choice: ReadChoice,
    columns: SelectedColumn[],
  ): AsyncGenerator<ReadComment[]>;
  /** The same for a file's rows as they stand. */
  readRows(file: FileBytes | FilePieces, choice: ReadChoice): AsyncGenerator<ReadRow[]>;
}

/**
 * Reads strangers' files in threads: whatever is in a file, nobody else waits for it. A file that takes too
 * long or too much memory costs its thread and is refused with FILE_TOO_SLOW or FILE_TOO_MUCH_INSIDE.
 */
export function createFileThreads(limits: ThreadLimits = LIMITS): FileThreads {
  const threads = limitedThreads<FileTask>({
    ...{ name: "sources/file-worker", limits, most: AT_ONCE },
    refusals: {
      slow: (seconds) => new ProblemError("FILE_TOO_SLOW", { seconds }),
      full: () => new ProblemError("FILE_TOO_MUCH_INSIDE"),
    },
  });
  const inLine = makeLine(AT_ONCE);
  const lineOf = makeLines();

  async function* readBatches<Read>(
    file: FileBytes | FilePieces,
    opening: (opened: FileBytes | PiecePort) => FileTask,
  ): AsyncGenerator<Read[]> {
    const thread = threads.take();
    const served = "readPiece" in file ? servePieces(file) : null;
    let batch: Read[] | null = [];
    try {
      await thread.ask(...sent(opening(served ?? (file as FileBytes))));
      while (batch) {
        batch = (await thread.ask({ do: "next" })) as Read[] | null;
        if (batch) yield batch;
      }
    } finally {
      served?.close();
      // Rows that nobody asked for are still open in it.
      if (batch) thread.end();
      else threads.release(thread);
    }
  }

  return {
    summarise: (account_id, file, choice, signal, language = "en") =>
      lineOf(account_id)(
        () =>
          inLine(
            () =>
              threads.with((thread) =>
                thread.ask(...sent({ do: "summarise", file, choice, language }), signal),
              ),
            signal,
          ) as Promise<FileSummary>,
        signal,
      ),
    readComments: (file, choice, columns) =>
      readBatches<ReadComment>(file, (opened) => ({ do: "open", file: opened, choice, columns })),
    readRows: (file, choice) =>
      readBatches<ReadRow>(file, (opened) => ({ do: "open_rows", file: opened, choice })),
  };
}

/** Answers a thread that asks for pieces of a file. */
function servePieces({ name, readPiece }: FilePieces): PiecePort & { close: () => void } {
  const { port1, port2 } = new MessageChannel();
  port1.on("message", async (number: number) => {
    try {
      const read = await readPiece(number);
      const piece = read && new Uint8Array(read);
      port1.postMessage({ piece } satisfies PieceReply, piece ? [piece.buffer] : []);
    } catch (error) {
      const told = error instanceof Error ? error : new Error(String(error));
      port1.postMessage({ error: new Error(told.message) } satisfies PieceReply);
    }
  });
  return { name, port: port2, close: () => port1.close() };
}

/** The task with bytes of its own to hand over: a buffer may be a part of one that others use. */
function sent(task: FileTask): [FileTask, (ArrayBuffer | MessagePort)[]] {
  if (task.do === "next") return [task, []];
  if ("port" in task.file) {
    const { name, port } = task.file;
    return [{ ...task, file: { name, port } } as FileTask, [port]];
  }
  const bytes = new Uint8Array(task.file.bytes);
  return [{ ...task, file: { ...task.file, bytes } }, [bytes.buffer]];
}
