import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyRequest } from "fastify";

const YEAR_S = 31_536_000;

/**
 * Serves the built dashboard. Files under assets/ carry a hash in their names and may be kept for
 * ever; everything else is asked for anew each time.
 */
export function useDashboard(app: FastifyInstance, folder: URL): void {
  if (!existsSync(folder)) return;
  app.register(fastifyStatic, {
    root: fileURLToPath(folder),
    cacheControl: false,
    index: "index.html",
    setHeaders: (reply, path) => {
      const kept = /[\\/]assets[\\/][^\\/]+$/.test(path);
      reply.setHeader("cache-control", kept ? `public, max-age=${YEAR_S}, immutable` : "no-cache");
    },
  });
}

/** True for a browser opening a page, whose route the dashboard itself knows; false for a missing file. */
export function isNavigation(request: FastifyRequest): boolean {
  const path = request.url.split("?", 1)[0] ?? "";
  return (
    request.method === "GET" &&
    !/^\/(api|assets)(\/|$)/.test(path) &&
    !/\.\w+$/.test(path) &&
    (request.headers.accept ?? "").includes("text/html")
  );
}
