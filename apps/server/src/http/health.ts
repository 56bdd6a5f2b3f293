import type { FastifyInstance } from "fastify";
import type { Db } from "../db/db.ts";
import { ProblemError } from "./problem.ts";
import { isMigrated } from "./queries.ts";

const READY_WITHIN_MS = 2_000;

/** GET /healthz: the process is up. GET /readyz: it can also work, the database answers and is migrated. */
export function useHealth(app: FastifyInstance, db: Db): void {
  app.route({ method: ["GET", "HEAD"], url: "/healthz", handler: async () => ({ status: "ok" }) });
  app.route({
    method: ["GET", "HEAD"],
    url: "/readyz",
    handler: async (request) => {
      const ready = await within(READY_WITHIN_MS, isMigrated(db)).catch((error: unknown) => {
        request.log.warn({ err: error }, "not ready");
        return false;
      });
      if (!ready) throw new ProblemError("UNAVAILABLE");
      return { status: "ready" };
    },
  });
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
