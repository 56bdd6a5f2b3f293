import { randomUUID } from "node:crypto";
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from "fastify";
import type { Logger } from "pino";
import type { Config } from "../config.ts";
import type { Certificate } from "../tls/read-certificate.ts";
import { BODY_LIMIT } from "./bodies.ts";
import { problemOf, sendProblem } from "./errors.ts";
import { parseFields } from "./fields.ts";

/** How long, in ms, a connection may take: a few that never finish must not keep others out. */
const PATIENCE = {
  /** For the head of a request. */
  head: 20_000,
  /** For a whole request: 25 MB over a slow line. */
  request: 120_000,
  /** For a word in either direction: a download that nobody reads ends. */
  silence: 150_000,
  /** How often the first two are looked after. */
  look: 5_000,
};
/** 200 ids with commas in one path parameter; the router's own default is 100 characters. */
const PARAM_LENGTH = 200 * 37;

/** Fastify with this program's settings and nothing served yet; with a certificate it will speak https. */
export function newFastify(
  config: Config,
  log: Logger,
  patience = PATIENCE,
  certificate?: Certificate,
): FastifyInstance {
  const limits = { headersTimeout: patience.head, connectionsCheckingInterval: patience.look };
  return fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "request_id" }),
    trustProxy: trustOf(config.trustProxy),
    bodyLimit: BODY_LIMIT,
    requestTimeout: patience.request,
    connectionTimeout: patience.silence,
    // The kind of server is in Fastify's type; to everything else here both are the same.
    ...((certificate ? { https: { ...limits, ...certificate } } : { http: limits }) as {
      http: typeof limits;
    }),
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
