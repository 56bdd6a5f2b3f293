import { randomBytes } from "node:crypto";
import helmet from "@fastify/helmet";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Config } from "../config.ts";

/** What no page of ours asks a device for. Cameras are the survey's: an owner's page lends them to its frame. */
const PERMISSIONS = [
  "accelerometer",
  "browsing-topics",
  "display-capture",
  "geolocation",
  "gyroscope",
  "hid",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "serial",
  "usb",
]
  .map((feature) => `${feature}=()`)
  .join(", ");

/** A policy of the dashboard's page; the styles and scripts that carry the nonce may load more of this server's. */
function dashboardPolicy(nonce: string, mediaUrl: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "script-src-attr 'none'",
    // Style attributes are not let in either: what is set by script goes past the policy, markup is not made here.
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob: ${mediaUrl}`.trim(),
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    // The survey editor shows the respondent's page beside it.
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** A page without script, such as the documentation. */
function plainPagePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** The dashboard's own files: a worker among them runs by the policy it comes with. */
export const FILE_POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const POLICIES = { dashboard: dashboardPolicy, plain: plainPagePolicy };

/** Stands in a page where its nonce goes. */
export const NONCE = "%NONCE%";

/**
 * Sends a page of HTML with a nonce of its own, in place of NONCE, and the policy for pages of its kind.
 * @param mediaUrl origin of the pictures where it is another one
 */
export function sendHtml(
  reply: FastifyReply,
  kind: keyof typeof POLICIES,
  html: string,
  mediaUrl = "",
): FastifyReply {
  const nonce = randomBytes(16).toString("base64url");
  return reply
    .header("content-security-policy", POLICIES[kind](nonce, mediaUrl))
    .header("cache-control", "no-cache")
    .type("text/html; charset=utf-8")
    .send(html.replaceAll(NONCE, nonce));
}

/**
 * Headers of every reply. The policy is that of data: it loads nothing, runs nothing and stands in no frame;
 * each kind of page brings its own. Nothing is upgraded to https: a first run is plain http on localhost, and
 * only an operator with a public https address wants HSTS.
 */
export function useSecurityHeaders(app: FastifyInstance, config: Config): void {
  app.register(helmet, {
    global: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: config.publicUrl?.startsWith("https:") ? { maxAge: 31_536_000 } : false,
    xFrameOptions: { action: "deny" },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: "same-origin" },
  });
  // Helmet would work the same headers out for every request: 5 % of what taking an answer costs.
  let same: [name: string, value: string][] = [];
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("permissions-policy", PERMISSIONS);
    for (const [name, value] of same) reply.raw.setHeader(name, value);
    if (same.length > 0) return;
    await reply.helmet();
    same = Object.entries(reply.raw.getHeaders()).map(([name, value]) => [name, String(value)]);
  });
}
