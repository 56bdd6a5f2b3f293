import { randomBytes } from "node:crypto";
import { escapeMarkup } from "@soundings/charts/escape-markup";
import type { Language } from "@soundings/survey/survey";
import { LANGUAGES } from "@soundings/survey/survey";
import { isRightToLeft } from "@soundings/survey/text-direction";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import { insertOptOut } from "../contacts/opt-out-queries.ts";
import type { Db } from "../db/db.ts";
import { NONCE } from "../http/headers.ts";
import { preferredLanguage } from "../http/language.ts";

import { encryptionKey } from "../secrets/encrypt-secret.ts";
import { readUnsubscribeToken } from "./invitation-tokens.ts";
import { INVITATION_WORDS } from "./invitation-words.ts";
import { senderOf } from "./sender-queries.ts";

const PATH = "/no-more-invitations";

interface Asked {
  Querystring: { token?: unknown };
}

/**
 * The page that ends invitations, for who has the link in one of them: nobody signs in, and what only looks ends nothing.
 * Mail programs post to the same address by themselves (RFC 8058).
 */
export function useUnsubscribePages(app: FastifyInstance, { db, config }: { db: Db; config: Config }): void {
  const read = (request: FastifyRequest<Asked>) => {
    const { token } = request.query;
    return typeof token === "string" ? readUnsubscribeToken(encryptionKey(config), token) : null;
  };
  const unknown = (request: FastifyRequest, reply: FastifyReply) => {
    const language = preferredLanguage(request.headers["accept-language"], LANGUAGES) ?? "en";
    return send(reply, 404, language, `<p>${escapeMarkup(INVITATION_WORDS[language].page.gone)}</p>`);
  };

  app.get<Asked>(PATH, async (request, reply) => {
    const found = read(request);
    if (!found) return unknown(request, reply);
    const { ask, button } = INVITATION_WORDS[found.language].page;
    const sender = await senderOf(db, found.account_id);
    return send(
      reply,
      200,
      found.language,
      `<p>${escapeMarkup(ask.replace("{{sender}}", () => sender))}</p>
<form method="post"><button type="submit">${escapeMarkup(button)}</button></form>`,
    );
  });

  app.post<Asked>(PATH, async (request, reply) => {
    const found = read(request);
    if (!found) return unknown(request, reply);
    const { account_id, address_hash, language } = found;
    const sender = await senderOf(db, account_id);
    // An account that is gone writes to nobody.
    if (sender !== "")
      await insertOptOut(db, account_id, address_hash, { reason: "unsubscribed", at: new Date() });
    const { done } = INVITATION_WORDS[language].page;
    return send(
      reply,
      200,
      language,
      `<p role="status">${escapeMarkup(done.replace("{{sender}}", () => sender))}</p>`,
    );
  });
}

const POLICY = (nonce: string) =>
  `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

function send(reply: FastifyReply, status: number, language: Language, body: string): FastifyReply {
  const nonce = randomBytes(16).toString("base64url");
  const { title } = INVITATION_WORDS[language].page;
  return reply
    .status(status)
    .header("content-security-policy", POLICY(nonce))
    .header("x-robots-tag", "noindex, nofollow")
    .header("referrer-policy", "no-referrer")
    .header("cache-control", "no-store")
    .type("text/html; charset=utf-8")
    .send(pageOf(language, title, body).replaceAll(NONCE, nonce));
}

const pageOf = (language: Language, title: string, body: string) => `<!doctype html>
<html lang="${language}" dir="${isRightToLeft(language) ? "rtl" : "ltr"}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeMarkup(title)}</title>
<style nonce="${NONCE}">
:root{--back:#f4f3f8;--card:#fff;--text:#1d1b26;--accent:#6d4fe0;--on:#fff}
@media (prefers-color-scheme:dark){:root{--back:#12141a;--card:#1b1e27;--text:#eceaf5;--accent:#a48bff;--on:#12141a}}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--back);color:var(--text);font:16px/24px Inter,-apple-system,"Segoe UI",Roboto,Helvetica,Arial,sans-serif}
main{box-sizing:border-box;width:min(480px,100% - 32px);padding:32px;border-radius:12px;background:var(--card)}
h1{margin:0 0 12px;font-size:20px;line-height:28px}
p{margin:0 0 20px;overflow-wrap:anywhere}
p:last-child{margin:0}
form{margin:0}
button{padding:12px 20px;border:0;border-radius:8px;background:var(--accent);color:var(--on);font:inherit;font-weight:600;cursor:pointer}
button:focus-visible{outline:3px solid var(--text);outline-offset:2px}
</style>
</head>
<body>
<main>
<h1>${escapeMarkup(title)}</h1>
${body}
</main>
</body>
</html>
`;
