import { sql } from "kysely";
import type { DbOrTransaction } from "../db/db.ts";
import type { ObjectLocation, Place } from "./object-location.ts";
import { type StoredKey, scheduleDeletions } from "./queries.ts";

/** What the operator's command sees of every account's bytes: tables media_contents, answer_file_contents and large_file_chunks. */

const START = "00000000-0000-0000-0000-000000000000";

/** Rows whose bytes lie elsewhere, in the order of their keys. */
export interface Elsewhere {
  account_id: string;
  content_type: string;
  store: string;
  key: string | null;
}

export interface PictureElsewhere extends Elsewhere {
  media_id: string;
  width: number;
}

export interface FileElsewhere extends Elsewhere {
  survey_id: string;
  file_id: string;
}

/** A part of a large file whose dataset is not made yet. */
export interface ChunkElsewhere extends Elsewhere {
  large_file_id: string;
  number: number;
}

export async function countElsewhere(db: DbOrTransaction, store: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from media_contents where store <> ${store})
      + (select count(*) from answer_file_contents where store <> ${store})
      + (select count(*) from large_file_chunks where store <> ${store}) as count`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface StoreCount {
  store: string;
  pictures: number;
  files: number;
  chunks: number;
}

export async function countByStore(db: DbOrTransaction): Promise<StoreCount[]> {
  const { rows } = await sql<StoreCount>`
    select store, sum(pictures)::bigint as pictures, sum(files)::bigint as files, sum(chunks)::bigint as chunks
    from (
      select store, count(*) as pictures, 0 as files, 0 as chunks from media_contents group by store
      union all
      select store, 0, count(*), 0 from answer_file_contents group by store
      union all
      select store, 0, 0, count(*) from large_file_chunks group by store
    ) as counted group by store order by store`.execute(db);
  return rows;
}

export async function picturesElsewhere(
  db: DbOrTransaction,
  store: string,
  after: PictureElsewhere | undefined,
  most: number,
): Promise<PictureElsewhere[]> {
  const { account_id = START, media_id = START, width = -1 } = after ?? {};
  const { rows } = await sql<PictureElsewhere>`
    select account_id, media_id, width, content_type, store, key from media_contents
    where store <> ${store}
      and (account_id, media_id, width) > (${account_id}::uuid, ${media_id}::uuid, ${width}::integer)
    order by account_id, media_id, width limit ${most}`.execute(db);
  return rows;
}

export async function filesElsewhere(
  db: DbOrTransaction,
  store: string,
  after: FileElsewhere | undefined,
  most: number,
): Promise<FileElsewhere[]> {
  const { account_id = START, survey_id = START, file_id = START } = after ?? {};
  const { rows } = await sql<FileElsewhere>`
    select c.account_id, c.survey_id, c.file_id, f.content_type, c.store, c.key
    from answer_file_contents c
      join answer_files f on f.account_id = c.account_id and f.survey_id = c.survey_id and f.id = c.file_id
    where c.store <> ${store}
      and (c.account_id, c.survey_id, c.file_id) > (${account_id}::uuid, ${survey_id}::uuid, ${file_id}::uuid)
    order by c.account_id, c.survey_id, c.file_id limit ${most}`.execute(db);
  return rows;
}

export async function chunksElsewhere(
  db: DbOrTransaction,
  store: string,
  after: ChunkElsewhere | undefined,
  most: number,
): Promise<ChunkElsewhere[]> {
  const { account_id = START, large_file_id = START, number = -1 } = after ?? {};
  const { rows } = await sql<ChunkElsewhere>`
    select account_id, large_file_id, number, 'text/csv' as content_type, store, key from large_file_chunks
    where store <> ${store}
      and (account_id, large_file_id, number) > (${account_id}::uuid, ${large_file_id}::uuid, ${number}::integer)
    order by account_id, large_file_id, number limit ${most}`.execute(db);
  return rows;
}

export async function placeOfPicture(
  db: DbOrTransaction,
  { account_id, media_id, width }: PictureElsewhere,
): Promise<ObjectLocation | null> {
  const { rows } = await sql<ObjectLocation>`
    select store, key, content from media_contents
    where account_id = ${account_id} and media_id = ${media_id} and width = ${width}`.execute(db);
  return rows[0] ?? null;
}

export async function placeOfFile(
  db: DbOrTransaction,
  { account_id, survey_id, file_id }: FileElsewhere,
): Promise<ObjectLocation | null> {
  const { rows } = await sql<ObjectLocation>`
    select store, key, content from answer_file_contents
    where account_id = ${account_id} and survey_id = ${survey_id} and file_id = ${file_id}`.execute(db);
  return rows[0] ?? null;
}

export async function placeOfChunk(
  db: DbOrTransaction,
  { account_id, large_file_id, number }: ChunkElsewhere,
): Promise<ObjectLocation | null> {
  const { rows } = await sql<ObjectLocation>`
    select store, key, content from large_file_chunks
    where account_id = ${account_id} and large_file_id = ${large_file_id} and number = ${number}`.execute(db);
  return rows[0] ?? null;
}

/** The object that a row no longer stands for. */
const leftBehind = ({ store, key }: Pick<Elsewhere, "store" | "key">): StoredKey[] =>
  key === null ? [] : [{ store, key }];

/**
 * Has a row stand for another object; what it stood for is to go. False when the row went, or was led elsewhere, since
 * it was read.
 */
export async function leadPicture(
  trx: DbOrTransaction,
  { account_id, media_id, width, ...from }: PictureElsewhere,
  to: Place,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update media_contents set store = ${to.store}, key = ${to.key}::text, content = ${to.content}::bytea
    where account_id = ${account_id} and media_id = ${media_id} and width = ${width}
      and store = ${from.store} and key is not distinct from ${from.key}::text`.execute(trx);
  if (numAffectedRows !== 1n) return false;
  await scheduleDeletions(trx, leftBehind(from));
  return true;
}

/** The same for a respondent's file. */
export async function leadFile(
  trx: DbOrTransaction,
  { account_id, survey_id, file_id, ...from }: FileElsewhere,
  to: Place,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update answer_file_contents set store = ${to.store}, key = ${to.key}::text, content = ${to.content}::bytea
    where account_id = ${account_id} and survey_id = ${survey_id} and file_id = ${file_id}
      and store = ${from.store} and key is not distinct from ${from.key}::text`.execute(trx);
  if (numAffectedRows !== 1n) return false;
  await scheduleDeletions(trx, leftBehind(from));
  return true;
}

/** The same for a part of a large file. */
export async function leadChunk(
  trx: DbOrTransaction,
  { account_id, large_file_id, number, ...from }: ChunkElsewhere,
  to: Place,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update large_file_chunks set store = ${to.store}, key = ${to.key}::text, content = ${to.content}::bytea
    where account_id = ${account_id} and large_file_id = ${large_file_id} and number = ${number}
      and store = ${from.store} and key is not distinct from ${from.key}::text`.execute(trx);
  if (numAffectedRows !== 1n) return false;
  await scheduleDeletions(trx, leftBehind(from));
  return true;
}
