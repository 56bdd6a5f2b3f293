import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Counter, collectDefaultMetrics, Gauge, Histogram, type Registry } from "prom-client";
import type { Config } from "../config.ts";
import type { Db } from "../db/db.ts";
import { watchCaches } from "../watching/cache-metrics.ts";
import { BOUNDS, Tally } from "../watching/tally.ts";
import { type MetricsOfThread, metricsText, threadMetrics } from "../watching/thread-metrics.ts";
import { ProblemError } from "./problem.ts";
import { countJobs } from "./queries.ts";
import { bearerToken } from "./session.ts";

export interface MetricSources {
  /** Of the thread that works on jobs, where this process has one. */
  jobMetrics?: (() => Promise<MetricsOfThread>) | undefined;
  /** Of the thread that holds columns, where this process has one. */
  columnMetrics?: (() => Promise<MetricsOfThread>) | undefined;
}

declare module "fastify" {
  interface FastifyInstance {
    /** What calls did since it was last taken. */
    tally: Tally;
  }
}

/** Asked every few seconds by machines: they would hide what people do. */
const NOT_TALLIED = new Set(["/metrics", "/healthz", "/readyz"]);

/**
 * GET /metrics in Prometheus text: docs/operating/metrics.md lists all of it. With METRICS_TOKEN to whoever sends it as
 * bearer token, else to this machine only.
 */
export function useMetrics(app: FastifyInstance, db: Db, config: Config, sources: MetricSources = {}): void {
  const { jobMetrics, columnMetrics } = sources;
  const register = threadMetrics("calls", db);
  collectDefaultMetrics({ register });
  watchCaches(register);
  watchCalls(app, register);
  watchQueue(db, register);
  app.get("/metrics", async (request, reply) => {
    if (!mayRead(request, config.metricsToken)) throw new ProblemError("NOT_FOUND");
    const own = await register.getMetricsAsJSON();
    const others = await Promise.all([jobMetrics?.() ?? [], columnMetrics?.() ?? []]);
    return reply.type(register.contentType).send(await metricsText([own, ...others]));
  });
}

function watchCalls(app: FastifyInstance, register: Registry): void {
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "How long requests took, by route and class of status",
    labelNames: ["method", "route", "status"],
    buckets: [...BOUNDS],
    registers: [register],
  });
  const requests = new Counter({
    name: "http_requests_total",
    help: "Requests, by route and status",
    labelNames: ["method", "route", "status"],
    registers: [register],
  });
  const tally = new Tally();
  app.decorate("tally", tally);
  app.addHook("onResponse", async (request, reply) => {
    // The pattern, not the path: a label per id would fill the memory. Unknown addresses are one label.
    const route = request.routeOptions.url ?? "unknown";
    const { method } = request;
    const { statusCode } = reply;
    const seconds = reply.elapsedTime / 1000;
    durations.observe({ method, route, status: `${Math.floor(statusCode / 100)}xx` }, seconds);
    requests.inc({ method, route, status: String(statusCode) });
    if (!NOT_TALLIED.has(route)) tally.add("route", `${method} ${route}`, seconds, statusCode >= 500);
  });
}

function watchQueue(db: Db, register: Registry): void {
  const length = new Gauge({
    name: "soundings_queue_length",
    help: "Background jobs that could run now and wait, of the whole installation",
    registers: [register],
  });
  const age = new Gauge({
    name: "soundings_queue_age_seconds",
    help: "How long the oldest background job that could run waits, by task, of the whole installation",
    labelNames: ["task"],
    registers: [register],
  });
  new Gauge({
    name: "soundings_jobs",
    help: "Background jobs by task and state (waiting, later, running, failed for good), of the whole installation",
    labelNames: ["task", "state"],
    registers: [register],
    async collect() {
      const rows = await countJobs(db);
      this.reset();
      age.reset();
      let waiting = 0;
      for (const { task, state, count, age_seconds } of rows) {
        this.set({ task, state }, count);
        if (state !== "waiting") continue;
        waiting += count;
        age.set({ task }, age_seconds);
      }
      length.set(waiting);
    },
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
