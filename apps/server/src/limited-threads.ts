import { parentPort, type Transferable, type Worker } from "node:worker_threads";
import type { ProblemCode } from "@soundings/contract/problems";
import { ProblemError } from "./http/problem.ts";
import { startThread } from "./threads.ts";

/**
 * Threads that read strangers' files: whatever is in a file, nobody else waits for it. A file that takes too long or
 * too much memory costs its thread and is refused.
 */

/** What one step of such a thread may cost. */
export interface ThreadLimits {
  stepMs: number;
  heapMb: number;
  /** Threads end after this long without work, and their memory with them. */
  idleMs: number;
}

/** What a step is refused with that costs more. */
interface Refusals {
  slow: (seconds: number) => ProblemError;
  full: () => ProblemError;
}

export interface ThreadKind {
  /** As threads.ts has it. */
  name: string;
  limits: ThreadLimits;
  refusals: Refusals;
  /** Threads without work that stay for the next. */
  most: number;
}

export interface LimitedThreads<Task> {
  take(): LimitedThread<Task>;
  /** One that is still at work is ended. */
  release(thread: LimitedThread<Task>): void;
  with<Result>(work: (thread: LimitedThread<Task>) => Promise<Result>): Promise<Result>;
}

export function limitedThreads<Task>(kind: ThreadKind): LimitedThreads<Task> {
  const idle: LimitedThread<Task>[] = [];

  function take(): LimitedThread<Task> {
    for (let thread = idle.pop(); thread; thread = idle.pop()) {
      thread.wake();
      if (!thread.ended) return thread;
    }
    return new LimitedThread(kind);
  }

  function release(thread: LimitedThread<Task>): void {
    if (thread.ended || thread.busy || idle.length >= kind.most) thread.end();
    else {
      thread.rest();
      idle.push(thread);
    }
  }

  return {
    take,
    release,
    async with(work) {
      const thread = take();
      try {
        return await work(thread);
      } finally {
        release(thread);
      }
    },
  };
}

/** A ProblemError loses its class on the way between threads. */
type Reply =
  | { result: unknown }
  | { problem: { code: ProblemCode; details: Record<string, unknown> | undefined } }
  | { error: Error };

export class LimitedThread<Task> {
  readonly #kind: ThreadKind;
  readonly #worker: Worker;
  #waiting: { resolve: (result: unknown) => void; reject: (error: unknown) => void } | null = null;
  #idle: NodeJS.Timeout | undefined;
  ended = false;

  constructor(kind: ThreadKind) {
    this.#kind = kind;
    this.#worker = startThread(kind.name, {
      resourceLimits: { maxOldGenerationSizeMb: kind.limits.heapMb, maxYoungGenerationSizeMb: 32 },
    });
    this.#worker.on("message", (reply: Reply) => {
      const waiting = this.#waiting;
      this.#waiting = null;
      if ("result" in reply) waiting?.resolve(reply.result);
      else if ("error" in reply) waiting?.reject(reply.error);
      else waiting?.reject(new ProblemError(reply.problem.code, reply.problem.details));
    });
    this.#worker.on("error", (error: Error & { code?: string }) => {
      this.#fail(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? kind.refusals.full() : error);
    });
    this.#worker.on("exit", () => this.#fail(new Error("The thread that read the file ended")));
  }

  get busy(): boolean {
    return this.#waiting !== null;
  }

  /** Does one step, and ends the thread when it takes too long or nobody waits for it any more. */
  async ask(task: Task, transfer: readonly Transferable[] = [], signal?: AbortSignal): Promise<unknown> {
    signal?.throwIfAborted();
    const { limits, refusals } = this.#kind;
    const slow = refusals.slow(Math.ceil(limits.stepMs / 1000));
    const timer = setTimeout(() => this.#fail(slow), limits.stepMs);
    const leave = () => this.#fail(signal?.reason);
    signal?.addEventListener("abort", leave, { once: true });
    try {
      return await new Promise((resolve, reject) => {
        if (this.ended) reject(new Error("The thread that reads files has ended"));
        this.#waiting = { resolve, reject };
        this.#worker.postMessage(task, transfer);
      });
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener("abort", leave);
    }
  }

  rest(): void {
    this.#worker.unref();
    this.#idle = setTimeout(() => this.end(), this.#kind.limits.idleMs);
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

/** The other side: does what it is asked, one after the other, until the thread is ended. */
export function doTasks<Task>(work: (task: Task) => Promise<unknown>): void {
  parentPort?.on("message", async (task: Task) => {
    parentPort?.postMessage(await replyOf(() => work(task)));
  });
}

async function replyOf(work: () => Promise<unknown>): Promise<Reply> {
  try {
    return { result: await work() };
  } catch (error) {
    if (error instanceof ProblemError) return { problem: { code: error.code, details: error.details } };
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }
}
