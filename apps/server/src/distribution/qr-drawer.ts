import { once } from "node:events";
import type { Worker } from "node:worker_threads";
import { makeLine } from "../media/in-line.ts";
import { startThread } from "../threads.ts";
import type { QrJob, QrReply } from "./qr-worker.ts";

const IDLE_MS = 10_000;

/** A large code is half a second's work: in one thread, one at a time, so that nobody else waits for it. */
const inLine = makeLine(1);
let thread: Worker | undefined;
let idle: NodeJS.Timeout | undefined;

/** Draws a QR code beside the thread that serves. `signal` gives its place in the line away. */
export async function drawBeside(job: QrJob, signal?: AbortSignal): Promise<Buffer> {
  return await inLine(() => drawNow(job), signal);
}

async function drawNow(job: QrJob): Promise<Buffer> {
  clearTimeout(idle);
  const drawer = thread ?? startThread("distribution/qr-worker");
  thread = drawer;
  drawer.ref();
  try {
    drawer.postMessage(job);
    // Rejects when the thread meets an error that it does not tell.
    const [reply] = (await once(drawer, "message")) as [QrReply];
    if ("error" in reply) throw reply.error;
    return Buffer.from(reply.image);
  } catch (error) {
    endThread();
    throw error;
  } finally {
    drawer.unref();
    idle = setTimeout(endThread, IDLE_MS).unref();
  }
}

function endThread(): void {
  void thread?.terminate();
  thread = undefined;
}
