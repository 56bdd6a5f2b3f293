import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { FILE_POLICY, sendHtml } from "./headers.ts";

const YEAR_S = 31_536_000;

/** Sends the dashboard's page, whatever its route. */
export type SendDashboard = (reply: FastifyReply) => Promise<FastifyReply>;

/**
 * Serves the built dashboard. Files under assets/ carry a hash in their names and may be kept for
 * ever; everything else is asked for anew each time. null when it is not built.
 */
export function useDashboard(app: FastifyInstance, folder: URL, mediaUrl?: string): SendDashboard | null {
  if (!existsSync(folder)) return null;
  app.register(fastifyStatic, {
    root: fileURLToPath(folder),
    cacheControl: false,
    index: false,
    setHeaders: (reply, path) => {
      const kept = /[\\/]assets[\\/][^\\/]+$/.test(path);
      reply.setHeader("cache-control", kept ? `public, max-age=${YEAR_S}, immutable` : "no-cache");
      reply.setHeader("content-security-policy", FILE_POLICY);
    },
  });
  const page = new URL("index.html", folder);
  const send: SendDashboard = async (reply) =>
    sendHtml(reply, "dashboard", await readFile(page, "utf8"), mediaUrl);
  for (const url of ["/", "/index.html"]) app.get(url, (_request, reply) => send(reply));
  return send;
}

/** Programs that check a link ask for anything, or do not say what they want. */
const takesPages = (accept: string | undefined): boolean =>
  !accept?.trim() || /text\/html|\*\/\*/.test(accept);

/** True for a browser opening a page, whose route the dashboard itself knows; false for a missing file. */
export function isNavigation(request: FastifyRequest): boolean {
  const path = request.url.split("?", 1)[0] ?? "";
  return (
    request.method === "GET" &&
    !/^\/(api|assets)(\/|$)/.test(path) &&
    !/\.\w+$/.test(path) &&
    takesPages(request.headers.accept)
  );
}
