import { z } from "zod";
import type { Config } from "../config.ts";
import { ProblemError } from "../http/problem.ts";
import type { Outgoing } from "../outgoing/outgoing.ts";
import { GoogleError } from "./google-errors.ts";
import { askGoogle, askTokensBy } from "./google-request.ts";
import { askTokens } from "./tokens.ts";

const USER_INFO = "https://www.googleapis.com/oauth2/v3/userinfo";

/** Answers are written to files that Soundings made itself; it sees no others. */
export const SHEETS_SCOPE = "https://www.googleapis.com/auth/drive.file";
/** Reviews of one's own places. */
export const PLACES_SCOPE = "https://www.googleapis.com/auth/business.manage";

const Person = z.object({
  sub: z.string().min(1),
  email: z.string().min(1).nullish(),
  name: z.string().min(1).nullish(),
});

export interface GoogleConsent {
  refresh_token: string;
  access_token: string;
  person: { subject: string; email: string; name: string | null };
}

/**
 * What Google gives for the code that its page sent back, and who allowed it.
 * @param scope that has to be among what was allowed: people can untick it
 * @throws ProblemError CONSENT_INCOMPLETE; GoogleReconnect for a code that is used or too old;
 *   GoogleError, GoogleUnreachable
 */
export async function exchangeCode(
  { config, outgoing }: { config: Config; outgoing: Outgoing },
  { code, verifier, redirect_uri }: { code: string; verifier: string; redirect_uri: string },
  scope: string,
  signal?: AbortSignal,
): Promise<GoogleConsent> {
  const client = config.sources.googleClient;
  if (!client) throw new GoogleError("GOOGLE_CLIENT_ID is not set");
  const fields = { grant_type: "authorization_code", code, code_verifier: verifier, redirect_uri };
  const tokens = await askTokens(askTokensBy(outgoing.fetch, { once: true, signal }), client, fields);
  if (!tokens.scope.split(" ").includes(scope)) throw new ProblemError("CONSENT_INCOMPLETE");
  const { access_token, refresh_token } = tokens;
  if (!refresh_token) throw new GoogleError("no refresh token came");
  outgoing.tokens.keep(refresh_token, tokens);
  const headers = { authorization: `Bearer ${access_token}` };
  const { status, text } = await askGoogle(outgoing.fetch, USER_INFO, { headers, ...(signal && { signal }) });
  if (status !== 200) throw new GoogleError(`userinfo ${status}`);
  const told = Person.safeParse(JSON.parse(text));
  if (!told.success) throw new GoogleError("userinfo of another shape");
  const { sub, email, name } = told.data;
  return { refresh_token, access_token, person: { subject: sub, email: email ?? sub, name: name ?? null } };
}
