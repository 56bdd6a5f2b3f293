import { randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { pagePolicy } from "./page-policy.ts";
import { fillGzip, fillPlain, type PageTemplate } from "./page-template.ts";

interface SentPage {
  response_id: string;
  seal: string;
  embedded: boolean;
  media_url: string;
  frame_hosts: readonly string[];
  status?: number;
  /** The page has a worker of its own. */
  worker?: boolean;
}

/** Sends a drawn page with a nonce, a response's id and its seal of its own. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  template: PageTemplate,
  { response_id, seal, embedded, media_url, frame_hosts, status = 200, worker = false }: SentPage,
): void {
  const nonce = randomBytes(16).toString("base64url");
  reply
    .status(status)
    .header("content-type", "text/html; charset=utf-8")
    .header("content-security-policy", pagePolicy({ nonce, embedded, media_url, frame_hosts, worker }))
    // It carries an id that is one visit's.
    .header("cache-control", "no-store")
    .header("vary", "accept-encoding, accept-language");
  if (embedded) {
    reply.removeHeader("x-frame-options").header("cross-origin-resource-policy", "cross-origin");
  }
  const values = { nonce, response: response_id, seal };
  const zipped = /\bgzip\b/.test(request.headers["accept-encoding"] ?? "");
  if (zipped) reply.header("content-encoding", "gzip");
  reply.send(zipped ? fillGzip(template, values) : fillPlain(template, values));
}
