import { hash, verify } from "@node-rs/argon2";

/** argon2id, 19 MiB, 2 passes: 81 ms on one core of a small server, and what OWASP asks at least. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/** A hash of the same cost, of a password that nobody has. */
export const NOBODY =
  "$argon2id$v=19$m=19456,t=2,p=1$/7GD2nkpaU6kiBRClty6zg$teeDf8qRZxWN3mYpY+jFLf5uvUouNztBCiiJFdiJWR8";

/**
 * Whether a password is the one behind a hash. Without a hash (no such user) it still hashes, so that
 * the time taken does not tell which addresses are known.
 */
export async function passwordFits(
  password: string,
  password_hash: string | null | undefined,
): Promise<boolean> {
  const fits = await verify(password_hash ?? NOBODY, password);
  return fits && typeof password_hash === "string";
}
