import { idleWorker } from "../idle-worker.ts";
import type { QrJob } from "./qr-worker.ts";

/** Draws a QR code beside the thread that serves. `signal` gives its place in the line away. */
export type DrawBeside = (job: QrJob, signal?: AbortSignal) => Promise<Buffer>;

/** A large code is half a second's work. */
export function makeQrDrawer(): DrawBeside {
  const draw = idleWorker<QrJob, Uint8Array>("distribution/qr-worker");
  return async (job, signal) => Buffer.from(await draw(job, signal));
}
