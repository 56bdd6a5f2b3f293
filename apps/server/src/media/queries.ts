import type { CallQuery } from "@soundings/contract/call";
import type { listMedia, MediaItem, MediaType } from "@soundings/contract/media";
import { type SelectQueryBuilder, sql } from "kysely";
import type { DbOrTransaction, Tables } from "../db/db.ts";
import { nameMatches } from "../db/name-search.ts";
import { deleteContents } from "../storage/delete-contents.ts";
import type { MediaKey } from "./media-key.ts";

/** Pictures without their bytes: the table media. */

const COLUMNS = [
  "id",
  "library_id",
  "name",
  "content_type",
  "width",
  "height",
  "size",
  "animated",
  "created_at",
] as const;

type Row = Omit<MediaItem, "content_type" | "created_at"> & { content_type: string; created_at: Date };

function itemOf(row: Row): MediaItem {
  return {
    ...row,
    content_type: row.content_type as MediaType,
    created_at: row.created_at.toISOString(),
  };
}

const pictures = (db: DbOrTransaction, account_id: string) =>
  db.selectFrom("media").where("account_id", "=", account_id);

/**
 * Where a survey shows pictures, as picture-places.ts has it: what was deleted from it shows none.
 */
const PLACES = [
  "$.configurations.*.image_id",
  '$.blocks[*] ? (!(@.action == "DELETE")).questions[*] ? (!(@.action == "DELETE")).options.**.image_id',
];

/** No survey of the account shows the picture: neither a draft nor what respondents see. */
function isUnused(account_id: string) {
  const places = sql.join(
    PLACES.map((place) => sql`select jsonb_path_query(document, ${sql.lit(place)}::jsonpath) as id`),
    sql` union all `,
  );
  return sql<boolean>`id::text <> all (array(
    select place.id #>> '{}' from (
      select draft as document from surveys where account_id = ${account_id}
      union all
      select v.survey from surveys s
        join survey_versions v on v.account_id = s.account_id and v.survey_id = s.id and v.number = s.published_number
        where s.account_id = ${account_id}
    ) as shown cross join lateral (${places}) as place
    where place.id <> 'null'))`;
}

export async function countUnused(db: DbOrTransaction, account_id: string): Promise<number> {
  const { count } = await pictures(db, account_id)
    .where(isUnused(account_id))
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

export async function listPictures(
  db: DbOrTransaction,
  account_id: string,
  { limit, page, query, library_id, unused }: CallQuery<typeof listMedia>,
): Promise<{ items: MediaItem[]; total_items: number }> {
  let found: SelectQueryBuilder<Tables, "media", object> = pictures(db, account_id);
  if (library_id) found = found.where("library_id", "=", library_id);
  if (unused === "true") found = found.where(isUnused(account_id));
  const words = query.trim();
  if (words) found = found.where(nameMatches(words));
  const { count } = await found
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const rows = await found
    .select(COLUMNS)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { items: rows.map(itemOf), total_items: count };
}

/** How many pictures an account has and the bytes that they take, without their smaller copies. */
export async function insertPicture(
  db: DbOrTransaction,
  account_id: string,
  picture: Omit<MediaItem, "created_at">,
): Promise<MediaItem> {
  const row = await db
    .insertInto("media")
    .values({ account_id, ...picture })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return itemOf(row);
}

/** The renamed picture; null when the account has none of that id. */
export async function updateName(
  db: DbOrTransaction,
  { account_id, media_id }: MediaKey,
  name: string,
): Promise<MediaItem | null> {
  const row = await db
    .updateTable("media")
    .set({ name })
    .where("account_id", "=", account_id)
    .where("id", "=", media_id)
    .returning(COLUMNS)
    .executeTakeFirst();
  return row ? itemOf(row) : null;
}

/** Gives the ids that were there. */
export async function updateLibrary(
  db: DbOrTransaction,
  account_id: string,
  ids: string[],
  library_id: string | null,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .updateTable("media")
    .set({ library_id })
    .where("account_id", "=", account_id)
    .where("id", "in", ids)
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes pictures with their bytes; gives the ids that were there. Give a transaction. */
export async function deletePictureRows(
  trx: DbOrTransaction,
  account_id: string,
  ids: string[],
): Promise<string[]> {
  const rows = await pictures(trx, account_id)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .select("id")
    .orderBy("id")
    .forUpdate()
    .execute();
  const found = rows.map(({ id }) => id);
  if (found.length === 0) return [];
  // With their smaller copies: nobody makes one while the pictures' rows are locked.
  await deleteContents(trx, "media_contents", account_id, sql<boolean>`media_id = any(${found}::uuid[])`);
  await trx.deleteFrom("media").where("account_id", "=", account_id).where("id", "in", found).execute();
  return found;
}

/** Deletes at most so many of an account's pictures, whichever. Says how many there were. */
export async function deleteSomePictures(
  trx: DbOrTransaction,
  account_id: string,
  most: number,
): Promise<number> {
  const some = await pictures(trx, account_id).select("id").limit(most).execute();
  return (
    await deletePictureRows(
      trx,
      account_id,
      some.map(({ id }) => id),
    )
  ).length;
}
