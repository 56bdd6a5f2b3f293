import { setTimeout as sleep } from "node:timers/promises";
import type { Worker } from "node:worker_threads";
import { startThread } from "./threads.ts";
import type { MetricsOfThread } from "./watching/thread-metrics.ts";
import type { RunningWorker, WorkerOptions, WorkerThreadData, WorkerThreadMessage } from "./worker.ts";

/** Less than the ten seconds after which Docker kills. What is not given back by then is free once the thread is gone. */
const MAX_STOP_MS = 8_000;
/** Metrics of a thread that is busy for longer are left out. */
const MAX_METRICS_MS = 2_000;

/**
 * Runs the worker in a thread beside the HTTP server, so that writing rows and dividing work never
 * hold up a request. A thread that dies is started again; its jobs go on where they stood.
 */
export async function startWorkerThread({ address, config, log }: WorkerOptions): Promise<RunningWorker> {
  const workerData: WorkerThreadData = {
    soundingsWorker: { address, config, terminal: process.stdout.isTTY },
  };
  let stopping = false;
  let thread: Worker;

  const start = () =>
    new Promise<void>((resolve, reject) => {
      thread = startThread("worker", { workerData });
      let failure: unknown = new Error("The worker thread ended");
      thread.once("message", () => resolve());
      thread.once("error", (error) => {
        failure = error;
      });
      thread.once("exit", async () => {
        reject(failure);
        if (stopping) return;
        log.error({ err: failure }, "the worker thread ended, starting it again");
        await sleep(1_000);
        if (!stopping) start().catch(() => {});
      });
    });
  await start();

  const tell = (message: WorkerThreadMessage) => thread.postMessage(message);

  return {
    async metrics() {
      const told = new Promise<MetricsOfThread>((resolve) => {
        const listen = (message: { metrics?: MetricsOfThread }) => {
          if (!message.metrics) return;
          thread.off("message", listen);
          resolve(message.metrics);
        };
        thread.on("message", listen);
      });
      tell("metrics");
      return await Promise.race([told, sleep(MAX_METRICS_MS, [], { ref: false })]);
    },
    async stop() {
      stopping = true;
      const ended = new Promise((resolve) => thread.once("exit", resolve));
      tell("stop");
      await Promise.race([ended, sleep(MAX_STOP_MS, undefined, { ref: false })]);
      await thread.terminate();
    },
  };
}
