import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

const YEAR_S = 31_536_000;

/**
 * Only the dashboard's own window may show the preview in a frame; it loads nothing from elsewhere and
 * posts nothing. Its look is set by script, so not even styles may be inline.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'none'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join("; ");

/** Serves the built respondent's page below /survey-page/, for the editor's live preview. */
export function useSurveyPage(app: FastifyInstance, folder: URL): void {
  if (!existsSync(folder)) return;
  app.register(fastifyStatic, {
    root: fileURLToPath(folder),
    prefix: "/survey-page/",
    decorateReply: false,
    cacheControl: false,
    index: false,
    setHeaders: (reply, path) => {
      const kept = /[\\/]assets[\\/][^\\/]+$/.test(path);
      reply.setHeader("cache-control", kept ? `public, max-age=${YEAR_S}, immutable` : "no-cache");
      reply.setHeader("content-security-policy", POLICY);
      reply.setHeader("x-frame-options", "SAMEORIGIN");
    },
  });
}
