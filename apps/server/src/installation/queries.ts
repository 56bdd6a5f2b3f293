import { type Selectable, sql } from "kysely";
import type { Db, DbOrTransaction, Tables } from "../db/db.ts";

export type Installation = Selectable<Tables["installation"]>;

/** Whether nobody has an account here yet; also for a database without tables. */
export async function isUnused(db: Db): Promise<boolean> {
  const { rows } = await sql<{
    tables: boolean;
  }>`select to_regclass('accounts') is not null as tables`.execute(db);
  if (!rows[0]?.tables) return true;
  return (await db.selectFrom("accounts").select("account_id").limit(1).executeTakeFirst()) === undefined;
}

export async function findInstallation(db: DbOrTransaction): Promise<Installation | undefined> {
  return await db.selectFrom("installation").selectAll().executeTakeFirst();
}

/** The row, made with this id where there is none. */
export async function makeInstallation(db: DbOrTransaction, id: string): Promise<Installation> {
  await db
    .insertInto("installation")
    .values({ id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return await db.selectFrom("installation").selectAll().executeTakeFirstOrThrow();
}

/** Whether any secret is kept that the key is needed for. */
export async function hasEncryptedSecrets(db: DbOrTransaction): Promise<boolean> {
  const { rows } = await sql<{ encrypted: boolean }>`select exists (select from connections)
    or exists (select from webhooks) or exists (select from google_accounts) or exists (select from authenticator_apps) as encrypted`.execute(
    db,
  );
  return rows[0]?.encrypted ?? false;
}

/** The fingerprint of the key that secrets are encrypted with: this one where none is noted. */
export async function claimKey(db: DbOrTransaction, print: Buffer): Promise<Buffer | null> {
  await db.updateTable("installation").set({ key_print: print }).where("key_print", "is", null).execute();
  return (await findInstallation(db))?.key_print ?? null;
}

export async function forgetKey(db: Db): Promise<void> {
  await db.updateTable("installation").set({ key_print: null }).where("key_print", "is not", null).execute();
}

/** The folder that files lie in: this one where there was none. */
export async function claimFolder(db: Db, folder: string): Promise<string | null> {
  await db
    .updateTable("installation")
    .set({ media_folder: folder })
    .where("media_folder", "is", null)
    .execute();
  return (await findInstallation(db))?.media_folder ?? null;
}

/** The next start takes key and folder as it finds them. */
export async function forgetPlaces(db: DbOrTransaction): Promise<void> {
  await db.updateTable("installation").set({ key_print: null, media_folder: null }).execute();
}
