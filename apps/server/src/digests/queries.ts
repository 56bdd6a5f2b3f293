import { randomUUID } from "node:crypto";
import type { DigestSettings } from "@soundings/contract/digests";
import type { DbOrTransaction } from "../db/db.ts";
import type { DatasetKey } from "../keys/dataset-key.ts";
import type { Period } from "./digest-times.ts";

/** One person's mails about one dataset. */
export interface DigestKey extends DatasetKey {
  user_id: string;
}

const ofKey = (db: DbOrTransaction, { account_id, dataset_id, user_id }: DigestKey) =>
  db
    .selectFrom("digests")
    .where("account_id", "=", account_id)
    .where("dataset_id", "=", dataset_id)
    .where("user_id", "=", user_id);

export async function findDigest(db: DbOrTransaction, key: DigestKey) {
  const row = await ofKey(db, key)
    .select(["every", "when_nothing", "next_at", "stop_token"])
    .executeTakeFirst();
  return row ? { ...row, every: row.every as Period } : null;
}

export async function saveDigest(
  db: DbOrTransaction,
  key: DigestKey,
  settings: { every: Period; when_nothing: DigestSettings["when_nothing"]; next_at: Date },
): Promise<void> {
  await db
    .insertInto("digests")
    .values({ ...key, ...settings, stop_token: randomUUID() })
    .onConflict((conflict) => conflict.columns(["account_id", "dataset_id", "user_id"]).doUpdateSet(settings))
    .execute();
}

export async function deleteDigest(
  db: DbOrTransaction,
  { account_id, dataset_id, user_id }: DigestKey,
): Promise<void> {
  await db
    .deleteFrom("digests")
    .where("account_id", "=", account_id)
    .where("dataset_id", "=", dataset_id)
    .where("user_id", "=", user_id)
    .execute();
}

export interface DueDigest extends DigestKey {
  every: Period;
  next_at: Date;
}

/** Digests whose time has come, of every account, because a clock looks. */
export async function dueDigests(db: DbOrTransaction, now: Date): Promise<DueDigest[]> {
  const rows = await db
    .selectFrom("digests")
    .where("next_at", "<=", now)
    .select(["account_id", "dataset_id", "user_id", "every", "next_at"])
    .orderBy("next_at")
    .limit(1_000)
    .execute();
  return rows.map((row) => ({ ...row, every: row.every as Period }));
}

/** Puts a digest off to its next time; its reader's address, or null where another process did it, or nobody reads it. */
export async function takeDigest(
  trx: DbOrTransaction,
  { account_id, dataset_id, user_id, next_at }: DueDigest,
  next: Date,
): Promise<string | null> {
  const { numUpdatedRows } = await trx
    .updateTable("digests")
    .where("account_id", "=", account_id)
    .where("dataset_id", "=", dataset_id)
    .where("user_id", "=", user_id)
    .where("next_at", "=", next_at)
    .set({ next_at: next })
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return null;
  const user = await trx
    .selectFrom("users")
    .where("account_id", "=", account_id)
    .where("id", "=", user_id)
    .where("disabled_at", "is", null)
    .where("verified_at", "is not", null)
    .select("email")
    .executeTakeFirst();
  return user?.email ?? null;
}

/** What a dataset is called; null where it is no more. */
export async function datasetName(
  db: DbOrTransaction,
  { account_id, dataset_id }: DatasetKey,
): Promise<string | null> {
  const row = await db
    .selectFrom("datasets")
    .where("account_id", "=", account_id)
    .where("id", "=", dataset_id)
    .where("deleted_at", "is", null)
    .select("name")
    .executeTakeFirst();
  return row?.name ?? null;
}
