import { PushedComment } from "@soundings/contract/pushed-comments";
import { sql } from "kysely";
import type { Db, DbOrTransaction } from "../../db/db.ts";
import { enqueue } from "../../db/db.ts";
import type { DatasetKey } from "../../keys/dataset-key.ts";

/** The dataset that a program calls so; undefined where there is none. */
export async function findPushed(db: DbOrTransaction, account_id: string, key: string) {
  return await db
    .selectFrom("datasets")
    .where("account_id", "=", account_id)
    .where("source", "=", "api")
    .where(sql<string>`source_ref ->> 'key'`, "=", key)
    .where("deleted_at", "is", null)
    .select(["id", "comment_count"])
    .executeTakeFirst();
}

/** How many comments of a dataset no run has taken yet. */
export async function countWaiting(
  db: DbOrTransaction,
  { account_id, dataset_id }: DatasetKey,
): Promise<number> {
  const { count } = await db
    .selectFrom("pushed_comments")
    .where("account_id", "=", account_id)
    .where("dataset_id", "=", dataset_id)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Has comments wait that neither wait nor stand in the dataset already. Says how many do so now. */
export async function addWaiting(
  trx: DbOrTransaction,
  { account_id, dataset_id }: DatasetKey,
  comments: readonly PushedComment[],
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into pushed_comments (account_id, dataset_id, item_id, comment)
    select ${account_id}::uuid, ${dataset_id}::uuid, p.comment ->> 'id', p.comment
    from json_array_elements(${JSON.stringify(comments)}::json) with ordinality as p(comment, place)
    where not exists (select from source_items i where i.account_id = ${account_id}
      and i.dataset_id = ${dataset_id} and i.item_id = p.comment ->> 'id')
    order by p.place
    on conflict do nothing`.execute(trx);
  return Number(numAffectedRows);
}

/** The next comments that wait, in the order they came. */
export async function nextWaiting(
  db: DbOrTransaction,
  { account_id, dataset_id }: DatasetKey,
  limit: number,
): Promise<PushedComment[]> {
  const rows = await db
    .selectFrom("pushed_comments")
    .where("account_id", "=", account_id)
    .where("dataset_id", "=", dataset_id)
    .select("comment")
    .orderBy("seq")
    .limit(limit)
    .execute();
  return rows.map(({ comment }) => PushedComment.parse(comment));
}

/** Takes comments out of the line; all of a dataset's unless told which. */
export async function deleteWaiting(
  trx: DbOrTransaction,
  { account_id, dataset_id }: DatasetKey,
  ids?: readonly string[],
): Promise<void> {
  await trx
    .deleteFrom("pushed_comments")
    .where("account_id", "=", account_id)
    .where("dataset_id", "=", dataset_id)
    .$if(ids !== undefined, (rows) => rows.where("item_id", "in", [...(ids ?? [])]))
    .execute();
}

/** A column that held numbers holds texts from now on: those that came, where numbers were read from texts. */
export async function cellsToText(
  trx: DbOrTransaction,
  { account_id, dataset_id }: DatasetKey,
  place: number,
): Promise<void> {
  await sql`update comments set cells = jsonb_set(cells, array[${String(place)}],
      jsonb_object(array['text', coalesce(originals ->> ${place + 1}::integer, cells ->> ${place}::integer)]) -> 'text')
    where account_id = ${account_id} and dataset_id = ${dataset_id}
      and jsonb_typeof(cells -> ${place}::integer) = 'number'`.execute(trx);
}

export const takingJobKey = (dataset_id: string) => `pushed:${dataset_id}`;

/** Asks that what waits be taken at a time, or when that was asked before. */
export async function askToTake(
  db: DbOrTransaction,
  { account_id, dataset_id }: DatasetKey,
  runAt: Date,
): Promise<void> {
  const jobKey = takingJobKey(dataset_id);
  await enqueue(db, "take_pushed", { account_id, dataset_id }, { jobKey, runAt, keep: true });
}

/** Asks for what has waited since a time, should nobody have. */
export async function awakePushed(db: Db, since: Date): Promise<void> {
  const waiting = await db
    .selectFrom("pushed_comments")
    .where("pushed_at", "<", since)
    .select(["account_id", "dataset_id"])
    .distinct()
    .limit(1_000)
    .execute();
  for (const key of waiting) await askToTake(db, key, new Date());
}
