import { sql } from "kysely";
import type { DbOrTransaction } from "../db/db.ts";
import type { ObjectLocation, Place } from "../storage/object-location.ts";
import type { MediaKey } from "./media-key.ts";

/** Where pictures' bytes are (the table media_contents), and whose picture an id is (directory.media). */

/** What a picture's row says of its bytes. */
export type Content = { content_type: string } & ObjectLocation;

/** The width under which the whole picture is kept. */
export const WHOLE = 0;

/** The account of a picture; null when nobody has one of that id. */
export async function accountOfPicture(db: DbOrTransaction, media_id: string): Promise<string | null> {
  const row = await db
    .selectFrom("directory.media")
    .select("account_id")
    .where("media_id", "=", media_id)
    .executeTakeFirst();
  return row?.account_id ?? null;
}

export async function insertDirectoryRow(db: DbOrTransaction, key: MediaKey): Promise<void> {
  await db.insertInto("directory.media").values(key).execute();
}

export async function deleteDirectoryRows(
  db: DbOrTransaction,
  account_id: string,
  ids: string[],
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .deleteFrom("directory.media")
    .where("account_id", "=", account_id)
    .where("media_id", "in", ids)
    .execute();
}

/** What is served of a picture beside its bytes. */
export async function findShape(
  db: DbOrTransaction,
  { account_id, media_id }: MediaKey,
): Promise<{ name: string; width: number; animated: boolean } | null> {
  const row = await db
    .selectFrom("media")
    .select(["name", "width", "animated"])
    .where("account_id", "=", account_id)
    .where("id", "=", media_id)
    .executeTakeFirst();
  return row ?? null;
}

export async function findContent(
  db: DbOrTransaction,
  { account_id, media_id }: MediaKey,
  width: number,
): Promise<Content | null> {
  const row = await db
    .selectFrom("media_contents")
    .select(["content_type", "store", "key", "content"])
    .where("account_id", "=", account_id)
    .where("media_id", "=", media_id)
    .where("width", "=", width)
    .executeTakeFirst();
  return row ?? null;
}

/** Says where bytes of a picture are. False: it was deleted meanwhile, or somebody else said so of the same. */
export async function insertContent(
  db: DbOrTransaction,
  { account_id, media_id }: MediaKey,
  width: number,
  { content_type, store, key, content }: { content_type: string } & Place,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into media_contents (account_id, media_id, width, content_type, store, key, content)
    select account_id, id, ${width}::integer, ${content_type}, ${store}, ${key}::text, ${content}::bytea from media
    where account_id = ${account_id} and id = ${media_id} for key share
    on conflict do nothing`.execute(db);
  return numAffectedRows === 1n;
}
