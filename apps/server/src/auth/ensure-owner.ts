import { randomInt } from "node:crypto";
import { z } from "zod";
import type { Config } from "../config.ts";
import type { Db } from "../db/db.ts";
import { newId } from "../db/new-id.ts";
import { OperatorError } from "../faults/operator-error.ts";
import { hashPassword } from "../secrets/password.ts";
import { addUser, findAddress, firstAddress, lockOwnerMaking } from "./queries.ts";

const DEFAULT_EMAIL = "owner@soundings.local";
const Email = z.email();

/** OWNER_EMAIL or OWNER_PASSWORD cannot be used; the message says why. */
export class OwnerError extends OperatorError {}

export interface Owner {
  email: string;
  /** Only when it was made up just now: print it, it is nowhere else. */
  password: string | null;
  /** Made just now: this is the first start. */
  isNew: boolean;
}

/**
 * Sees to it that somebody can sign in, and returns who: OWNER_EMAIL, made a verified premium user and operator if
 * there is none, or without it the first user there is; on a database without users that is
 * owner@soundings.local with a made-up password. Safe to call from several processes at once. Throws
 * OwnerError.
 */
export async function ensureOwner(
  db: Db,
  config: Pick<Config, "ownerEmail" | "ownerPassword">,
  now: Date = new Date(),
): Promise<Owner> {
  const email = (config.ownerEmail ?? DEFAULT_EMAIL).trim().toLowerCase();
  if (!Email.safeParse(email).success) {
    throw new OwnerError(`OWNER_EMAIL is not an e-mail address: ${config.ownerEmail}`);
  }
  return db.transaction().execute(async (trx) => {
    await lockOwnerMaking(trx);
    const there = config.ownerEmail ? await findAddress(trx, email) : await firstAddress(trx);
    if (there) return { email: there, password: null, isNew: false };
    const given = config.ownerPassword;
    if (given !== undefined && (given.length < 8 || given.length > 128)) {
      throw new OwnerError("OWNER_PASSWORD must have 8 to 128 characters.");
    }
    const password = given ?? readablePassword();
    await addUser(trx, {
      account_id: newId(now.getTime()),
      user_id: newId(now.getTime()),
      email,
      name: email.split("@", 1)[0] ?? email,
      password_hash: await hashPassword(password),
      plan: "premium",
      trial_ends_at: null,
      verified_at: now,
      is_operator: true,
      now,
    });
    return { email, password: given === undefined ? password : null, isNew: true };
  });
}

const CONSONANTS = "bdfghjkmnprstvz";
const VOWELS = "aeiou";

/** Four words of five letters that can be read aloud, 65 bits: `bavik-tomur-selan-pidor`. */
export function readablePassword(): string {
  const pick = (letters: string) => letters.charAt(randomInt(letters.length));
  const word = () => [CONSONANTS, VOWELS, CONSONANTS, VOWELS, CONSONANTS].map(pick).join("");
  return Array.from({ length: 4 }, word).join("-");
}
