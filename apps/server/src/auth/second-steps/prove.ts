import { FRESH_MINUTES, type Proof } from "@soundings/contract/second-steps";
import { ProblemError } from "../../http/problem.ts";
import type { Signed } from "../../http/session.ts";
import { assertOwnPassword } from "../change-password.ts";
import type { PasswordContext } from "../sign-in.ts";
import type { PasskeyPlace } from "./add-passkey.ts";
import { useCode } from "./check-code.ts";
import { usePasskeyOf } from "./show-passkey.ts";

type ProofPlace = PasskeyPlace & PasswordContext;

/**
 * Throws where whoever is signed in does not prove to be the person: WRONG_PASSWORD, SIGN_IN_LOCKED, CODE_WRONG,
 * CODES_LOCKED, APP_UNREADABLE, PASSKEY_REFUSED. What takes a second step away needs it, however fresh the session is.
 */
export async function assertProof(
  { db, config, site, passwordLine }: ProofPlace,
  signed: Signed,
  { password, code, passkey }: Proof,
  now: Date,
): Promise<void> {
  if (password !== undefined) await assertOwnPassword({ db, passwordLine }, signed, password, now);
  else if (code !== undefined) await useCode({ db, config }, { ...signed.home, signed_in: true }, code, now);
  else if (passkey !== undefined) await usePasskeyOf({ db, config, site }, signed.home, passkey, now);
  else throw new ProblemError("PROOF_NEEDED");
}

/** The same for what adds a second step, where a sign-in of a moment ago is proof enough. Throws PROOF_NEEDED, too. */
export async function assertFreshOrProof(
  place: ProofPlace,
  signed: Signed,
  proof: Proof | undefined,
  now: Date,
): Promise<void> {
  if (proof) return await assertProof(place, signed, proof, now);
  if (now.getTime() - signed.began_at.getTime() > FRESH_MINUTES * 60_000)
    throw new ProblemError("PROOF_NEEDED");
}
