import { randomBytes } from "node:crypto";
import { consentPage, errorPage } from "./consent-page.ts";
import type { TiktokConsents } from "./tiktok-consents.ts";
import type { UpstreamAnswer, UpstreamCall, UpstreamHost } from "./upstream-server.ts";
import type { World } from "./world.ts";

// TikTok's consent and the tokens of its API for Business. Errors of the latter come with status 200.

export const TIKTOK_CLIENT = { key: "stand-in-business-key", secret: "stand-in-business-secret" };
export const TIKTOK_BUSINESS_ID = "stand-in-open-id";
export const TIKTOK_NAME = "Quán Cà Phê Lan";

const PLAIN = "user.info.basic";
const SCOPES: Record<string, string> = {
  [PLAIN]: "Read your profile info (open id, avatar, display name)",
  "video.list": "Read your public videos on TikTok",
  "comment.list": "Read comments on your videos",
};
const CODE_MS = 3_600_000;

/** www.tiktok.com/v2/auth/authorize/ */
export const tiktokConsent: UpstreamHost = ({ method, query, body }, { tiktok }) => {
  const redirect_uri = query.get("redirect_uri") ?? "";
  const asked = (query.get("scope") ?? "").split(",").filter(Boolean);
  const wrong =
    query.get("client_key") !== TIKTOK_CLIENT.key
      ? "client_key"
      : !URL.canParse(redirect_uri) || new URL(redirect_uri).pathname !== "/connect/tiktok/redirect"
        ? "redirect_uri"
        : query.get("response_type") !== "code"
          ? "response_type"
          : asked.length === 0 || asked.some((scope) => !SCOPES[scope])
            ? "scope"
            : null;
  if (wrong) return { status: 400, body: errorPage("Something went wrong", `We couldn't log in: ${wrong}`) };
  if (method === "GET") {
    const ticks = asked.filter((scope) => scope !== PLAIN);
    return {
      body: consentPage({
        who: "TikTok",
        accounts: [{ value: TIKTOK_BUSINESS_ID, label: TIKTOK_NAME }],
        ticks: ticks.map((value) => ({ value, label: SCOPES[value] ?? value })),
      }),
    };
  }
  const form = new URLSearchParams(body);
  const to = new URL(redirect_uri);
  const state = query.get("state");
  if (state) to.searchParams.set("state", state);
  if (form.get("answer") === "allow") {
    const code = randomBytes(24).toString("base64url");
    const scopes = asked.filter((scope) => scope === PLAIN || form.getAll("scope").includes(scope));
    tiktok.codes.set(code, { redirect_uri, scopes, until: Date.now() + CODE_MS });
    to.searchParams.set("code", code);
    to.searchParams.set("scopes", scopes.join(","));
  } else {
    to.searchParams.set("error", "access_denied");
    to.searchParams.set("error_type", "access_denied");
  }
  return { status: 302, headers: { location: to.href }, body: "" };
};

/** business-api.tiktok.com/open_api/v1.3/tt_user/oauth2/ */
export function tiktokTokens(
  { path, method, headers, body }: UpstreamCall,
  { tiktok }: World,
): UpstreamAnswer {
  if (method !== "POST" || !headers["content-type"]?.startsWith("application/json"))
    return problem(40002, "Invalid content type");
  const given = JSON.parse(body) as Record<string, string | undefined>;
  if (given.client_id !== TIKTOK_CLIENT.key || given.client_secret !== TIKTOK_CLIENT.secret)
    return problem(40101, "client_id or client_secret is incorrect");
  if (path.endsWith("/oauth2/token/")) {
    if (given.grant_type !== "authorization_code") return problem(40002, "grant_type: invalid");
    const code = tiktok.codes.get(given.auth_code ?? "");
    tiktok.codes.delete(given.auth_code ?? "");
    if (!code || code.until <= Date.now()) return problem(40110, "Invalid auth_code");
    if (code.redirect_uri !== given.redirect_uri) return problem(40002, "redirect_uri: does not match");
    return tokensOf(tiktok, { scopes: code.scopes });
  }
  if (path.endsWith("/oauth2/revoke/")) {
    return tiktok.revoke(given.access_token)
      ? { body: { code: 0, message: "OK", request_id: "r", data: {} } }
      : problem(40105, "Access token is incorrect or has been revoked.");
  }
  if (!path.endsWith("/oauth2/refresh_token/")) return problem(40006, "No such interface");
  if (given.grant_type !== "refresh_token") return problem(40002, "grant_type: invalid");
  const allowed = tiktok.takeRefreshToken(given.refresh_token);
  return allowed ? tokensOf(tiktok, allowed) : problem(40104, "Refresh token is invalid or has expired");
}

/** business-api.tiktok.com/open_api/v1.3/business/get/ */
export const tiktokAccount = (): UpstreamAnswer => ({
  body: { code: 0, message: "OK", request_id: "r", data: { display_name: TIKTOK_NAME, username: "quanlan" } },
});

function tokensOf(tiktok: TiktokConsents, allowed: { scopes: string[] }): UpstreamAnswer {
  const data = {
    ...tiktok.newTokens(allowed),
    open_id: TIKTOK_BUSINESS_ID,
    scope: allowed.scopes.join(","),
    token_type: "Bearer",
    expires_in: 86_400,
    refresh_token_expires_in: 31_536_000,
  };
  return { body: { code: 0, message: "OK", request_id: "r", data } };
}

const problem = (code: number, message: string): UpstreamAnswer => ({
  body: { code, message, request_id: "r" },
});
