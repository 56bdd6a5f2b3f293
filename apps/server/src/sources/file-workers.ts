import { MessageChannel, type MessagePort, type Worker } from "node:worker_threads";
import type { InterfaceLanguage } from "@soundings/contract/interface-languages";
import type { SelectedColumn } from "@soundings/contract/local-files";
import { ProblemError } from "../http/problem.ts";
import { makeLine, makeLines } from "../media/in-line.ts";
import { startThread } from "../threads.ts";
import type {
  FileBytes,
  FilePieces,
  FileReply,
  FileTask,
  PiecePort,
  PieceReply,
  ReadChoice,
  ReadRow,
} from "./file-task.ts";
import type { FileSummary } from "./local-file.ts";
import type { ReadComment } from "./read-comments.ts";

/** What reading one file may cost; 5 MB of real rows take 2 s and 120 MB. */
export interface FileThreadLimits {
  /** For a summary, and for each batch of comments. */
  stepMs: number;
  heapMb: number;
  /** Threads end after this long without work, and their memory with them. */
  idleMs: number;
}

const LIMITS: FileThreadLimits = { stepMs: 20_000, heapMb: 384, idleMs: 10_000 };
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
export function createFileThreads(limits: FileThreadLimits = LIMITS): FileThreads {
  const idle: FileThread[] = [];
  const inLine = makeLine(AT_ONCE);
  const lineOf = makeLines();

  async function withThread<Result>(work: (thread: FileThread) => Promise<Result>): Promise<Result> {
    const thread = takeThread();
    try {
      return await work(thread);
    } finally {
      putBack(thread);
    }
  }

  function takeThread(): FileThread {
    for (let thread = idle.pop(); thread; thread = idle.pop()) {
      thread.wake();
      if (!thread.ended) return thread;
    }
    return new FileThread(limits);
  }

  function putBack(thread: FileThread): void {
    if (thread.ended || thread.busy || idle.length >= AT_ONCE) thread.end();
    else {
      thread.rest();
      idle.push(thread);
    }
  }

  async function* readBatches<Read>(
    file: FileBytes | FilePieces,
    opening: (opened: FileBytes | PiecePort) => FileTask,
  ): AsyncGenerator<Read[]> {
    const thread = takeThread();
    const served = "readPiece" in file ? servePieces(file) : null;
    let batch: Read[] | null = [];
    try {
      await thread.ask(opening(served ?? (file as FileBytes)));
      while (batch) {
        batch = (await thread.ask({ do: "next" })) as Read[] | null;
        if (batch) yield batch;
      }
    } finally {
      served?.close();
      // Rows that nobody asked for are still open in it.
      if (batch) thread.end();
      else putBack(thread);
    }
  }

  return {
    summarise: (account_id, file, choice, signal, language = "en") =>
      lineOf(account_id)(
        () =>
          inLine(
            () => withThread((thread) => thread.ask({ do: "summarise", file, choice, language }, signal)),
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

/** The threads of this process. */
export const fileThreads = createFileThreads();

class FileThread {
  readonly #limits: FileThreadLimits;
  readonly #worker: Worker;
  #waiting: { resolve: (result: unknown) => void; reject: (error: unknown) => void } | null = null;
  #idle: NodeJS.Timeout | undefined;
  ended = false;

  constructor(limits: FileThreadLimits) {
    this.#limits = limits;
    this.#worker = startThread("sources/file-worker", {
      resourceLimits: { maxOldGenerationSizeMb: limits.heapMb, maxYoungGenerationSizeMb: 32 },
    });
    this.#worker.on("message", (reply: FileReply) => {
      const waiting = this.#waiting;
      this.#waiting = null;
      if ("result" in reply) waiting?.resolve(reply.result);
      else if ("error" in reply) waiting?.reject(reply.error);
      else waiting?.reject(new ProblemError(reply.problem.code, reply.problem.details));
    });
    this.#worker.on("error", (error: Error & { code?: string }) => {
      const full = error.code === "ERR_WORKER_OUT_OF_MEMORY";
      this.#fail(full ? new ProblemError("FILE_TOO_MUCH_INSIDE") : error);
    });
    this.#worker.on("exit", () => this.#fail(new Error("The thread that read the file ended")));
  }

  get busy(): boolean {
    return this.#waiting !== null;
  }

  async ask(task: FileTask, signal?: AbortSignal): Promise<unknown> {
    signal?.throwIfAborted();
    const { stepMs } = this.#limits;
    const slow = new ProblemError("FILE_TOO_SLOW", { seconds: Math.ceil(stepMs / 1000) });
    const timer = setTimeout(() => this.#fail(slow), stepMs);
    const leave = () => this.#fail(signal?.reason);
    signal?.addEventListener("abort", leave, { once: true });
    try {
      return await new Promise((resolve, reject) => {
        if (this.ended) reject(new Error("The thread that reads files has ended"));
        this.#waiting = { resolve, reject };
        this.#worker.postMessage(...sent(task));
      });
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener("abort", leave);
    }
  }

  rest(): void {
    this.#worker.unref();
    this.#idle = setTimeout(() => this.end(), this.#limits.idleMs);
    this.#idle.unref();
  }

  wake(): void {
    clearTimeout(this.#idle);
    this.#worker.ref();
  }

  end(): void {
    this.ended = true;
    void this.#worker.terminate();
  }

  #fail(error: unknown): void {
    const waiting = this.#waiting;
    this.#waiting = null;
    this.end();
    waiting?.reject(error);
  }
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
