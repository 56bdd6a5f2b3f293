import { sql } from "kysely";
import type { DbOrTransaction } from "../db/db.ts";
import type { DatasetKey } from "../keys/dataset-key.ts";
import type { Thread } from "./source.ts";

/** Which entries of a source a dataset's comments are: table source_items. */

const own = (db: DbOrTransaction, { account_id, dataset_id }: DatasetKey) =>
  db.selectFrom("source_items").where("account_id", "=", account_id).where("dataset_id", "=", dataset_id);

/** Those of some entries that are comments of the dataset already, with the comments' numbers. */
export async function heldItems(
  db: DbOrTransaction,
  key: DatasetKey,
  ids: readonly string[],
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await own(db, key)
    .where("item_id", "in", [...ids])
    .select(["item_id", "comment_id"])
    .execute();
  return new Map(rows.map(({ item_id, comment_id }) => [item_id, comment_id]));
}

export interface ItemName {
  id: string;
  comment_id: number;
}

/** Fails when an entry is a comment already: no two runs may both have taken it. */
export async function insertItems(
  trx: DbOrTransaction,
  { account_id, dataset_id }: DatasetKey,
  items: readonly ItemName[],
): Promise<void> {
  await sql`insert into source_items (account_id, dataset_id, item_id, comment_id)
    select ${account_id}::uuid, ${dataset_id}::uuid, i.id, i.comment_id
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as i(id text, comment_id integer)`.execute(trx);
}

/** Further names of comments; one that is another's already stays so. */
export async function addNames(
  trx: DbOrTransaction,
  { account_id, dataset_id }: DatasetKey,
  names: readonly ItemName[],
): Promise<void> {
  if (names.length === 0) return;
  await sql`insert into source_items (account_id, dataset_id, item_id, comment_id, fetched_at)
    select ${account_id}::uuid, ${dataset_id}::uuid, i.id, i.comment_id, null
    from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as i(id text, comment_id integer)
    on conflict do nothing`.execute(trx);
}

/** How many replies entries had when all of them were read; without those of which that is not known. */
export async function repliesRead(
  db: DbOrTransaction,
  key: DatasetKey,
  ids: readonly string[],
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await own(db, key)
    .where("item_id", "in", [...ids])
    .where("replies", "is not", null)
    .select(["item_id", "replies"])
    .execute();
  return new Map(rows.map(({ item_id, replies }) => [item_id, replies ?? 0]));
}

/** Notes that all replies to some entries have been read. */
export async function settleThreads(
  trx: DbOrTransaction,
  { account_id, dataset_id }: DatasetKey,
  threads: readonly Thread[],
): Promise<void> {
  if (threads.length === 0) return;
  await sql`update source_items i set replies = t.replies
    from jsonb_to_recordset(${JSON.stringify(threads)}::jsonb) as t(id text, replies integer)
    where i.account_id = ${account_id} and i.dataset_id = ${dataset_id} and i.item_id = t.id`.execute(trx);
}

/** An entry that is a comment already, as the source tells of it now. */
export interface ToldAgain extends ItemName {
  text: string;
  values: (string | number | null)[];
}

/** Brings comments up to date with what their source tells of them now; says whether any was not. */
export async function refetchItems(
  trx: DbOrTransaction,
  { account_id, dataset_id }: DatasetKey,
  items: readonly ToldAgain[],
): Promise<boolean> {
  if (items.length === 0) return false;
  const { numAffectedRows } = await sql`update comments c set text = t.text, cells = t.values
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as t(comment_id integer, text text, "values" jsonb)
    where c.account_id = ${account_id} and c.dataset_id = ${dataset_id} and c.id = t.comment_id
      and (c.text <> t.text or c.cells <> t.values)`.execute(trx);
  await trx
    .updateTable("source_items")
    .where("account_id", "=", account_id)
    .where("dataset_id", "=", dataset_id)
    .where(
      "item_id",
      "in",
      items.map(({ id }) => id),
    )
    .set({ fetched_at: sql`now()` })
    .execute();
  return (numAffectedRows ?? 0n) > 0n;
}

/** How many entries the source has not told of since a moment, and the longest ago that it did. */
export async function untoldSince(
  db: DbOrTransaction,
  key: DatasetKey,
  since: Date,
): Promise<{ count: number; oldest: Date | null }> {
  const row = await own(db, key)
    .where("fetched_at", "<", since)
    .select((eb) => [eb.fn.countAll<number>().as("count"), eb.fn.min("fetched_at").as("oldest")])
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), oldest: row.oldest };
}

/** Whether the source has told of any entry since a moment. */
export async function toldSince(db: DbOrTransaction, key: DatasetKey, since: Date): Promise<boolean> {
  const row = await own(db, key)
    .where("fetched_at", ">=", since)
    .select("item_id")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Empties cells of comments that the source has not told of since a moment: `places` are those of the cells.
 * Says how many comments.
 */
export async function dropCells(
  trx: DbOrTransaction,
  { account_id, dataset_id }: DatasetKey,
  places: readonly number[],
  since: Date,
): Promise<number> {
  const { numAffectedRows } = await sql`update comments c
    set cells = (
      select jsonb_agg(case when cell.place - 1 = any(${places}::integer[]) then 'null'::jsonb else cell.value end
        order by cell.place)
      from jsonb_array_elements(c.cells) with ordinality as cell(value, place))
    from source_items i
    where c.account_id = ${account_id} and c.dataset_id = ${dataset_id} and jsonb_array_length(c.cells) > 0
      and i.account_id = c.account_id and i.dataset_id = c.dataset_id and i.comment_id = c.id
      and i.fetched_at < ${since}`.execute(trx);
  await trx
    .updateTable("source_items")
    .where("account_id", "=", account_id)
    .where("dataset_id", "=", dataset_id)
    .where("fetched_at", "<", since)
    .set({ fetched_at: null })
    .execute();
  return Number(numAffectedRows ?? 0);
}
