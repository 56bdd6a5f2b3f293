import { doJobs } from "../idle-worker.ts";
import { drawQrCode, paintQrCode } from "./draw-qr-code.ts";

/** What the thread is asked for. */
export interface QrJob {
  address: string;
  format: "svg" | "png";
  size: number;
  logo: Uint8Array | null;
}

doJobs<QrJob, Uint8Array>(async ({ address, format, size, logo }) => {
  const options = { size, logo: logo && Buffer.from(logo) };
  return format === "svg"
    ? Buffer.from(await drawQrCode(address, options))
    : await paintQrCode(address, options);
});
