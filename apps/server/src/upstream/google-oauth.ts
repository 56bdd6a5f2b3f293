import { createHash, randomBytes } from "node:crypto";
import { consentPage, errorPage } from "./consent-page.ts";
import { GOOGLE_PEOPLE, type GoogleConsents, personOf } from "./google-consents.ts";
import type { UpstreamAnswer, UpstreamCall, UpstreamHost } from "./upstream-server.ts";

// Google's sign-in and consent, as strict as the real one.

export const GOOGLE_CLIENT = { id: "stand-in-client.apps.googleusercontent.com", secret: "stand-in-secret" };
const CODE_MS = 600_000;
const EMAIL = "https://www.googleapis.com/auth/userinfo.email";
const PROFILE = "https://www.googleapis.com/auth/userinfo.profile";
/** Short names are written out in what was granted. */
const LONG: Record<string, string> = { email: EMAIL, profile: PROFILE };
const SCOPES: Record<string, string> = {
  openid: "Associate you with your personal info on Google",
  [EMAIL]: "See your primary Google Account email address",
  [PROFILE]: "See your personal info",
  "https://www.googleapis.com/auth/drive.file":
    "See, edit, create and delete only the specific Google Drive files you use with this app",
  "https://www.googleapis.com/auth/business.manage":
    "See, edit, create and delete your Google business listings",
};
/** Not asked for with a tick of their own. */
const PLAIN = ["openid", EMAIL, PROFILE];

/** The token of an Authorization header. */
export const bearerOf = ({ headers }: UpstreamCall): string =>
  /^Bearer (\S+)$/.exec(headers.authorization ?? "")?.[1] ?? "";

/** accounts.google.com: the page on which somebody chooses an account and allows. */
export const googleAccountsHost: UpstreamHost = ({ path, method, query, body }, { google }) => {
  if (path !== "/o/oauth2/v2/auth") return { status: 404, body: errorPage("404", "Not Found") };
  const wrong = wrongRequest(query);
  if (wrong) return { status: wrong[0], body: errorPage(`Error ${wrong[0]}: ${wrong[1]}`, wrong[2]) };
  const asked = scopesOf(query);
  const hint = query.get("login_hint");
  if (method === "GET") {
    return {
      body: consentPage({
        who: "Google",
        accounts: GOOGLE_PEOPLE.map(({ sub, email, name }) => ({
          value: sub,
          label: `${name} (${email})`,
          chosen: hint ? email === hint : false,
        })),
        ticks: asked
          .filter((scope) => !PLAIN.includes(scope))
          .map((scope) => ({ value: scope, label: SCOPES[scope] ?? scope })),
      }),
    };
  }
  const form = new URLSearchParams(body);
  const state = query.get("state");
  if (form.get("answer") !== "allow") return back(query, { error: "access_denied", state });
  const sub = form.get("account") ?? "";
  if (!GOOGLE_PEOPLE.some((one) => one.sub === sub))
    return { status: 400, body: errorPage("400", "Choose an account") };
  const ticked = form.getAll("scope");
  const scopes = asked.filter((scope) => PLAIN.includes(scope) || ticked.includes(scope));
  const code = `4/0A${randomBytes(24).toString("base64url")}`;
  const offline =
    query.get("access_type") === "offline" && (query.get("prompt") === "consent" || !google.known.has(sub));
  google.known.add(sub);
  google.codes.set(code, {
    sub,
    scopes,
    offline,
    redirect_uri: query.get("redirect_uri") ?? "",
    challenge: query.get("code_challenge"),
    until: Date.now() + CODE_MS,
    used: false,
  });
  return back(query, { state, code, scope: scopes.join(" "), authuser: "0", prompt: "consent" });
};

function wrongRequest(query: URLSearchParams): [status: number, error: string, text: string] | null {
  if (query.get("client_id") !== GOOGLE_CLIENT.id)
    return [401, "invalid_client", "The OAuth client was not found."];
  if (!isRegistered(query.get("redirect_uri") ?? ""))
    return [400, "redirect_uri_mismatch", "The redirect URI is not one of the client's."];
  if (query.get("response_type") !== "code")
    return [400, "unsupported_response_type", "Required parameter: response_type"];
  const scopes = scopesOf(query);
  if (scopes.length === 0) return [400, "invalid_request", "Missing required parameter: scope"];
  const strange = scopes.filter((scope) => !SCOPES[scope]);
  if (strange.length > 0) return [400, "invalid_scope", `Some requested scopes were invalid: ${strange}`];
  if (query.get("code_challenge") && query.get("code_challenge_method") !== "S256")
    return [400, "invalid_request", "code_challenge_method"];
  return null;
}

/** What the operator would have registered: this product's path, by https or on one's own machine. */
function isRegistered(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, pathname, search } = new URL(address);
  const own = hostname === "localhost" || hostname === "127.0.0.1";
  return (protocol === "https:" || own) && pathname === "/connect/google/redirect" && search === "";
}

const scopesOf = (query: URLSearchParams): string[] =>
  (query.get("scope") ?? "")
    .split(" ")
    .filter(Boolean)
    .map((scope) => LONG[scope] ?? scope);

function back(query: URLSearchParams, told: Record<string, string | null>): UpstreamAnswer {
  const to = new URL(query.get("redirect_uri") ?? "");
  for (const [name, value] of Object.entries(told)) if (value !== null) to.searchParams.set(name, value);
  return { status: 302, headers: { location: to.href }, body: "" };
}

/** oauth2.googleapis.com: codes and refresh tokens against access tokens, and taking them back. */
export const googleTokens: UpstreamHost = (call, { google }) => {
  const { path, method, body, query, headers } = call;
  const form = new URLSearchParams(body);
  if (method !== "POST") return { status: 404, body: "Not Found" };
  if (path === "/revoke") return revoked(google, form.get("token") ?? query.get("token") ?? "");
  if (path !== "/token") return { status: 404, body: "Not Found" };
  if (!headers["content-type"]?.startsWith("application/x-www-form-urlencoded"))
    return refusal(400, "invalid_request", "Invalid content type");
  if (form.get("client_id") !== GOOGLE_CLIENT.id || form.get("client_secret") !== GOOGLE_CLIENT.secret)
    return refusal(401, "invalid_client", "The OAuth client was not found.");
  switch (form.get("grant_type")) {
    case "authorization_code":
      return ofCode(google, form);
    case "refresh_token": {
      const grant = google.refreshTokens.get(form.get("refresh_token") ?? "");
      if (!grant) return refusal(400, "invalid_grant", "Token has been expired or revoked.");
      return { body: google.access(grant) };
    }
    default:
      return refusal(400, "unsupported_grant_type", `Invalid grant_type: ${form.get("grant_type")}`);
  }
};

function ofCode(google: GoogleConsents, form: URLSearchParams): UpstreamAnswer {
  const found = google.codes.get(form.get("code") ?? "");
  if (!found || found.used || found.until <= Date.now())
    return refusal(400, "invalid_grant", "Malformed auth code.");
  if (form.get("redirect_uri") !== found.redirect_uri)
    return refusal(400, "redirect_uri_mismatch", "Bad Request");
  const verifier = form.get("code_verifier");
  if (found.challenge && !verifier) return refusal(400, "invalid_grant", "Missing code verifier.");
  if (
    found.challenge &&
    createHash("sha256")
      .update(verifier ?? "")
      .digest("base64url") !== found.challenge
  )
    return refusal(400, "invalid_grant", "Invalid code verifier.");
  found.used = true;
  const grant = { sub: found.sub, scopes: found.scopes };
  const refresh_token = `1//0${randomBytes(24).toString("base64url")}`;
  if (found.offline) google.refreshTokens.set(refresh_token, grant);
  return {
    body: {
      ...google.access(grant),
      ...(found.offline ? { refresh_token } : {}),
      ...(grant.scopes.includes("openid") ? { id_token: "header.payload.signature" } : {}),
    },
  };
}

/** One token takes the whole consent with it. */
function revoked(google: GoogleConsents, token: string): UpstreamAnswer {
  const grant = google.grantOf(token);
  if (!grant) return refusal(400, "invalid_token", "Token expired or revoked");
  google.revoke(personOf(grant.sub).email);
  return { body: {} };
}

/** www.googleapis.com/oauth2/v3/userinfo: as much as the token may know. */
export const googleUserInfo: UpstreamHost = (call, { google }) => {
  const owner = google.ownerOf(bearerOf(call));
  if (!owner?.scopes.includes("openid")) return refusal(401, "invalid_request", "Invalid Credentials");
  const person = GOOGLE_PEOPLE.find(({ email }) => email === owner.email);
  return {
    body: {
      sub: person?.sub,
      ...(owner.scopes.includes(EMAIL) ? { email: person?.email, email_verified: true } : {}),
      ...(owner.scopes.includes(PROFILE) ? { name: person?.name } : {}),
    },
  };
};

const refusal = (status: number, error: string, error_description: string): UpstreamAnswer => ({
  status,
  body: { error, error_description },
});
