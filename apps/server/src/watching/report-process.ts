import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import type { Logger } from "pino";
import manifest from "../../package.json" with { type: "json" };
import type { Config } from "../config.ts";
import type { Db } from "../db/db.ts";
import { forgetProcess, reportProcess } from "./process-queries.ts";

const EVERY_MS = 60_000;

/**
 * Reports each minute that this process lives, so that the operator sees all of them from any. Returns what takes
 * the report back at the end; a process that dies is forgotten after some minutes.
 */
export async function reportAlive(
  db: Db,
  { role }: Pick<Config, "role">,
  log: Logger,
): Promise<() => Promise<void>> {
  const known = {
    id: randomUUID(),
    host: hostname(),
    pid: process.pid,
    role,
    version: manifest.version,
    started_at: new Date(Date.now() - process.uptime() * 1000),
  };
  const report = () =>
    reportProcess(db, { ...known, memory_bytes: process.memoryUsage.rss() }).catch((error: unknown) => {
      log.debug({ err: error }, "could not report this process");
    });
  await report();
  const timer = setInterval(() => void report(), EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await forgetProcess(db, known.id);
  };
}
