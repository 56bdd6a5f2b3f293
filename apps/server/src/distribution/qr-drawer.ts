import { idleWorker } from "../idle-worker.ts";
import type { QrJob } from "./qr-worker.ts";

/** A large code is half a second's work. */
const draw = idleWorker<QrJob, Uint8Array>("distribution/qr-worker");

/** Draws a QR code beside the thread that serves. `signal` gives its place in the line away. */
export async function drawBeside(job: QrJob, signal?: AbortSignal): Promise<Buffer> {
  return Buffer.from(await draw(job, signal));
}
