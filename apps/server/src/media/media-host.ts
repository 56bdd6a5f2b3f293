import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";
import { ProblemError } from "../http/problem.ts";

const SHOWN = /^\/api\/media\/[^/]+\/raw$|^\/(healthz|readyz)$/;

/**
 * Keeps everything but pictures off the host that shows them: what strangers uploaded then shares no origin
 * with the dashboard, and a cache in front of that host can keep all that it sees.
 */
export function useMediaHost(app: FastifyInstance, { media }: Config): void {
  if (!media.url) return;
  const { hostname: host } = new URL(media.url);
  // After what was registered before: a refusal has its security headers too.
  app.after(() => {
    app.addHook("onRequest", async (request) => {
      if (request.hostname.toLowerCase().replace(/\.$/, "") !== host) return;
      const path = request.url.split("?", 1)[0] ?? "";
      const reads = request.method === "GET" || request.method === "HEAD";
      if (!reads || !SHOWN.test(path)) throw new ProblemError("NOT_FOUND");
    });
  });
}
