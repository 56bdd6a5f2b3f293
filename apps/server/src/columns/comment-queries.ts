import { sql } from "kysely";
import type { DbOrTransaction } from "../db/db.ts";
import type { DatasetKey } from "../keys/dataset-key.ts";

/** A comment as it is imported. */
export interface NewComment {
  /** Its place in the dataset, from 1 without gaps. */
  id: number;
  text: string;
  posted_at: Date | null;
  /** Cells of the dataset's other columns. */
  values: (string | number | null)[];
  /** As the cells stood in a file; sources/original-cells.ts. */
  originals?: unknown[] | null;
}

/** PostgreSQL's texts hold no NUL. */
const withoutNul = (text: string) => text.replaceAll("\u0000", "\ufffd");

/** Writes comments that are not there yet; those that are stay as they are. */
export async function insertComments(
  db: DbOrTransaction,
  { account_id, dataset_id }: DatasetKey,
  comments: NewComment[],
): Promise<void> {
  const texts = comments.map((comment) => withoutNul(comment.text));
  const values = comments.map((comment) =>
    JSON.stringify(comment.values.map((value) => (typeof value === "string" ? withoutNul(value) : value))),
  );
  const originals = comments.map((comment) => (comment.originals ? JSON.stringify(comment.originals) : null));
  await sql`insert into comments (account_id, dataset_id, id, text, posted_at, cells, originals)
    select ${account_id}, ${dataset_id}, r.id, r.text, r.posted_at, r.cells::jsonb, r.originals::jsonb
    from unnest(
      ${comments.map((comment) => comment.id)}::integer[],
      ${texts}::text[],
      ${comments.map((comment) => comment.posted_at)}::timestamptz[],
      ${values}::text[],
      ${originals}::text[]
    ) as r (id, text, posted_at, cells, originals)
    on conflict do nothing`.execute(db);
}

/** The highest place taken, which is also how many comments there are; 0 when there are none. */
export async function lastCommentId(db: DbOrTransaction, key: DatasetKey): Promise<number> {
  const row = await db
    .selectFrom("comments")
    .where("account_id", "=", key.account_id)
    .where("dataset_id", "=", key.dataset_id)
    .select((eb) => eb.fn.max("id").as("last"))
    .executeTakeFirst();
  return row?.last ?? 0;
}

/** First and last day (UTC) among the comments' dates, as "2026-11-20". */
export async function commentDays(
  db: DbOrTransaction,
  key: DatasetKey,
): Promise<{ first_date: string | null; last_date: string | null }> {
  const row = await db
    .selectFrom("comments")
    .where("account_id", "=", key.account_id)
    .where("dataset_id", "=", key.dataset_id)
    .select([
      sql<string | null>`(min(posted_at) at time zone 'utc')::date`.as("first_date"),
      sql<string | null>`(max(posted_at) at time zone 'utc')::date`.as("last_date"),
    ])
    .executeTakeFirst();
  return row ?? { first_date: null, last_date: null };
}

export interface TextRow {
  id: number;
  text: string;
}

/** Comments with ids over `after` up to `last`, in order, in batches. */
export async function* readTexts(
  db: DbOrTransaction,
  key: DatasetKey,
  range: { after: number; last: number },
  batchSize: number,
): AsyncGenerator<TextRow[]> {
  for (let after = range.after; after < range.last; ) {
    const rows = await db
      .selectFrom("comments")
      .where("account_id", "=", key.account_id)
      .where("dataset_id", "=", key.dataset_id)
      .where("id", ">", after)
      .where("id", "<=", range.last)
      .select(["id", "text"])
      .orderBy("id")
      .limit(batchSize)
      .execute();
    const end = rows.at(-1)?.id;
    if (end === undefined) return;
    yield rows;
    after = end;
  }
}
