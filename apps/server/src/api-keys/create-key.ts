import { type ApiKey, type KEY_DAYS, MAX_KEYS } from "@soundings/contract/api-keys";
import { SCOPE_ROLES, Scope } from "@soundings/contract/key-scopes";
import { atLeast } from "@soundings/contract/rights";
import type { Db } from "../db/db.ts";
import { newId } from "../db/new-id.ts";
import { makeKey } from "../http/key-text.ts";
import { ProblemError } from "../http/problem.ts";
import type { Session } from "../http/session.ts";
import { addKey, listKeysOf, lockKeysOf } from "./queries.ts";

const DAY_MS = 86_400_000;

export interface KeyToCreate {
  name: string;
  scopes: readonly Scope[];
  /** Null: until it is revoked. */
  days: (typeof KEY_DAYS)[number];
}

type KeyRow = Awaited<ReturnType<typeof listKeysOf>>[number];

/**
 * Makes a key for a member. The secret is given back and stored nowhere.
 * @throws FORBIDDEN with the role for a scope beyond the member's own; TOO_MANY_KEYS
 */
export async function createKey(
  db: Db,
  { account_id, user, rights }: Pick<Session, "account_id" | "user" | "rights">,
  { name, scopes, days }: KeyToCreate,
  now: Date,
): Promise<{ key: ApiKey; secret: string }> {
  const beyond = scopes.find((scope) => !atLeast(rights.role, SCOPE_ROLES[scope]));
  if (beyond) throw new ProblemError("FORBIDDEN", { role: SCOPE_ROLES[beyond] });
  const { secret, key_hash, hint } = makeKey(account_id);
  const expires_at = days === null ? null : new Date(now.getTime() + days * DAY_MS);
  const row = { id: newId(now.getTime()), name, scopes: [...scopes], hint, created_at: now, expires_at };
  const owner = { account_id, user_id: user.id };
  await db.transaction().execute(async (trx) => {
    await lockKeysOf(trx, owner);
    if ((await listKeysOf(trx, owner)).length >= MAX_KEYS)
      throw new ProblemError("TOO_MANY_KEYS", { limit: MAX_KEYS });
    await addKey(trx, { ...owner, ...row, key_hash });
  });
  return { key: keyOf({ ...row, last_used_at: null }, now), secret };
}

/** A key as people are shown it. */
export function keyOf({ id, name, scopes, hint, created_at, expires_at, last_used_at }: KeyRow, now: Date) {
  return {
    id,
    name,
    scopes: scopes.map((scope) => Scope.parse(scope)),
    hint,
    created_at: created_at.toISOString(),
    expires_at: expires_at?.toISOString() ?? null,
    expired: expires_at !== null && expires_at <= now,
    last_used_at: last_used_at?.toISOString() ?? null,
  } satisfies ApiKey;
}
