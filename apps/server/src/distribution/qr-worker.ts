import { parentPort } from "node:worker_threads";
import { drawQrCode, paintQrCode } from "./draw-qr-code.ts";

/** What the thread is asked for. */
export interface QrJob {
  address: string;
  format: "svg" | "png";
  size: number;
  logo: Uint8Array | null;
}

export type QrReply = { image: Uint8Array } | { error: unknown };

/** Draws one code after the other until it is ended. */
parentPort?.on("message", async ({ address, format, size, logo }: QrJob) => {
  const options = { size, logo: logo && Buffer.from(logo) };
  try {
    const image =
      format === "svg"
        ? Buffer.from(await drawQrCode(address, options))
        : await paintQrCode(address, options);
    parentPort?.postMessage({ image } satisfies QrReply);
  } catch (error) {
    parentPort?.postMessage({ error } satisfies QrReply);
  }
});
