import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Config } from "../config.ts";
import { type Db, poolCounts } from "../db/db.ts";
import { ProblemError } from "./problem.ts";
import { countJobs } from "./queries.ts";
import { bearerToken } from "./session.ts";

/**
 * GET /metrics in Prometheus text: request durations by route, the job queue, the connection pool and
 * the process. With METRICS_TOKEN to whoever sends it as bearer token, else to this machine only.
 */
export function useMetrics(app: FastifyInstance, db: Db, config: Config): void {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "How long requests took, by route",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30],
    registers: [register],
  });
  new Gauge({
    name: "soundings_jobs",
    help: "Background jobs in the queue, by task and state",
    labelNames: ["task", "state"],
    registers: [register],
    async collect() {
      this.reset();
      for (const row of await countJobs(db)) this.set({ task: row.task, state: row.state }, row.count);
    },
  });
  new Gauge({
    name: "soundings_db_connections",
    help: "Connections of this process's pool, and queries waiting for one",
    labelNames: ["state"],
    registers: [register],
    collect() {
      for (const [state, count] of Object.entries(poolCounts(db))) this.set({ state }, count);
    },
  });
  app.addHook("onResponse", async (request, reply) => {
    // The pattern, not the path: a label per id would fill the memory. Unknown addresses are one label.
    const route = request.routeOptions.url ?? "unknown";
    durations.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
  });
  app.get("/metrics", async (request, reply) => {
    if (!mayRead(request, config.metricsToken)) throw new ProblemError("NOT_FOUND");
    return reply.type(register.contentType).send(await register.metrics());
  });
}

function mayRead(request: FastifyRequest, wanted: string | undefined): boolean {
  if (wanted) {
    const given = Buffer.from(bearerToken(request) ?? "");
    const right = Buffer.from(wanted);
    return given.length === right.length && timingSafeEqual(given, right);
  }
  // A proxy on this machine also connects from loopback, for people who are not on it.
  const proxied = request.headers["x-forwarded-for"] ?? request.headers.forwarded;
  const address = request.raw.socket.remoteAddress ?? "";
  return proxied === undefined && /^(::ffff:)?127\.|^::1$/.test(address);
}
