import type { DbOrTransaction } from "../db/db.ts";
import { notAmong } from "../http/rights.ts";

export interface GoogleAccountKey {
  account_id: string;
  google_account_id: string;
}

/** Google accounts as people see them, with how many surveys' answers go to their sheets; never a token. */
export async function findGoogleAccounts(
  db: DbOrTransaction,
  account_id: string,
  hidden: readonly string[] = [],
) {
  return await db
    .selectFrom("google_accounts")
    .where("account_id", "=", account_id)
    .select(["id", "email", "name", "reconnect", "created_at"])
    .select(({ selectFrom, fn }) =>
      selectFrom("google_sheets as sheet")
        .where("sheet.account_id", "=", account_id)
        .whereRef("sheet.google_account_id", "=", "google_accounts.id")
        .where(notAmong("sheet.survey_id", hidden))
        .select(fn.countAll<number>().as("surveys"))
        .as("surveys"),
    )
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** With the sealed token; undefined where the account has none of that id. */
export async function findGoogleAccount(
  db: DbOrTransaction,
  { account_id, google_account_id }: GoogleAccountKey,
) {
  return await db
    .selectFrom("google_accounts")
    .where("account_id", "=", account_id)
    .where("id", "=", google_account_id)
    .select(["id", "subject", "email", "secret", "reconnect"])
    .executeTakeFirst();
}

/** Whether sheets are written in a person's name. */
export async function hasGoogleAccountOf(
  db: DbOrTransaction,
  account_id: string,
  subject: string,
): Promise<boolean> {
  const found = await db
    .selectFrom("google_accounts")
    .where("account_id", "=", account_id)
    .where("subject", "=", subject)
    .select("id")
    .executeTakeFirst();
  return found !== undefined;
}

export interface NewGoogleAccount {
  id: string;
  subject: string;
  email: string;
  name: string | null;
  secret: Buffer;
}

/** Keeps a Google account; the same person again takes the place of what was known. Says its id. */
export async function upsertGoogleAccount(
  db: DbOrTransaction,
  account_id: string,
  { id, subject, email, name, secret }: NewGoogleAccount,
): Promise<string> {
  const told = { email, name, secret, reconnect: false, updated_at: new Date() };
  const kept = await db
    .insertInto("google_accounts")
    .values({ account_id, id, subject, ...told })
    .onConflict((conflict) => conflict.columns(["account_id", "subject"]).doUpdateSet(told))
    .returning("id")
    .executeTakeFirstOrThrow();
  return kept.id;
}

/** Notes that a token was refused, unless another has taken its place meanwhile. */
export async function markReconnect(
  db: DbOrTransaction,
  { account_id, google_account_id }: GoogleAccountKey,
  secret: Buffer,
): Promise<void> {
  await db
    .updateTable("google_accounts")
    .where("account_id", "=", account_id)
    .where("id", "=", google_account_id)
    .where("secret", "=", secret)
    .set({ reconnect: true, updated_at: new Date() })
    .execute();
}

/** Deletes a Google account; sheets that were written in its name wait for another. Give a transaction. */
export async function deleteGoogleAccountRow(
  trx: DbOrTransaction,
  { account_id, google_account_id }: GoogleAccountKey,
): Promise<void> {
  await trx
    .selectFrom("google_accounts")
    .where("account_id", "=", account_id)
    .where("id", "=", google_account_id)
    .select("id")
    // Nobody leads a sheet to it meanwhile.
    .forUpdate()
    .execute();
  await trx
    .updateTable("google_sheets")
    .set({ google_account_id: null })
    .where("account_id", "=", account_id)
    .where("google_account_id", "=", google_account_id)
    .execute();
  await trx
    .deleteFrom("google_accounts")
    .where("account_id", "=", account_id)
    .where("id", "=", google_account_id)
    .execute();
}
