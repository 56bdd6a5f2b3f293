import { once } from "node:events";
import { parentPort, type Worker } from "node:worker_threads";
import { makeLine } from "./media/in-line.ts";
import { startThread } from "./threads.ts";

type Reply<Result> = { result: Result } | { error: unknown };

const IDLE_MS = 10_000;

/**
 * Gives work to a thread of its own, one piece at a time, so that nobody waits for it but who asked. The thread
 * is started by the first piece and ended after a while without any. `name` as threads.ts has it. A `signal`
 * that is aborted gives the place in the line away.
 */
export function idleWorker<Job, Result>(name: string) {
  const inLine = makeLine(1);
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;

  function end(): void {
    void thread?.terminate();
    thread = undefined;
  }

  async function ask(job: Job): Promise<Result> {
    clearTimeout(idle);
    thread ??= startThread(name);
    thread.ref();
    try {
      thread.postMessage(job);
      // Rejects when the thread meets an error that it does not tell.
      const [reply] = (await once(thread, "message")) as [Reply<Result>];
      if ("error" in reply) throw reply.error;
      return reply.result;
    } catch (error) {
      end();
      throw error;
    } finally {
      thread?.unref();
      idle = setTimeout(end, IDLE_MS).unref();
    }
  }

  return async (job: Job, signal?: AbortSignal): Promise<Result> => await inLine(() => ask(job), signal);
}

/** The other side: does one piece of work after the other until the thread is ended. */
export function doJobs<Job, Result>(work: (job: Job) => Promise<Result>): void {
  parentPort?.on("message", async (job: Job) => {
    try {
      parentPort?.postMessage({ result: await work(job) } satisfies Reply<Result>);
    } catch (error) {
      parentPort?.postMessage({ error } satisfies Reply<Result>);
    }
  });
}
