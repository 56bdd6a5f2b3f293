import type { PasskeyShown } from "@soundings/contract/passkey-shapes";
import type { PasskeyRequest } from "@soundings/contract/passkeys";
import { ProblemError } from "../../http/problem.ts";
import type { TokenOwner } from "../token-queries.ts";
import { type PasskeyPlace, personOfHandle } from "./add-passkey.ts";
import { makeChallenge, readChallenge, useChallenge } from "./challenges.ts";
import { accountsOfPerson, findPasskey, usePasskey } from "./passkey-queries.ts";

/** How long a browser waits for its person. */
const WAIT_MS = 5 * 60_000;

/** What a browser shows a passkey for. It asks who it is, so that the passkey is both steps in one. */
export function askForPasskey(
  { config, site }: Pick<PasskeyPlace, "config" | "site">,
  now: Date,
): PasskeyRequest {
  return {
    rpId: site.rp_id,
    challenge: makeChallenge(config, "get", now),
    timeout: WAIT_MS,
    userVerification: "required",
    allowCredentials: [],
  };
}

/**
 * Whose passkey a browser shows, by the row that the person signs in by. Each answer counts once.
 * @throws PASSKEY_REFUSED also for a passkey that was removed, another site's, or a copy that counts less than was seen
 */
export async function usePasskeyShown(
  place: PasskeyPlace,
  shown: PasskeyShown,
  now: Date,
): Promise<TokenOwner> {
  const user_id = personOfHandle(shown.response.userHandle ?? "");
  if (!user_id) throw new ProblemError("PASSKEY_REFUSED");
  const accounts = await accountsOfPerson(place.db, user_id);
  return await useFound(place, await findPasskey(place.db, accounts, user_id, idOf(shown)), shown, now);
}

/** The same for a passkey that has to be one person's. */
export async function usePasskeyOf(
  place: PasskeyPlace,
  { account_id, user_id }: TokenOwner,
  shown: PasskeyShown,
  now: Date,
): Promise<void> {
  const found = await findPasskey(place.db, [account_id], user_id, idOf(shown));
  await useFound(place, found, shown, now);
}

const idOf = ({ id }: PasskeyShown) => Buffer.from(id, "base64url");

async function useFound(
  { db, config, site }: PasskeyPlace,
  passkey: Awaited<ReturnType<typeof findPasskey>>,
  { response, ...credential }: PasskeyShown,
  now: Date,
): Promise<TokenOwner> {
  if (!passkey) throw new ProblemError("PASSKEY_REFUSED");
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  const answered: { challenge: string; expires_at: Date }[] = [];
  const { clientDataJSON, authenticatorData, signature } = response;
  const verified = await verifyAuthenticationResponse({
    response: {
      ...credential,
      response: { clientDataJSON, authenticatorData, signature },
      clientExtensionResults: {},
    },
    expectedChallenge: (challenge) => {
      const expires_at = readChallenge(config, "get", challenge, now);
      if (expires_at) answered.push({ challenge, expires_at });
      return expires_at !== null;
    },
    expectedOrigin: site.origin,
    expectedRPID: site.rp_id,
    credential: {
      id: credential.id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: Number(passkey.counter),
    },
    requireUserVerification: true,
  }).catch(() => null);
  const [challenge] = answered;
  if (!verified?.verified || !challenge) throw new ProblemError("PASSKEY_REFUSED");
  const { newCounter } = verified.authenticationInfo;
  const counts =
    (await useChallenge(db, challenge.challenge, challenge.expires_at)) &&
    (await usePasskey(db, passkey, newCounter, now));
  if (!counts) throw new ProblemError("PASSKEY_REFUSED");
  return { account_id: passkey.account_id, user_id: passkey.user_id };
}
