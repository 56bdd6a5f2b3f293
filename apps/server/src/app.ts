import { randomUUID } from "node:crypto";
import compress from "@fastify/compress";
import formbody from "@fastify/formbody";
import helmet from "@fastify/helmet";
import multipart from "@fastify/multipart";
import rateLimit from "@fastify/rate-limit";
import type { Call } from "@soundings/contract/call";
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from "fastify";
import type { Logger } from "pino";
import qs from "qs";
import { authRoutes } from "./auth/routes.ts";
import { commentRoutes } from "./comments/routes.ts";
import type { Config } from "./config.ts";
import { datasetRoutes } from "./datasets/routes.ts";
import type { Db } from "./db/db.ts";
import { isNavigation, useDashboard } from "./http/dashboard.ts";
import { unknownAddress, useProblems } from "./http/errors.ts";
import { securityHeaders } from "./http/headers.ts";
import { useHealth } from "./http/health.ts";
import { type PoolCounts, useMetrics } from "./http/metrics.ts";
import { useDocs } from "./http/openapi/serve-docs.ts";
import { useRequestLog } from "./http/request-log.ts";
import { makeServe, type Serve } from "./http/serve.ts";
import { sourceRoutes } from "./sources/routes.ts";
import { topicRoutes } from "./topics/routes.ts";

export type RouteGroup = (serve: Serve) => void;

/** Every group of calls. */
export const ROUTES: readonly RouteGroup[] = [
  authRoutes,
  sourceRoutes,
  datasetRoutes,
  commentRoutes,
  topicRoutes,
];

export interface AppOptions {
  db: Db;
  config: Config;
  log: Logger;
  /** Compare replies with the contract and fail when they differ; the built server turns it off. */
  checkReplies?: boolean;
  /** The pool behind `db`, for /metrics. */
  pool?: PoolCounts;
  /** Other groups than all, for tests. */
  routes?: readonly RouteGroup[];
  /** The built dashboard. */
  dashboard?: URL;
}

declare module "fastify" {
  interface FastifyInstance {
    /** Every call served. */
    calls: Call[];
  }
}

const BODY_LIMIT = 1024 * 1024;
/** 200 ids with commas in one path parameter; the router's own default is 100 characters. */
const PARAM_LENGTH = 200 * 37;
/** A repeated key is a list; qs makes objects of lists beyond its arrayLimit, 20 unless told. */
const QS = { arrayLimit: 1000, depth: 5, parameterLimit: 1000 } as const;
/** The same from src/ and from the built dist/. */
const DASHBOARD = new URL("../../dashboard/dist/", import.meta.url);

/** The HTTP application, not yet listening. */
export function buildApp(options: AppOptions): FastifyInstance {
  const { db, config, checkReplies = true, routes = ROUTES } = options;
  const app = newFastify(config, options.log);
  app.decorate("calls", []);
  app.decorateRequest("signed", null);
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
  });
  useProblems(app);
  useRequestLog(app);
  useHealth(app, db);
  useMetrics(app, { db, config, pool: options.pool });
  app.register(helmet, securityHeaders(config));
  // Requests stay as they are: unpacking them would need limits of its own.
  app.register(compress, { globalDecompression: false, encodings: ["br", "gzip"] });
  app.register(rateLimit, { global: false });
  app.register(formbody, { bodyLimit: BODY_LIMIT, parser: (text) => qs.parse(text, QS) });
  app.register(multipart);
  useDashboard(app, options.dashboard ?? DASHBOARD);
  app.register(
    async (api) => {
      const serve = makeServe(api, { db, config, checkReplies, calls: app.calls });
      for (const group of routes) group(serve);
      useDocs(api);
    },
    { prefix: "/api" },
  );
  app.setNotFoundHandler((request, reply) => {
    if (app.hasReplyDecorator("sendFile") && isNavigation(request)) {
      reply.header("cache-control", "no-cache").sendFile("index.html");
    } else {
      unknownAddress(app.calls, request, reply);
    }
  });
  return app;
}

function newFastify(config: Config, log: Logger): FastifyInstance {
  return fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "request_id" }),
    trustProxy: trustOf(config.trustProxy),
    bodyLimit: BODY_LIMIT,
    /** For a whole request to arrive: 5 MB over a slow line. */
    requestTimeout: 120_000,
    exposeHeadRoutes: false,
    genReqId: () => randomUUID(),
    routerOptions: {
      maxParamLength: PARAM_LENGTH,
      querystringParser: (text) => qs.parse(text, QS),
    },
  });
}

/**
 * A number of proxies in front, as Fastify no longer takes it: that many hops count. The operator who
 * sets it says that nobody reaches this server around the proxies.
 */
function trustOf(proxies: Config["trustProxy"]) {
  return typeof proxies === "number" ? (_address: string, hop: number) => hop < proxies : proxies;
}
