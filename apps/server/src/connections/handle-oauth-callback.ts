import type { CallBody, CallReply } from "@soundings/contract/call";
import { Consent, type finishLogin } from "@soundings/contract/consents";
import type { ProblemCode } from "@soundings/contract/problems";
import type { Config } from "../config.ts";
import type { Db } from "../db/db.ts";
import { exchangeCode, PLACES_SCOPE, SHEETS_SCOPE } from "../google/exchange-code.ts";
import { GoogleError, GoogleReconnect, GoogleUnreachable } from "../google/google-errors.ts";
import { ProblemError } from "../http/problem.ts";
import type { Signed } from "../http/session.ts";
import { decryptSecret, encryptionKey } from "../secrets/encrypt-secret.ts";
import { connectPlaces } from "../sources/connect-places.ts";
import { connectShop } from "../sources/connect-shopee.ts";
import { connectTiktok } from "../sources/connect-tiktok.ts";
import { SourceError } from "../sources/source-error.ts";
import type { SourceOutgoing } from "../sources/source-outgoing.ts";
import { connectAccount } from "./connect-google-account.ts";
import { CONSENT_TITLES } from "./consent-addresses.ts";
import { takeConsent } from "./consent-queries.ts";
import { stateHash } from "./start-oauth.ts";

type Given = CallBody<typeof finishLogin>;
type Finished = CallReply<typeof finishLogin>;

export interface Finishing {
  db: Db;
  config: Config;
  outgoing: SourceOutgoing;
  account_id: string;
  signal: AbortSignal;
}

/**
 * Keeps what somebody allowed on the other side's page.
 * @throws ProblemError CONSENT_EXPIRED for a state that is unknown, used, too old or another's; CONSENT_DENIED,
 *   CONSENT_INCOMPLETE, CONSENT_REFUSED, CONSENT_NO_PLACES, and the faults of sources
 */
export async function handleOAuthCallback(
  { signed, ...at }: Omit<Finishing, "account_id"> & { signed: Signed },
  given: Given,
): Promise<Finished> {
  const taken = await takeConsent(at.db, signed, stateHash(given.state), new Date());
  if (!taken) throw new ProblemError("CONSENT_EXPIRED");
  const consent = Consent.parse(taken.consent);
  const source = CONSENT_TITLES[consent];
  // Told with every fault, so that the same can be asked for again.
  const about = { consent, survey_id: taken.survey_id, google_account_id: taken.google_account_id };
  try {
    return await keepConsent({ ...at, account_id: signed.account_id }, given, taken, consent);
  } catch (error) {
    const problem = problemOf(error);
    if (!problem) throw error;
    const { code, details, cause } = problem;
    throw Object.assign(new ProblemError(code, { source, ...details, ...about }), { cause });
  }
}

type Taken = NonNullable<Awaited<ReturnType<typeof takeConsent>>>;

async function keepConsent(at: Finishing, given: Given, taken: Taken, consent: Consent): Promise<Finished> {
  const { config, account_id, signal } = at;
  if (given.error) throw new ProblemError(/denied/.test(given.error) ? "CONSENT_DENIED" : "CONSENT_REFUSED");
  const { code } = given;
  if (!code) throw new ProblemError("CONSENT_REFUSED");
  const verifier = taken.verifier ? decryptSecret(encryptionKey(config), account_id, taken.verifier) : "";
  const back = { code, verifier, redirect_uri: taken.redirect_uri };
  const finished = (names: string[], rest: Partial<Finished> = {}): Finished => ({
    consent,
    survey_id: taken.survey_id,
    google_account_id: null,
    instead_of: null,
    more: false,
    ...rest,
    names,
  });
  switch (consent) {
    case "google_sheets": {
      const allowed = await exchangeCode(at, back, SHEETS_SCOPE, signal);
      const { email, ...rest } = await connectAccount(at, allowed, taken.google_account_id);
      return finished([email], rest);
    }
    case "google_maps": {
      const allowed = await exchangeCode(at, back, PLACES_SCOPE, signal);
      const { names, more } = await connectPlaces(at, allowed);
      if (names.length === 0) throw new ProblemError("CONSENT_NO_PLACES");
      return finished(names, { more });
    }
    case "tiktok":
      return finished([await connectTiktok(at, back)]);
    case "shopee":
      return finished([await connectShop(at, code, given.shop_id)]);
  }
}

/** What the other side says no with, in words for people; what it said itself is the cause, for the log. */
function problemOf(error: unknown): (ProblemError & { cause?: unknown }) | null {
  if (error instanceof ProblemError) return error;
  const code = codeOf(error);
  return code ? Object.assign(new ProblemError(code), { cause: (error as Error).message }) : null;
}

function codeOf(error: unknown): ProblemCode | null {
  // A code is good for minutes, and once.
  if (error instanceof GoogleReconnect) return "CONSENT_EXPIRED";
  if (error instanceof GoogleError) return "CONSENT_REFUSED";
  if (error instanceof GoogleUnreachable) return "SOURCE_UNREACHABLE";
  return error instanceof SourceError ? error.fault : null;
}
