import { existsSync, readFileSync } from "node:fs";
import type { FastifyInstance } from "fastify";

/** As the page's build names it. */
const SOURCE = "src/kiosk/worker.ts";

/**
 * Serves the worker of kiosks at an address that never changes: browsers compare it with theirs, and take a new one over.
 * It may ask this server alone.
 */
export function useKioskWorker(app: FastifyInstance, folder: URL): void {
  app.get("/kiosk-worker.js", (_request, reply) => {
    const file = builtFile(folder);
    if (!file) return reply.status(404).send();
    return reply
      .headers({
        "cache-control": "no-cache",
        "content-security-policy": "default-src 'none'; connect-src 'self'",
        "service-worker-allowed": "/",
        "x-content-type-options": "nosniff",
      })
      .type("text/javascript; charset=utf-8")
      .send(readFileSync(file, "utf8"));
  });
}

function builtFile(folder: URL): URL | null {
  const manifest = new URL(".vite/manifest.json", folder);
  if (!existsSync(manifest)) return null;
  const chunks = JSON.parse(readFileSync(manifest, "utf8")) as Record<string, { file: string }>;
  const file = chunks[SOURCE]?.file;
  return file ? new URL(file, folder) : null;
}
