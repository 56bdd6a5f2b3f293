import type { Server } from "node:https";
import type { Logger } from "pino";
import { type Certificate, readCertificate } from "./read-certificate.ts";

const LOOK_MS = 30_000;
const DAY_MS = 86_400_000;
/** Renewed by then is what every tool does by itself; later somebody has to look. */
export const WARN_DAYS = 14;

export interface WatchOptions {
  server: Pick<Server, "setSecureContext">;
  folder: string;
  publicUrl: string | undefined;
  log: Pick<Logger, "info" | "warn">;
  lookMs?: number;
}

/**
 * Serves new connections with what lies in the folder once it has changed, without a restart; links that certbot or
 * Kubernetes turn count as well, so it reads instead of listening for events. What cannot be used leaves the earlier
 * one in place and is logged once. Returns what ends it.
 */
export function watchCertificate(served: Certificate, options: WatchOptions): () => void {
  const { server, folder, publicUrl, log, lookMs = LOOK_MS } = options;
  let current = served;
  let told = "";
  const tellOnce = (text: string) => {
    if (told !== text) log.warn(text);
    told = text;
  };
  const look = () => {
    try {
      const found = readCertificate(folder, publicUrl);
      if (found.cert !== current.cert || found.key !== current.key) {
        server.setSecureContext({ cert: found.cert, key: found.key });
        current = found;
        log.info({ until: found.until.toISOString() }, "the certificate was renewed");
      }
      const days = Math.floor((current.until.getTime() - Date.now()) / DAY_MS);
      if (days < WARN_DAYS) tellOnce(`the certificate ends in ${days} days: ${folder}`);
    } catch (error) {
      tellOnce(`the certificate stays as it was: ${(error as Error).message}`);
    }
  };
  look();
  const timer = setInterval(look, lookMs);
  timer.unref();
  return () => clearInterval(timer);
}
