import { z } from "zod";
import type { SourceSettings } from "../config/sources.ts";
import { newId } from "../db/new-id.ts";
import { ProblemError } from "../http/problem.ts";
import type { Connecting } from "./connecting.ts";
import { upsertConnection } from "./connection-queries.ts";
import { SourceError } from "./source-error.ts";
import { isOk, readJson, type Upstream, unexpected } from "./upstream-fetch.ts";

export const TIKTOK_BUSINESS_HOST = "business-api.tiktok.com";
const TOKENS = `https://${TIKTOK_BUSINESS_HOST}/open_api/v1.3/tt_user/oauth2`;
/** Who it is, which videos are theirs, and what is said below them. */
const SCOPES = ["user.info.basic", "video.list", "comment.list"];

const Answer = z.object({
  code: z.number(),
  message: z.string().default(""),
  data: z
    .object({
      access_token: z.string().min(1),
      refresh_token: z.string().min(1),
      open_id: z.string().min(1),
      /** With commas between. */
      scope: z.string().nullish(),
    })
    .partial()
    .nullish(),
});
const Tokens = z.object({ access_token: z.string(), refresh_token: z.string(), open_id: z.string() });
export type TiktokTokens = z.infer<typeof Tokens> & { scope: string[] };
const Account = z.object({
  code: z.number(),
  data: z.object({ display_name: z.string().nullish(), username: z.string().nullish() }).nullish(),
});

export function tiktokConsentUrl(
  { redirect_uri, state }: { redirect_uri: string; state: string },
  { tiktokClient }: SourceSettings,
): URL {
  const url = new URL("https://www.tiktok.com/v2/auth/authorize/");
  url.search = new URLSearchParams({
    client_key: tiktokClient?.key ?? "",
    scope: SCOPES.join(","),
    response_type: "code",
    redirect_uri,
    state,
  }).toString();
  return url;
}

/**
 * Connects the TikTok account whose page sent the code back. Says its name.
 * @throws ProblemError CONSENT_REFUSED, CONSENT_INCOMPLETE; SourceError
 */
export async function connectTiktok(
  { db, config, outgoing: { upstream }, account_id, signal }: Connecting,
  { code, redirect_uri }: { code: string; redirect_uri: string },
): Promise<string> {
  const fields = { grant_type: "authorization_code", auth_code: code, redirect_uri };
  const { scope, ...tokens } = await askTokens(upstream, config.sources, "token", fields, signal).catch(
    (error) => {
      if (!(error instanceof SourceError) || error.fault !== "SOURCE_CONNECTION_NEEDED") throw error;
      throw Object.assign(new ProblemError("CONSENT_REFUSED"), {
        cause: error.message,
      });
    },
  );
  if (SCOPES.some((one) => !scope.includes(one))) throw new ProblemError("CONSENT_INCOMPLETE");
  const { open_id, ...secret } = tokens;
  const name = (await nameOf(upstream, tokens, signal)) ?? `TikTok ${open_id}`;
  await upsertConnection(db, config, account_id, newId(), {
    source: "tiktok",
    external_id: open_id,
    name,
    secret,
  });
  return name;
}

/** New tokens for the refresh token, which may have changed too. Throws SOURCE_CONNECTION_NEEDED where it has ended. */
export const renewTiktok = (
  upstream: Upstream,
  settings: SourceSettings,
  refresh_token: string,
  signal?: AbortSignal,
): Promise<TiktokTokens> =>
  askTokens(upstream, settings, "refresh_token", { grant_type: "refresh_token", refresh_token }, signal);

/**
 * Takes back what an account's owner allowed. Asked with a token that lives, and one that ended is renewed for
 * it; a consent that ended by itself is what was wanted. Throws SourceError.
 */
export async function revokeTiktok(
  upstream: Upstream,
  settings: SourceSettings,
  { access_token, refresh_token }: { access_token: string; refresh_token: string },
): Promise<void> {
  if (await revoke(upstream, settings, access_token)) return;
  try {
    const renewed = await renewTiktok(upstream, settings, refresh_token);
    if (!(await revoke(upstream, settings, renewed.access_token)))
      throw new SourceError("SOURCE_CHANGED", { detail: "a new token cannot be revoked" });
  } catch (error) {
    if (!(error instanceof SourceError) || error.fault !== "SOURCE_CONNECTION_NEEDED") throw error;
  }
}

/** False for a token that TikTok does not take. */
async function revoke(
  upstream: Upstream,
  { tiktokClient }: SourceSettings,
  access_token: string,
): Promise<boolean> {
  const request = {
    hosts: [TIKTOK_BUSINESS_HOST],
    url: `${TOKENS}/revoke/`,
    method: "POST" as const,
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      client_id: tiktokClient?.key,
      client_secret: tiktokClient?.secret,
      access_token,
    }),
    tries: 1,
  };
  return await upstream(request, (reply) => {
    if (!isOk(reply)) throw unexpected(reply);
    return readJson(reply, Answer).code === 0;
  });
}

async function askTokens(
  upstream: Upstream,
  { tiktokClient }: SourceSettings,
  path: "token" | "refresh_token",
  fields: Record<string, string>,
  signal?: AbortSignal,
): Promise<TiktokTokens> {
  const request = {
    hosts: [TIKTOK_BUSINESS_HOST],
    url: `${TOKENS}/${path}/`,
    method: "POST" as const,
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ client_id: tiktokClient?.key, client_secret: tiktokClient?.secret, ...fields }),
    // A code is used up by the first try.
    tries: 1,
    signal,
  };
  return await upstream(request, (reply) => {
    if (!isOk(reply)) throw unexpected(reply);
    // Errors come with status 200.
    const { code, message, data } = readJson(reply, Answer);
    const tokens = Tokens.safeParse(data);
    if (code === 0 && tokens.success) return { ...tokens.data, scope: data?.scope?.split(",") ?? SCOPES };
    if (code >= 50000) throw new SourceError("SOURCE_UNREACHABLE", { detail: message });
    throw new SourceError("SOURCE_CONNECTION_NEEDED", { detail: `code ${code}: ${message}` });
  });
}

/** What the account calls itself; connecting it does not hang on that. */
async function nameOf(
  upstream: Upstream,
  { access_token, open_id }: { access_token: string; open_id: string },
  signal?: AbortSignal,
): Promise<string | null> {
  const query = new URLSearchParams({
    business_id: open_id,
    fields: JSON.stringify(["display_name", "username"]),
  });
  const request = {
    hosts: [TIKTOK_BUSINESS_HOST],
    url: `https://${TIKTOK_BUSINESS_HOST}/open_api/v1.3/business/get/?${query}`,
    headers: { "access-token": access_token },
    tries: 1,
    signal,
  };
  try {
    const { data } = await upstream(request, (reply) => readJson(reply, Account));
    return data?.display_name || data?.username || null;
  } catch (error) {
    if (error instanceof SourceError) return null;
    throw error;
  }
}
