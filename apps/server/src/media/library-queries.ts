import type { MediaLibrary } from "@soundings/contract/media";
import { sql } from "kysely";
import type { DbOrTransaction } from "../db/db.ts";

/** The folders of pictures: the table media_libraries. */

export async function listLibraries(db: DbOrTransaction, account_id: string): Promise<MediaLibrary[]> {
  const rows = await db
    .selectFrom("media_libraries as l")
    .leftJoin("media as m", (join) =>
      join.onRef("m.account_id", "=", "l.account_id").onRef("m.library_id", "=", "l.id"),
    )
    .where("l.account_id", "=", account_id)
    .groupBy(["l.id", "l.name", "l.created_at"])
    .select((eb) => ["l.id", "l.name", "l.created_at", eb.fn.count<number>("m.id").as("media_count")])
    .orderBy(sql`fold(l.name)`)
    .orderBy("l.id")
    .execute();
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}

/** Whether the account has the library; `lock` keeps it there for the transaction. */
export async function hasLibrary(
  db: DbOrTransaction,
  account_id: string,
  id: string,
  { lock = false } = {},
): Promise<boolean> {
  const found = db
    .selectFrom("media_libraries")
    .select("id")
    .where("account_id", "=", account_id)
    .where("id", "=", id);
  return (await (lock ? found.forKeyShare() : found).executeTakeFirst()) !== undefined;
}

export async function countLibraries(db: DbOrTransaction, account_id: string): Promise<number> {
  const { count } = await db
    .selectFrom("media_libraries")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("account_id", "=", account_id)
    .executeTakeFirstOrThrow();
  return count;
}

/** False when a library of that name (however it is written large or small) is there. */
export async function insertLibrary(
  db: DbOrTransaction,
  account_id: string,
  library: { id: string; name: string },
): Promise<boolean> {
  const result = await db
    .insertInto("media_libraries")
    .values({ account_id, ...library })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Whether another library has the name. */
export async function isNameTaken(
  db: DbOrTransaction,
  account_id: string,
  name: string,
  but: string,
): Promise<boolean> {
  const row = await db
    .selectFrom("media_libraries")
    .select("id")
    .where("account_id", "=", account_id)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where("id", "!=", but)
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateLibraryName(
  db: DbOrTransaction,
  account_id: string,
  { id, name }: { id: string; name: string },
): Promise<void> {
  await db
    .updateTable("media_libraries")
    .set({ name })
    .where("account_id", "=", account_id)
    .where("id", "=", id)
    .execute();
}

/** False when the account has none of that id. Its pictures are then in no library. Give a transaction. */
export async function deleteLibraryRow(
  trx: DbOrTransaction,
  account_id: string,
  id: string,
): Promise<boolean> {
  const library = await trx
    .selectFrom("media_libraries")
    .select("id")
    .where("account_id", "=", account_id)
    .where("id", "=", id)
    // Nobody puts a picture into it meanwhile.
    .forUpdate()
    .executeTakeFirst();
  if (!library) return false;
  await trx
    .updateTable("media")
    .set({ library_id: null })
    .where("account_id", "=", account_id)
    .where("library_id", "=", id)
    .execute();
  const result = await trx
    .deleteFrom("media_libraries")
    .where("account_id", "=", account_id)
    .where("id", "=", id)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}
