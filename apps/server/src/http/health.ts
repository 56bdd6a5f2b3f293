import { statfs } from "node:fs/promises";
import { PROBLEM_STATUS } from "@soundings/contract/problems";
import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";
import type { Db } from "../db/db.ts";
import { migrationNames } from "../db/migrate.ts";
import { ProblemError } from "./problem.ts";
import { isUpToDate } from "./queries.ts";

const READY_URL = "/readyz";
const READY_WITHIN_MS = 2_000;
/** With less, PostgreSQL may not be able to write its log, and ends. */
const MIN_FREE_BYTES = 32 * 1024 * 1024;
/** How long a write that found no room counts: the database's disk may be elsewhere. */
const REMEMBER_FULL_MS = 30_000;

/**
 * GET /healthz: the process is up. GET /readyz: it can also work: the database answers and is migrated, and there
 * is room on the disk, and it is not about to stop. What is missing is the reply's code, with its reason in `details`.
 */
export function useHealth(app: FastifyInstance, db: Db, { dataFolder }: Pick<Config, "dataFolder">): void {
  let lastFull = Number.NEGATIVE_INFINITY;
  /** They do not change while the process runs, and are asked for every few seconds. */
  let migrations: Promise<string[]> | undefined;
  const isReady = async () => {
    migrations ??= migrationNames();
    return await isUpToDate(db, await migrations);
  };
  app.addHook("onSend", async (request, reply) => {
    const status = PROBLEM_STATUS.DISK_FULL;
    if (reply.statusCode === status && request.routeOptions.url !== READY_URL) lastFull = Date.now();
  });
  app.route({ method: ["GET", "HEAD"], url: "/healthz", handler: async () => ({ status: "ok" }) });
  app.route({
    method: ["GET", "HEAD"],
    url: READY_URL,
    handler: async (request) => {
      if (app.leaving.begun) throw new ProblemError("UNAVAILABLE", { reason: "stopping" });
      // First the disk: a database that does not answer may be down for want of it.
      if (Date.now() - lastFull < REMEMBER_FULL_MS || (await isAlmostFull(dataFolder))) {
        throw new ProblemError("DISK_FULL", { reason: "disk_full" });
      }
      const ready = await within(READY_WITHIN_MS, isReady()).catch((error: unknown) => {
        request.log.warn({ err: error }, "not ready");
        throw new ProblemError("UNAVAILABLE", { reason: "database_away" });
      });
      if (!ready) throw new ProblemError("UNAVAILABLE", { reason: "not_migrated" });
      return { status: "ready" };
    },
  });
}

async function isAlmostFull(folder: string): Promise<boolean> {
  // There may be no such folder, with a database and a store elsewhere.
  const room = await statfs(folder).catch(() => null);
  return room !== null && room.bavail * room.bsize < MIN_FREE_BYTES;
}

async function within<T>(limit: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${limit} ms`)), limit);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
