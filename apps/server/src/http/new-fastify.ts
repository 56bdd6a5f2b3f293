import { randomUUID } from "node:crypto";
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from "fastify";
import type { Logger } from "pino";
import type { Config } from "../config.ts";
import { BODY_LIMIT } from "./bodies.ts";
import { problemOf, sendProblem } from "./errors.ts";
import { parseFields } from "./fields.ts";

/** For a whole request to arrive: 5 MB over a slow line. */
const ARRIVES_WITHIN_MS = 120_000;
/** 200 ids with commas in one path parameter; the router's own default is 100 characters. */
const PARAM_LENGTH = 200 * 37;

/** Fastify with this program's settings and nothing served yet. */
export function newFastify(config: Config, log: Logger): FastifyInstance {
  return fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "request_id" }),
    trustProxy: trustOf(config.trustProxy),
    bodyLimit: BODY_LIMIT,
    requestTimeout: ARRIVES_WITHIN_MS,
    exposeHeadRoutes: false,
    genReqId: () => randomUUID(),
    // Addresses that cannot be read come here before any route.
    frameworkErrors: (error, request, reply) => {
      sendProblem(request, reply, problemOf(error));
    },
    routerOptions: { maxParamLength: PARAM_LENGTH, querystringParser: parseFields },
  });
}

/**
 * A number of proxies in front, as Fastify no longer takes it: that many hops count. The operator who
 * sets it says that nobody reaches this server around the proxies.
 */
function trustOf(proxies: Config["trustProxy"]) {
  return typeof proxies === "number" ? (_address: string, hop: number) => hop < proxies : proxies;
}
