import type { FastifyInstance } from "fastify";
import { withoutKeys } from "./key-text.ts";

/**
 * One line per request. The path goes in without its query, which may hold a person's words or a
 * mailed token; health checks and static files are for debugging only.
 */
export function useRequestLog(app: FastifyInstance): void {
  app.addHook("onResponse", async (request, reply) => {
    const level = request.url.startsWith("/api/") ? "info" : "debug";
    request.log[level](
      {
        method: request.method,
        path: withoutKeys(request.url.split("?", 1)[0] ?? ""),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        account_id: request.signed?.account_id,
        key_id: request.signed?.key?.id,
      },
      "request",
    );
  });
}
