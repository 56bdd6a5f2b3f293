import { Readable } from "node:stream";
import { ReadableStream } from "node:stream/web";
import { isMainThread, parentPort, type Transferable, type Worker } from "node:worker_threads";
import type { ProblemCode } from "@soundings/contract/problems";
import type { Config } from "../config.ts";
import { startThread } from "../threads.ts";
import { currentOrigin, type Origin, withOrigin } from "../tracing/origin.ts";
import type { MetricsOfThread } from "../watching/thread-metrics.ts";
import { currentChangeId, withChangeId } from "./change-id.ts";
import type { AskColumns } from "./column-calls.ts";
import { problemOf } from "./errors.ts";
import { ProblemError } from "./problem.ts";

/** The thread that holds columns and answers from them, so that the thread that serves never waits for a pass. */

/** What the thread is started with. */
export interface ColumnThreadData {
  soundingsColumns: {
    /** Connection string. */
    address: string;
    config: Config;
    /** Whether its log is read by people. */
    terminal: boolean;
  };
}

type Asked =
  | { id: number; name: string; asked: unknown; origin: Origin | undefined; change_id: string | undefined }
  /** Nobody waits for it any more. */
  | { id: number; ended: true };

type Answered = { id: number } & (
  | { result: unknown }
  | { problem: { code: ProblemCode; details: Record<string, unknown> | undefined }; fault: Error | null }
);

export interface ColumnThread {
  ask: AskColumns;
  metrics(): Promise<MetricsOfThread>;
  end(): Promise<unknown>;
}

/** Metrics of a thread that is busy for longer are left out. */
const MAX_METRICS_MS = 2_000;
const METRICS = "metrics";

interface Waiting {
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

/** Starts the thread; one that dies is started again by the next question. */
export function startColumnThread(data: ColumnThreadData): ColumnThread {
  const waiting = new Map<number, Waiting>();
  let asked = 0;
  let thread: Worker | null = null;

  const start = (): Worker => {
    const started = startThread("column-worker", { workerData: data });
    let why: unknown = new Error("The thread of columns ended");
    started.once("error", (error) => {
      why = error;
    });
    started.once("exit", () => {
      if (thread === started) thread = null;
      for (const { reject } of waiting.values()) reject(why);
      waiting.clear();
    });
    started.on("message", (answered: Answered) => {
      const one = waiting.get(answered.id);
      waiting.delete(answered.id);
      if (!one) giveUp(answered);
      else if ("result" in answered) one.resolve(received(answered.result));
      else one.reject(problemFrom(answered));
    });
    // What keeps the process alive is its port.
    started.unref();
    return started;
  };

  const ask: AskColumns = async (name, given, signal) => {
    signal.throwIfAborted();
    thread ??= start();
    const own = thread;
    const id = ++asked;
    let end = () => {};
    try {
      return await new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        end = () => {
          own.postMessage({ id, ended: true } satisfies Asked);
          reject(signal.reason);
        };
        signal.addEventListener("abort", end, { once: true });
        const under = { origin: currentOrigin(), change_id: currentChangeId() };
        own.postMessage({ id, name, asked: given, ...under } satisfies Asked);
      });
    } finally {
      signal.removeEventListener("abort", end);
      waiting.delete(id);
    }
  };

  thread = start();
  return {
    ask,
    metrics: async () =>
      (await ask(METRICS, null, AbortSignal.timeout(MAX_METRICS_MS)).catch(() => [])) as MetricsOfThread,
    end: async () => await thread?.terminate(),
  };
}

/** The way back of sendable(). */
function received(result: unknown): unknown {
  const { stream } = (result ?? {}) as { stream?: unknown };
  if (stream instanceof ReadableStream) return { ...(result as object), stream: Readable.fromWeb(stream) };
  if (stream instanceof Uint8Array) return { ...(result as object), stream: Buffer.from(stream) };
  return result;
}

/** Lets a file go that nobody waits for any more. */
function giveUp(answered: Answered): void {
  if (!("result" in answered)) return;
  const { stream } = (answered.result ?? {}) as { stream?: unknown };
  if (stream instanceof ReadableStream) stream.cancel().catch(() => {});
}

/** A result as it can be sent: the stream of a file goes to the other thread. */
function sendable(result: unknown): { result: unknown; transfer: Transferable[] } {
  const { stream } = (result ?? {}) as { stream?: unknown };
  if (!(stream instanceof Readable)) return { result, transfer: [] };
  const web = Readable.toWeb(stream);
  return { result: { ...(result as object), stream: web }, transfer: [web as unknown as Transferable] };
}

function problemFrom({ problem, fault }: Extract<Answered, { problem: unknown }>): ProblemError {
  const error = new ProblemError(problem.code, problem.details);
  if (fault) error.cause = fault;
  return error;
}

/** What the thread can be asked, by name. */
export type ColumnWorks = ReadonlyMap<string, (asked: never, signal: AbortSignal) => Promise<unknown>>;

/** The other side: does what it is asked until the thread is ended. */
export function doColumnWork(works: ColumnWorks, metrics: () => Promise<MetricsOfThread>): void {
  const port = parentPort;
  if (isMainThread || !port) throw new Error("This is no thread of columns");
  const running = new Map<number, AbortController>();
  const work = async ({
    id,
    name,
    asked,
    origin,
    change_id,
  }: Exclude<Asked, { ended: true }>): Promise<void> => {
    const controller = new AbortController();
    running.set(id, controller);
    try {
      const one = name === METRICS ? metrics : works.get(name);
      if (!one) throw new Error(`The thread of columns knows no ${name}`);
      const done = await withOrigin(origin ?? {}, () =>
        withChangeId(change_id, () => one(asked as never, controller.signal)),
      );
      const { result, transfer } = sendable(done);
      port.postMessage({ id, result } satisfies Answered, transfer);
    } catch (error) {
      const { code, details, status } = problemOf(error);
      const fault = status >= 500 && error instanceof Error ? error : null;
      port.postMessage({ id, problem: { code, details }, fault } satisfies Answered);
    } finally {
      running.delete(id);
    }
  };
  port.on("message", (message: Asked) => {
    if ("ended" in message) running.get(message.id)?.abort(new Error("Nobody waits for it any more"));
    else void work(message);
  });
}
