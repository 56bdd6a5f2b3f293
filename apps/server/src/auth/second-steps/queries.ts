import { sql } from "kysely";
import type { DbOrTransaction } from "../../db/db.ts";
import type { TokenOwner } from "../token-queries.ts";

// All of these are of the row that a person signs in by, their home.

/** An app that was begun is forgotten when no code of it came in so long. */
const BEGUN_MINUTES = 30;

export function findApp(db: DbOrTransaction, { account_id, user_id }: TokenOwner) {
  return db
    .selectFrom("authenticator_apps")
    .select(["secret", "created_at", "confirmed_at", "last_step"])
    .where("account_id", "=", account_id)
    .where("user_id", "=", user_id)
    .executeTakeFirst();
}

/** Begins an app anew, in place of one that was not confirmed. False where one is set up. */
export async function beginApp(
  db: DbOrTransaction,
  { account_id, user_id }: TokenOwner,
  secret: Buffer,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("authenticator_apps")
    .values({ account_id, user_id, secret, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(["account_id", "user_id"])
        .doUpdateSet({ secret, created_at: now })
        .where("authenticator_apps.confirmed_at", "is", null),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Confirms an app that was begun a moment ago, by a code of a step. False when another request did. */
export async function confirmApp(
  db: DbOrTransaction,
  { account_id, user_id }: TokenOwner,
  { secret, step }: { secret: Buffer; step: number },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("authenticator_apps")
    .set({ confirmed_at: now, last_step: step })
    .where("account_id", "=", account_id)
    .where("user_id", "=", user_id)
    .where("secret", "=", secret)
    .where("confirmed_at", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Whether an app that was begun still waits for its first code. */
export const isBegun = (app: { created_at: Date; confirmed_at: Date | null }, now: Date): boolean =>
  app.confirmed_at === null && now.getTime() - app.created_at.getTime() < BEGUN_MINUTES * 60_000;

/** Uses the code of a step up: false when it, or a later one, was used, however many ask at once. */
export async function useStep(
  db: DbOrTransaction,
  { account_id, user_id }: TokenOwner,
  step: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("authenticator_apps")
    .set({ last_step: step })
    .where("account_id", "=", account_id)
    .where("user_id", "=", user_id)
    .where("confirmed_at", "is not", null)
    .where((eb) => eb.or([eb("last_step", "is", null), eb("last_step", "<", step)]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function deleteApp(db: DbOrTransaction, { account_id, user_id }: TokenOwner): Promise<void> {
  await db
    .deleteFrom("authenticator_apps")
    .where("account_id", "=", account_id)
    .where("user_id", "=", user_id)
    .execute();
}

/** New recovery codes in place of all of before. Give a transaction. */
export async function replaceRecoveryCodes(
  trx: DbOrTransaction,
  { account_id, user_id }: TokenOwner,
  hashes: readonly Buffer[],
  now: Date,
): Promise<void> {
  await deleteRecoveryCodes(trx, { account_id, user_id });
  await trx
    .insertInto("recovery_codes")
    .values(hashes.map((code_hash) => ({ account_id, user_id, code_hash, created_at: now })))
    .execute();
}

export async function deleteRecoveryCodes(
  trx: DbOrTransaction,
  { account_id, user_id }: TokenOwner,
): Promise<void> {
  await trx
    .deleteFrom("recovery_codes")
    .where("account_id", "=", account_id)
    .where("user_id", "=", user_id)
    .execute();
}

/** Uses a recovery code up: of several who ask at once one does. */
export async function useRecoveryCode(
  db: DbOrTransaction,
  { account_id, user_id }: TokenOwner,
  code_hash: Buffer,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("recovery_codes")
    .where("account_id", "=", account_id)
    .where("user_id", "=", user_id)
    .where("code_hash", "=", code_hash)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** What a person can give as a second step. */
export interface OwnSteps {
  app_since: Date | null;
  passkeys: number;
  recovery_codes: number;
}

export async function findOwnSteps(
  db: DbOrTransaction,
  { account_id, user_id }: TokenOwner,
): Promise<OwnSteps> {
  const { rows } = await sql<OwnSteps>`select
      (select confirmed_at from authenticator_apps
        where account_id = ${account_id} and user_id = ${user_id}) as app_since,
      (select count(*)::int from passkeys
        where account_id = ${account_id} and user_id = ${user_id}) as passkeys,
      (select count(*)::int from recovery_codes
        where account_id = ${account_id} and user_id = ${user_id}) as recovery_codes`.execute(db);
  return rows[0] ?? { app_since: null, passkeys: 0, recovery_codes: 0 };
}

/** Whether somebody is asked for a second step. Recovery codes alone are none. */
export const hasSecondStep = ({ app_since, passkeys }: OwnSteps): boolean =>
  app_since !== null || passkeys > 0;

/** Every browser of a person is asked for the second step again. */
export async function endTrust(db: DbOrTransaction, { account_id, user_id }: TokenOwner): Promise<void> {
  await db
    .updateTable("devices")
    .set({ trusted_until: null })
    .where("account_id", "=", account_id)
    .where("user_id", "=", user_id)
    .where("trusted_until", "is not", null)
    .execute();
}

/** Second steps go with the row that a person signs in by; of a row that is not their home there are none. */
export async function moveSteps(
  trx: DbOrTransaction,
  { account_id, user_id }: TokenOwner,
  home: string,
): Promise<void> {
  for (const table of ["authenticator_apps", "recovery_codes", "passkeys"] as const)
    await trx
      .updateTable(table)
      .set({ account_id: home })
      .where("account_id", "=", account_id)
      .where("user_id", "=", user_id)
      .execute();
}

/** Everything of a person's second steps, trusted browsers too. Give a transaction. */
export async function deleteAllSteps(
  trx: DbOrTransaction,
  { account_id, user_id }: TokenOwner,
): Promise<void> {
  for (const table of ["authenticator_apps", "recovery_codes", "passkeys"] as const)
    await trx.deleteFrom(table).where("account_id", "=", account_id).where("user_id", "=", user_id).execute();
  await endTrust(trx, { account_id, user_id });
}

/** What an export says of a person's second steps: that they are there, and nothing that could be used. */
export async function secondStepFacts(db: DbOrTransaction, { account_id, user_id }: TokenOwner) {
  const { app_since, recovery_codes } = await findOwnSteps(db, { account_id, user_id });
  const passkeys = await db
    .selectFrom("passkeys")
    .select(["name", "created_at", "last_used_at"])
    .where("account_id", "=", account_id)
    .where("user_id", "=", user_id)
    .orderBy("created_at")
    .execute();
  return { authenticator_app_since: app_since, recovery_codes_left: recovery_codes, passkeys };
}
