import type { Config } from "../config.ts";
import type { Db } from "../db/db.ts";
import { newId } from "../db/new-id.ts";
import { encryptionKey, encryptSecret } from "../secrets/encrypt-secret.ts";
import { GOOGLE_PEOPLE } from "../upstream/google-consents.ts";
import { GOOGLE_CLIENT } from "../upstream/google-oauth.ts";

const REDIRECT = "https://soundings.example/connect/google/redirect";
const SCOPES = ["openid", "email", "profile", "https://www.googleapis.com/auth/drive.file"];

/** Environment of a server whose operator has a client at the stand-in for Google. */
export const googleEnv = (base: string) => ({
  BOT_CHECK: "off",
  SECRET_KEY: "the key of these tests, which is long enough",
  UPSTREAM_BASE: base,
  GOOGLE_CLIENT_ID: GOOGLE_CLIENT.id,
  GOOGLE_CLIENT_SECRET: GOOGLE_CLIENT.secret,
});

/**
 * A Google account that its person has allowed sheets to be written with, at a stand-in. Says the id it has here.
 * @param scopes what was ticked
 */
export async function buildGoogleAccount(
  db: Db,
  config: Config,
  account_id: string,
  { email = GOOGLE_PEOPLE[0]?.email ?? "", scopes = SCOPES }: { email?: string; scopes?: string[] } = {},
): Promise<string> {
  const { refresh_token } = await allow(config.sources.upstreamBase ?? "", email, scopes);
  const id = newId();
  const secret = encryptSecret(encryptionKey(config), account_id, refresh_token);
  await db.insertInto("google_accounts").values({ account_id, id, subject: id, email, secret }).execute();
  return id;
}

/** What a person's browser and this server would do at Google. */
async function allow(base: string, email: string, scopes: string[]): Promise<{ refresh_token: string }> {
  const query = new URLSearchParams({
    client_id: GOOGLE_CLIENT.id,
    redirect_uri: REDIRECT,
    response_type: "code",
    scope: scopes.join(" "),
    access_type: "offline",
    prompt: "consent",
    state: "s",
  });
  const sub = GOOGLE_PEOPLE.find((one) => one.email === email)?.sub ?? "";
  const ticked = new URLSearchParams({ answer: "allow", account: sub });
  for (const scope of scopes) ticked.append("scope", scope);
  const agreed = await fetch(`${base}/accounts.google.com/o/oauth2/v2/auth?${query}`, {
    method: "POST",
    body: ticked,
    redirect: "manual",
  });
  const code = new URL(agreed.headers.get("location") ?? "").searchParams.get("code") ?? "";
  const asked = await fetch(`${base}/oauth2.googleapis.com/token`, {
    method: "POST",
    body: new URLSearchParams({
      client_id: GOOGLE_CLIENT.id,
      client_secret: GOOGLE_CLIENT.secret,
      grant_type: "authorization_code",
      redirect_uri: REDIRECT,
      code,
    }),
  });
  return (await asked.json()) as { refresh_token: string };
}
