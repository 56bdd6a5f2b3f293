import { randomBytes, randomUUID } from "node:crypto";
import { hash } from "@node-rs/argon2";
import type { Scope } from "@soundings/contract/key-scopes";
import type { Plan } from "@soundings/contract/limits";
import type { GrantLevel, Role } from "@soundings/contract/rights";
import type { Db } from "../db/db.ts";
import { makeKey } from "../http/key-text.ts";
import { makeToken } from "../http/session.ts";

export interface BuiltUser {
  user: { id: string; email: string; name: string };
  account_id: string;
  /** Bearer token of an open session. */
  token: string;
  password: string;
}

/** What a test may want otherwise than a verified premium user in English. */
export interface UserOverrides {
  email?: string;
  name?: string;
  password?: string;
  language?: "en" | "vi";
  plan?: Plan;
  trial_ends_at?: Date;
  limits?: object;
  product_features?: string[];
  verified_at?: Date | null;
  disabled_at?: Date | null;
  is_operator?: boolean;
}

/** Hashing at full strength would take most of a test's time. */
const CHEAP = { memoryCost: 1024, timeCost: 1 };

/** An account with its user and one open session, straight into the tables. */
export async function buildUser(db: Db, overrides: UserOverrides = {}): Promise<BuiltUser> {
  const account_id = randomUUID();
  const id = randomUUID();
  const email = overrides.email ?? `${randomBytes(6).toString("hex")}@example.com`;
  const name = overrides.name ?? "Ann Example";
  const password = overrides.password ?? "correct horse battery";
  const { token, token_hash } = makeToken(account_id);

  await db
    .insertInto("accounts")
    .values({
      account_id,
      plan: overrides.plan ?? "premium",
      trial_ends_at: overrides.trial_ends_at ?? null,
      limits: JSON.stringify(overrides.limits ?? {}),
      product_features: overrides.product_features ?? [],
      // Tests of upgrades build on tables that do not know it yet.
      ...(overrides.is_operator && { is_operator: true }),
    })
    .execute();
  await db
    .insertInto("users")
    .values({
      account_id,
      id,
      email,
      name,
      password_hash: await hash(password, CHEAP),
      language: overrides.language ?? "en",
      verified_at: overrides.verified_at === undefined ? new Date() : overrides.verified_at,
      disabled_at: overrides.disabled_at ?? null,
    })
    .execute();
  await db.insertInto("directory.sign_in_addresses").values({ email, account_id, user_id: id }).execute();
  await db
    .insertInto("sessions")
    .values({
      account_id,
      token_hash,
      user_id: id,
      expires_at: new Date(Date.now() + 30 * 86_400_000),
    })
    .execute();
  return { user: { id, email, name }, account_id, token, password };
}

/** One more person in an account, who signs in there, with an open session. */
export async function buildMember(
  db: Db,
  account_id: string,
  role: Role,
  overrides: Pick<UserOverrides, "email" | "name" | "language"> = {},
): Promise<BuiltUser> {
  const id = randomUUID();
  const email = overrides.email ?? `${randomBytes(6).toString("hex")}@example.com`;
  const name = overrides.name ?? `The ${role}`;
  const password = "correct horse battery";
  const language = overrides.language ?? "en";
  const password_hash = await hash(password, CHEAP);
  await db
    .insertInto("users")
    .values({ account_id, id, email, name, password_hash, language, role, verified_at: new Date() })
    .execute();
  await db.insertInto("directory.sign_in_addresses").values({ email, account_id, user_id: id }).execute();
  await db.insertInto("directory.memberships").values({ account_id, user_id: id }).execute();
  const { token, token_hash } = makeToken(account_id);
  const expires_at = new Date(Date.now() + 30 * 86_400_000);
  await db.insertInto("sessions").values({ account_id, token_hash, user_id: id, expires_at }).execute();
  return { user: { id, email, name }, account_id, token, password };
}

/** Gives a member something else than the role on one survey or dataset. */
export async function grant(
  db: Db,
  { account_id, user }: BuiltUser,
  thing: { survey_id: string } | { dataset_id: string },
  level: GrantLevel,
): Promise<void> {
  await db
    .insertInto("grants")
    .values({ account_id, user_id: user.id, ...thing, level })
    .execute();
}

/** Whose a key is. */
export interface KeyHolder {
  account_id: string;
  user: { id: string };
}

/** An API key of somebody, straight into the tables: the key itself. */
export async function buildKey(
  db: Db,
  { account_id, user }: KeyHolder,
  scopes: readonly Scope[],
  overrides: { expires_at?: Date } = {},
): Promise<{ id: string; secret: string }> {
  const id = randomUUID();
  const { secret, key_hash, hint } = makeKey(account_id);
  const row = { name: "A program", key_hash, hint, scopes: [...scopes], created_at: new Date() };
  await db
    .insertInto("api_keys")
    .values({ account_id, id, user_id: user.id, ...row, expires_at: overrides.expires_at ?? null })
    .execute();
  return { id, secret };
}
