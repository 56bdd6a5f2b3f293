import { randomUUID } from "node:crypto";
import formbody from "@fastify/formbody";
import multipart from "@fastify/multipart";
import type { Call } from "@soundings/contract/call";
import { type FastifyBaseLogger, type FastifyInstance, fastify } from "fastify";
import type { Logger } from "pino";
import qs from "qs";
import { authRoutes } from "./auth/routes.ts";
import type { Config } from "./config.ts";
import type { Db } from "./db/db.ts";
import { unknownCall, useProblems } from "./http/errors.ts";
import { makeServe, type Serve } from "./http/serve.ts";

/** Every group of calls. */
const ROUTES: RouteGroup[] = [authRoutes];

export type RouteGroup = (serve: Serve) => void;

export interface AppOptions {
  db: Db;
  config: Config;
  log: Logger;
  /** Compare replies with the contract; the built server turns it off. */
  checkReplies?: boolean;
  /** Other groups than all, for tests. */
  routes?: RouteGroup[];
}

const BODY_LIMIT = 1024 * 1024;
/** 200 ids with commas in one path parameter. */
const PARAM_LENGTH = 200 * 37;
/** qs: a repeated key is a list; its default arrayLimit of 20 would make objects of longer ones. */
const QS = { arrayLimit: 1000, depth: 5, parameterLimit: 1000 } as const;

/** The HTTP application, not yet listening. */
export function buildApp(options: AppOptions): FastifyInstance {
  const { db, config, log, checkReplies = true, routes = ROUTES } = options;
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    disableRequestLogging: true,
    trustProxy: trustOf(config.trustProxy),
    bodyLimit: BODY_LIMIT,
    requestTimeout: 120_000,
    exposeHeadRoutes: false,
    genReqId: () => randomUUID(),
    routerOptions: {
      ignoreTrailingSlash: false,
      maxParamLength: PARAM_LENGTH,
      querystringParser: (text) => qs.parse(text, QS),
    },
  });
  const calls: Call[] = [];
  app.decorateRequest("signed", null);
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
  });
  useProblems(app);
  app.register(formbody, { bodyLimit: BODY_LIMIT, parser: (text) => qs.parse(text, QS) });
  app.register(multipart);
  app.register(
    async (api) => {
      const serve = makeServe(api, { db, config, checkReplies, calls });
      for (const group of routes) group(serve);
    },
    { prefix: "/api" },
  );
  app.setNotFoundHandler((request, reply) => unknownCall(calls, request, reply));
  return app;
}

/**
 * A number of proxies in front, as Fastify no longer takes it: that many hops count. The operator who
 * sets it says that nobody reaches this server around the proxies.
 */
function trustOf(proxies: Config["trustProxy"]) {
  return typeof proxies === "number" ? (_address: string, hop: number) => hop < proxies : proxies;
}
