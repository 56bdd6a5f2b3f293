import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";
import { openSpan, type Span, tracesAreOn } from "../tracing/spans.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** What the request does, as a span; null while traces are off. */
    span: Span | null;
  }
}

/** A span for every request. What a proxy in front began goes on here, where there is one: anybody else could send it. */
export function useRequestSpans(app: FastifyInstance, { trustProxy }: Pick<Config, "trustProxy">): void {
  app.decorateRequest("span", null);
  app.addHook("onRequest", async (request) => {
    if (!tracesAreOn()) return;
    const { method } = request;
    const route = request.routeOptions.url ?? "unknown";
    const given = trustProxy === false ? undefined : request.headers.traceparent;
    request.span = openSpan(
      {
        name: `${method} ${route}`,
        kind: "server",
        attributes: {
          "http.request.method": method,
          "http.route": route,
          "soundings.request_id": request.id,
        },
      },
      typeof given === "string" ? given : undefined,
    );
  });
  app.addHook("onResponse", async (request, reply) => {
    request.span?.set({ "http.response.status_code": reply.statusCode });
    request.span?.end(reply.statusCode >= 500);
  });
}
