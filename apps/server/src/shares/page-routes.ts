import { randomBytes } from "node:crypto";
// For the types of createRateLimit.
import type {} from "@fastify/rate-limit";
import { INTERFACE_LANGUAGES, type InterfaceLanguage } from "@soundings/contract/interface-languages";
import { FALLBACK_LANGUAGE } from "@soundings/contract/words";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import type { Db } from "../db/db.ts";
import type { AskColumns } from "../http/column-calls.ts";
import { problemOf } from "../http/errors.ts";
import { guarded } from "../http/guard.ts";
import { NONCE } from "../http/headers.ts";
import { acceptedLanguage } from "../http/language.ts";
import { placeOf } from "../http/place-of.ts";
import { ProblemError } from "../http/problem.ts";
import { assertFewRequests } from "../http/request-count-queries.ts";
import { accountOfToken, hashToken } from "../http/session.ts";
import { watchedAssets } from "../public/page-assets.ts";
import { RECEIPT_FORMAT, type ReceiptFile } from "../receipts/receipt.ts";
import { encryptionKey } from "../secrets/encrypt-secret.ts";
import { passwordFits } from "../secrets/password.ts";
import { askForOpenShare } from "./describe-open-share.ts";
import { drawNotice, drawPage, drawPasswordPage } from "./draw-page.ts";
import { sharePolicy } from "./page-policy.ts";
import { makePass, PASS_MS, passFits } from "./password-pass.ts";
import { countOpening, findShare, type OpenShare } from "./queries.ts";
import { shareWordsIn } from "./share-words.ts";
import type { SharedDocument } from "./shared-document.ts";

interface ShareRoute {
  Params: { token: string };
  Querystring: { lang?: unknown; receipts?: unknown };
}
type ShareRequest = FastifyRequest<ShareRoute>;

/** Pages of one place, of one process: a person reads, a flood does not. */
const PAGES_PER_MINUTE = 240;
/** Passwords tried at one link, of all processes: from one place, and from everywhere. */
const TRIES = { most: 10, withinMs: 10 * 60_000 };
const ALL_TRIES = { most: 100, withinMs: 10 * 60_000 };
const COOKIE = "share";

interface SharePages {
  db: Db;
  config: Config;
  askColumns?: AskColumns | undefined;
}
interface Drawing extends SharePages {
  fonts: () => string;
}

/** Serves what links show at /share/<token>, as pages without a script. Whoever guesses learns nothing: what ended, was taken back or never was is told alike. */
export function useSharePages(app: FastifyInstance, pages: SharePages, folder: URL): void {
  const assetsOf = watchedAssets(folder, "");
  const drawing: Drawing = { ...pages, fonts: () => assetsOf().assets.fonts.inter };
  app.register(async (scope) => {
    const limit = scope.createRateLimit({
      max: PAGES_PER_MINUTE,
      timeWindow: 60_000,
      keyGenerator: (request) => placeOf(request.ip),
    });
    scope.setErrorHandler(async (error, request, reply) => {
      const { status } = problemOf(error);
      if (status >= 500) request.log.error({ err: error }, "request failed");
      const notice = status === 404 ? "gone" : "busy";
      return sendPage(reply, status, drawNotice(notice, shareWordsIn(languageOf(request)), drawing.fonts()));
    });
    scope.addHook("onRequest", async (request) => {
      const counted = await limit(request);
      if (!counted.isAllowed && counted.isExceeded) throw new ProblemError("TOO_MANY_REQUESTS");
    });
    scope.get<ShareRoute>("/share/:token", (request, reply) =>
      guarded(reply, (signal) => showShare(drawing, request, reply, signal)),
    );
    scope.post<ShareRoute>("/share/:token", (request, reply) =>
      guarded(reply, () => unlockShare(drawing, request, reply)),
    );
  });
}

async function showShare(
  { db, config, askColumns, fonts }: Drawing,
  request: ShareRequest,
  reply: FastifyReply,
  signal: AbortSignal,
): Promise<FastifyReply> {
  const share = await existing(db, request);
  const language = languageOf(request);
  const words = shareWordsIn(language);
  const now = new Date();
  if (share.password_hash !== null && !passFits(encryptionKey(config), share, passOf(request), now)) {
    return sendPage(reply, 403, drawPasswordPage(null, words, fonts()), share.hosts);
  }
  const { frozen } = share;
  const document = frozen
    ? (frozen[language] ?? frozen[FALLBACK_LANGUAGE] ?? Object.values(frozen)[0])
    : await askForOpenShare({ db, askColumns }, { ...share, language }, signal);
  if (!document) throw new ProblemError("NOT_FOUND");
  if (request.query.receipts !== undefined) return sendReceipts(reply, document);
  await countOpening(db, { account_id: share.account_id, share_id: share.id }, now);
  const shown = frozen
    ? ({ at: share.created_at, mode: "frozen" } as const)
    : ({ at: now, mode: "live" } as const);
  return sendPage(reply, 200, drawPage(document, shown, words, fonts()), share.hosts);
}

/** Takes a password that was typed: the page behind it, or the form once more with what is wrong. */
async function unlockShare(
  { db, config, fonts }: Drawing,
  request: ShareRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const share = await existing(db, request);
  const words = shareWordsIn(languageOf(request));
  const { password } = Object(request.body) as { password?: unknown };
  const again = (problem: "wrong" | "flood", status: number) =>
    sendPage(reply, status, drawPasswordPage(problem, words, fonts()), share.hosts);
  try {
    await assertFewRequests(db, `share ${share.id} from ${placeOf(request.ip)}`, TRIES);
    await assertFewRequests(db, `share ${share.id}`, ALL_TRIES);
  } catch (error) {
    if (error instanceof ProblemError) return again("flood", 429);
    throw error;
  }
  const given = typeof password === "string" ? password.slice(0, 128) : "";
  if (share.password_hash !== null && !(await passwordFits(given, share.password_hash)))
    return again("wrong", 403);
  const path = `/share/${request.params.token}`;
  const isSafe = request.protocol === "https";
  const cookie = [
    `${COOKIE}=${makePass(encryptionKey(config), share, new Date())}`,
    `Path=${path}`,
    `Max-Age=${PASS_MS / 1_000}`,
    "HttpOnly",
    // In a frame of another site a cookie must say so; that needs https.
    ...(isSafe && share.hosts.length > 0 ? ["SameSite=None", "Partitioned"] : ["SameSite=Lax"]),
    ...(isSafe ? ["Secure"] : []),
  ].join("; ");
  return reply
    .header("set-cookie", cookie)
    .header("cache-control", "no-store")
    .redirect(`${path}?lang=${words.language}`, 303);
}

async function existing(db: Db, { params: { token } }: ShareRequest): Promise<OpenShare> {
  const account_id = accountOfToken(token);
  const share = account_id && (await findShare(db, account_id, hashToken(token), new Date()));
  if (!share) throw new ProblemError("NOT_FOUND");
  return share;
}

function sendPage(
  reply: FastifyReply,
  status: number,
  html: string,
  hosts: readonly string[] = [],
): FastifyReply {
  const nonce = randomBytes(16).toString("base64url");
  reply
    .status(status)
    .header("content-security-policy", sharePolicy({ nonce, hosts }))
    .header("x-robots-tag", "noindex, nofollow, noarchive")
    .header("referrer-policy", "no-referrer")
    // Once it is taken back, no browser and no proxy shows it again.
    .header("cache-control", "no-store")
    .header("vary", "accept-language")
    .type("text/html; charset=utf-8");
  if (hosts.length > 0) {
    reply.removeHeader("x-frame-options").header("cross-origin-resource-policy", "cross-origin");
  }
  return reply.send(html.replaceAll(NONCE, nonce));
}

/** What the sentences of a page rest on, as a file. */
function sendReceipts(reply: FastifyReply, { receipts = [] }: SharedDocument): FastifyReply {
  const file: ReceiptFile = { format: RECEIPT_FORMAT, receipts };
  return reply
    .header("content-disposition", 'attachment; filename="receipts.json"')
    .header("x-robots-tag", "noindex, nofollow, noarchive")
    .header("referrer-policy", "no-referrer")
    .header("cache-control", "no-store")
    .header("vary", "accept-language")
    .type("application/json; charset=utf-8")
    .send(JSON.stringify(file));
}

/** The language that was chosen on the page, else the browser's. */
function languageOf(request: FastifyRequest): InterfaceLanguage {
  const { lang } = Object(request.query) as { lang?: unknown };
  return (
    INTERFACE_LANGUAGES.find((one) => one === lang) ?? acceptedLanguage(request.headers["accept-language"])
  );
}

function passOf({ headers: { cookie = "" } }: FastifyRequest): string | undefined {
  return cookie
    .split(";")
    .map((one) => one.trim())
    .find((one) => one.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1);
}
