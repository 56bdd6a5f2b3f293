import { MAX_PASSKEYS, type PasskeyCreation, type PasskeyMade } from "@soundings/contract/passkeys";
import type { Config } from "../../config.ts";
import type { Db } from "../../db/db.ts";
import { ProblemError } from "../../http/problem.ts";
import type { Signed } from "../../http/session.ts";
import { assertWayIn } from "../assert-way-in.ts";
import { makeChallenge, readChallenge, useChallenge } from "./challenges.ts";
import { deletePasskey, addPasskey as insertPasskey, listPasskeys } from "./passkey-queries.ts";
import type { PasskeySite } from "./passkey-site.ts";
import { firstRecoveryCodes, forgetWithoutSteps } from "./set-up-app.ts";

export interface PasskeyPlace {
  db: Db;
  config: Pick<Config, "secretKey" | "dataFolder">;
  site: PasskeySite;
}

/** ES256, EdDSA and RS256: what authenticators have. */
const ALGORITHMS = [-7, -8, -257];
/** How long a browser waits for its person. */
const WAIT_MS = 5 * 60_000;

/**
 * What a browser makes a passkey with: one that is found without a name, and that asks who it is (by a finger, a face or a
 * PIN), so that it is both steps in one. @throws TOO_MANY_PASSKEYS
 */
export async function beginPasskey(
  { db, config, site }: PasskeyPlace,
  { home, user }: Signed,
  now: Date,
): Promise<PasskeyCreation> {
  const passkeys = await listPasskeys(db, home);
  assertFewer(passkeys.length);
  return {
    rp: { id: site.rp_id, name: "Soundings" },
    user: {
      id: handleOf(home.user_id).toString("base64url"),
      name: user.email,
      displayName: user.name || user.email,
    },
    challenge: makeChallenge(config, `create ${home.user_id}`, now),
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: "public-key", alg })),
    timeout: WAIT_MS,
    excludeCredentials: passkeys.map(({ credential_id }) => ({
      type: "public-key",
      id: credential_id.toString("base64url"),
    })),
    authenticatorSelection: {
      residentKey: "required",
      requireResidentKey: true,
      userVerification: "required",
    },
    attestation: "none",
  };
}

/**
 * Adds the passkey that a browser made. Gives recovery codes where the person has none.
 * @throws PASSKEY_REFUSED, TOO_MANY_PASSKEYS
 */
export async function addPasskey(
  { db, config, site }: PasskeyPlace,
  home: Signed["home"],
  { response, name }: { response: PasskeyMade; name: string },
  now: Date,
) {
  const made = await verifyMade({ config, site }, home.user_id, response, now);
  return await db.transaction().execute(async (trx) => {
    if (!(await useChallenge(trx, made.challenge, made.expires_at)))
      throw new ProblemError("PASSKEY_REFUSED");
    assertFewer((await listPasskeys(trx, home)).length);
    const passkey = await insertPasskey(trx, home, { ...made.passkey, name }, now);
    if (!passkey) throw new ProblemError("PASSKEY_REFUSED");
    return { passkey, recovery_codes: await firstRecoveryCodes(trx, home, now) };
  });
}

/** Checks what a browser made: by the standard's own rules, which the library has. */
async function verifyMade(
  { config, site }: Pick<PasskeyPlace, "config" | "site">,
  user_id: string,
  { response, ...credential }: PasskeyMade,
  now: Date,
) {
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  const answered: { challenge: string; expires_at: Date }[] = [];
  const { clientDataJSON, attestationObject, transports } = response;
  const verified = await verifyRegistrationResponse({
    response: {
      ...credential,
      response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
      clientExtensionResults: {},
    },
    expectedChallenge: (challenge) => {
      const expires_at = readChallenge(config, `create ${user_id}`, challenge, now);
      if (expires_at) answered.push({ challenge, expires_at });
      return expires_at !== null;
    },
    expectedOrigin: site.origin,
    expectedRPID: site.rp_id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
    // The library's errors say what did not fit in its own words: here it is refused whatever it was.
  }).catch(() => null);
  const [challenge] = answered;
  if (!verified?.verified || !challenge) throw new ProblemError("PASSKEY_REFUSED");
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  const passkey = {
    credential_id: Buffer.from(id, "base64url"),
    public_key: Buffer.from(publicKey),
    counter,
    transports: transports ?? [],
  };
  return { ...challenge, passkey };
}

/** Removes a passkey; with the last second step the recovery codes go as well. @throws NOT_FOUND, LAST_WAY_IN */
export async function removePasskey(
  { db, config }: { db: Db; config: Pick<Config, "oidcProviders" | "passwordSignIn"> },
  home: Signed["home"],
  id: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await deletePasskey(trx, home, id))) throw new ProblemError("NOT_FOUND");
    await assertWayIn(trx, config, home);
    await forgetWithoutSteps(trx, home);
  });
}

function assertFewer(count: number): void {
  if (count >= MAX_PASSKEYS) throw new ProblemError("TOO_MANY_PASSKEYS", { limit: MAX_PASSKEYS });
}

/** A person's id as a passkey carries it, and shows it at the sign-in. */
export const handleOf = (user_id: string): Buffer => Buffer.from(user_id.replaceAll("-", ""), "hex");

export function personOfHandle(handle: string): string | null {
  const hex = Buffer.from(handle, "base64url").toString("hex");
  if (hex.length !== 32) return null;
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
