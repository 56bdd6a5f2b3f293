import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { programPath } from "./programs.ts";

export type WorkerProcess = ChildProcess & { stdout: Readable };

/**
 * Starts a worker as the product's, in a process of its own, and waits until it takes jobs. Throws when it ends before.
 *
 * @param address connection string of its database
 * @param environment its settings
 */
export async function startWorkerProcess(
  address: string,
  environment: Record<string, string>,
): Promise<WorkerProcess> {
  const worker = spawn(process.execPath, [programPath("run-worker"), address, JSON.stringify(environment)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(worker, "exit").then(() => Promise.reject(new Error("the worker did not start")));
  ended.catch(() => {});
  await Promise.race([ended, once(worker.stdout, "data")]);
  return worker;
}

/** Kills a worker as a machine that loses its power would, and waits until it is gone. */
export async function killWorkerProcess(worker: ChildProcess): Promise<void> {
  const ended = once(worker, "exit");
  worker.kill("SIGKILL");
  await ended;
}
