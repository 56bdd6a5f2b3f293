import type { FastifyInstance } from "fastify";
import { withoutKeys } from "./key-text.ts";

/**
 * One line per request. The path goes in without its query, which may hold a person's words or a
 * mailed token, and without what opens a shared page; health checks and static files are for debugging only.
 */
export function useRequestLog(app: FastifyInstance): void {
  app.addHook("onResponse", async (request, reply) => {
    const level = request.url.startsWith("/api/") ? "info" : "debug";
    request.log[level](
      {
        method: request.method,
        path: withoutKeys(loggedPath(request.url)),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        account_id: request.signed?.account_id,
        key_id: request.signed?.key?.id,
      },
      "request",
    );
  });
}

const loggedPath = (url: string) => (url.split("?", 1)[0] ?? "").replace(/^\/share\/.*/, "/share/…");
