import { createHash, randomBytes } from "node:crypto";
import type { Consent } from "@soundings/contract/consents";
import type { FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import type { Db } from "../db/db.ts";
import { originOf } from "../distribution/addresses.ts";
import { findGoogleAccount } from "../google/queries.ts";
import { ProblemError } from "../http/problem.ts";
import { assertFewRequests } from "../http/request-count-queries.ts";
import type { Signed } from "../http/session.ts";
import { encryptionKey, encryptSecret } from "../secrets/encrypt-secret.ts";
import { canAsk } from "../sources/consent-clients.ts";
import { findSurveyItem } from "../surveys/queries.ts";
import { browserUrl, CONSENT_TITLES, consentUrl, redirectUri } from "./consent-addresses.ts";
import { insertConsent } from "./consent-queries.ts";

const CONSENT_MS = 15 * 60_000;
/** What one account may ask for; each takes a row until it is housekept. */
const LIMIT = { most: 30, withinMs: 5 * 60_000 };

export interface Asking {
  db: Db;
  config: Config;
  signed: Signed;
  request: FastifyRequest;
}

export const stateHash = (state: string): Buffer => createHash("sha256").update(state).digest();

/**
 * Where somebody goes to allow Soundings the use of their account, good for 15 minutes and for one return.
 * @throws ProblemError TOO_MANY_REQUESTS, SOURCE_NOT_CONFIGURED, NOT_FOUND for a survey or Google account that is not theirs
 */
export async function startOAuth(
  { db, config, signed, request }: Asking,
  consent: Consent,
  {
    survey_id,
    google_account_id,
  }: { survey_id?: string | undefined; google_account_id?: string | undefined },
): Promise<string> {
  const { account_id } = signed;
  if (survey_id && !(await findSurveyItem(db, { account_id, survey_id })))
    throw new ProblemError("NOT_FOUND");
  const again = google_account_id
    ? await findGoogleAccount(db, { account_id, google_account_id })
    : undefined;
  if (google_account_id && !again) throw new ProblemError("NOT_FOUND");
  if (!canAsk(consent, config.sources))
    throw new ProblemError("SOURCE_NOT_CONFIGURED", { source: CONSENT_TITLES[consent] });
  await assertFewRequests(db, `consents of ${account_id}`, LIMIT);
  const state = randomBytes(32).toString("base64url");
  const verifier = randomBytes(32).toString("base64url");
  const redirect_uri = redirectUri(originOf(config, request), consent);
  await insertConsent(db, signed, {
    state_hash: stateHash(state),
    consent,
    verifier: encryptSecret(encryptionKey(config), account_id, verifier),
    redirect_uri,
    survey_id: survey_id ?? null,
    google_account_id: google_account_id ?? null,
    expires_at: new Date(Date.now() + CONSENT_MS),
  });
  const challenge = createHash("sha256").update(verifier).digest("base64url");
  const asked = { redirect_uri, state, challenge, hint: again?.email ?? null };
  return browserUrl(consentUrl(consent, asked, config.sources), config);
}
