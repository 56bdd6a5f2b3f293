import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type { Worker } from "node:worker_threads";
import type { Logger } from "pino";
import { startThread } from "./threads.ts";
import type { MetricsOfThread } from "./watching/thread-metrics.ts";
import type { RunningWorker, WorkerThreadData, WorkerThreadMessage, WorkerThreadTask } from "./worker.ts";

/** Less than the ten seconds after which Docker kills. What is not given back by then is free once the thread is gone. */
const MAX_STOP_MS = 8_000;
/** Metrics of a thread that is busy for longer are left out. */
const MAX_METRICS_MS = 2_000;

/** A thread that reads its program; what it works on, it is told later. */
export interface LoadedThread {
  /** Resolves once it takes jobs. From then on a thread that dies is started again; its jobs go on where they stood. */
  start(task: WorkerThreadTask): Promise<RunningWorker>;
  /** Ends it at once, started or not. */
  end(): Promise<unknown>;
}

interface Thread {
  worker: Worker;
  /** Resolves with the reason when it has ended. */
  ended: Promise<unknown>;
}

/**
 * Runs the worker in a thread beside the HTTP server, so that writing rows and dividing work never hold up a request.
 */
export function loadWorkerThread(log: Logger): LoadedThread {
  let thread = load();
  return {
    async start(task) {
      let stopping = false;
      const watch = async (): Promise<void> => {
        const why = await thread.ended;
        if (stopping) return;
        log.error({ err: why }, "the worker thread ended, starting it again");
        await sleep(1_000);
        if (stopping) return;
        thread = load();
        begin(thread, task).catch(() => {});
        await watch();
      };
      await begin(thread, task);
      void watch();
      return {
        metrics: () => metricsOf(thread.worker),
        async stop() {
          stopping = true;
          const { worker, ended } = thread;
          tell(worker, "stop");
          await Promise.race([ended, sleep(MAX_STOP_MS, undefined, { ref: false })]);
          await worker.terminate();
        },
      };
    },
    end: () => thread.worker.terminate(),
  };
}

function load(): Thread {
  const workerData: WorkerThreadData = { soundingsWorker: { terminal: process.stdout.isTTY } };
  const worker = startThread("worker", { workerData });
  let why: unknown = new Error("The worker thread ended");
  worker.once("error", (error) => {
    why = error;
  });
  return { worker, ended: new Promise((resolve) => worker.once("exit", () => resolve(why))) };
}

/** Resolves when it takes jobs; throws what it ended of instead. */
async function begin({ worker, ended }: Thread, task: WorkerThreadTask): Promise<void> {
  const ready = once(worker, "message");
  // An error is told by `ended`, too.
  ready.catch(() => {});
  tell(worker, { task });
  await Promise.race([
    ready,
    ended.then((why) => {
      throw why;
    }),
  ]);
}

async function metricsOf(worker: Worker): Promise<MetricsOfThread> {
  const told = new Promise<MetricsOfThread>((resolve) => {
    const listen = (message: { metrics?: MetricsOfThread }) => {
      if (!message.metrics) return;
      worker.off("message", listen);
      resolve(message.metrics);
    };
    worker.on("message", listen);
  });
  tell(worker, "metrics");
  return await Promise.race([told, sleep(MAX_METRICS_MS, [], { ref: false })]);
}

const tell = (worker: Worker, message: WorkerThreadMessage) => worker.postMessage(message);
