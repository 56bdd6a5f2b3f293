import { sql } from "kysely";
import pg from "pg";
import { copyValue } from "../column-store/copy-value.ts";
import type { Db, DbOrTransaction } from "../db/db.ts";
import type { SurveyKey } from "../keys/survey-key.ts";

/** Table response_blocks. Blocks through change 0 are being written: nobody reads them yet. */

export interface BlockHead {
  block: number;
  /** The last change that is in it or in a block before it. */
  through: number;
}

/** The finished blocks in their order. */
export async function listBlocks(
  db: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
): Promise<BlockHead[]> {
  const { rows } = await sql<BlockHead>`select block, through from response_blocks
    where account_id = ${account_id} and survey_id = ${survey_id} and through > 0 order by block`.execute(db);
  return rows;
}

export interface SizedBlock extends BlockHead {
  /** How many responses it has. */
  size: number;
  /** Where the ids begin in its bytes. */
  idsAt: number;
}

/** A block begins with the length of its head, which names its arrays in their order: ids come first. */
const START = /^\{"arrays":\[\["ids",(\d+)\]/;
const START_BYTES = 48;
const ID_BYTES = 16;

/** The same with how many responses each has, without reading them. Null where one begins in another way. */
export async function listSizedBlocks(
  db: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
): Promise<SizedBlock[] | null> {
  const { rows } = await sql<BlockHead & { start: Buffer }>`
    select block, through, substring(bytes from 1 for ${sql.lit(START_BYTES)}) as start from response_blocks
    where account_id = ${account_id} and survey_id = ${survey_id} and through > 0 order by block`.execute(db);
  const blocks = rows.flatMap(({ start, ...head }) => {
    const idBytes = START.exec(start.toString("latin1", 4))?.[1];
    const idsAt = 4 + start.readUInt32LE(0);
    return idBytes === undefined ? [] : { ...head, size: Number(idBytes) / ID_BYTES, idsAt };
  });
  return blocks.length === rows.length ? blocks : null;
}

/** The ids of a block's responses, four words each, without reading the rest; null where it is gone. */
export async function readBlockIds(
  db: Db,
  { account_id, survey_id }: SurveyKey,
  { block, size, idsAt }: SizedBlock,
): Promise<Uint32Array | null> {
  const literal = pg.escapeLiteral;
  const bytes = await copyValue(
    db,
    `select substring(bytes from ${Number(idsAt) + 1} for ${Number(size) * ID_BYTES}) from response_blocks
      where account_id = ${literal(account_id)} and survey_id = ${literal(survey_id)} and block = ${Number(block)}`,
  );
  return bytes && wordsOfBytes(bytes);
}

/** Words that lie in bytes, in an array of its own. */
export const wordsOfBytes = (bytes: Buffer): Uint32Array => new Uint32Array(new Uint8Array(bytes).buffer);

/** A block's bytes; null where it is gone. */
export async function readBlock(
  db: Db,
  { account_id, survey_id }: SurveyKey,
  block: number,
): Promise<Buffer | null> {
  const literal = pg.escapeLiteral;
  return await copyValue(
    db,
    `select bytes from response_blocks where account_id = ${literal(account_id)}
      and survey_id = ${literal(survey_id)} and block = ${Number(block)}`,
  );
}

export async function writeBlock(
  db: DbOrTransaction,
  key: SurveyKey,
  { block, through }: BlockHead,
  bytes: Buffer,
): Promise<void> {
  await db
    .insertInto("response_blocks")
    .values({ ...key, block, through, bytes })
    .onConflict((conflict) =>
      conflict.columns(["account_id", "survey_id", "block"]).doUpdateSet({ bytes, through }),
    )
    .execute();
}

/** Makes the blocks that were written part of what is read. */
export async function finishBlocks(
  db: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
  through: number,
): Promise<void> {
  await sql`update response_blocks set through = ${through}
    where account_id = ${account_id} and survey_id = ${survey_id} and through = 0`.execute(db);
}

/** Throws away what was left unfinished. */
export async function deleteUnfinished(
  db: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
): Promise<void> {
  await sql`delete from response_blocks
    where account_id = ${account_id} and survey_id = ${survey_id} and through = 0`.execute(db);
}

/** How many responses were written after a change, counted up to `most`. */
export async function countAfter(
  db: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
  change: number,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from responses
      where account_id = ${account_id} and survey_id = ${survey_id} and change_number > ${change}
      limit ${most}) loose`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Ids of deleted responses with the changes that deleted them, in order. */
export async function deletedResponses(
  db: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
): Promise<{ id: string; change_number: number; deleted_at: Date }[]> {
  const { rows } = await sql<{ id: string; change_number: number; deleted_at: Date }>`
    select id, change_number, deleted_at from deleted_responses
    where account_id = ${account_id} and survey_id = ${survey_id} order by change_number`.execute(db);
  return rows;
}

/** Surveys with so many responses in rows only, or with deletions from before a moment. */
export async function surveysToCompact(
  db: DbOrTransaction,
  least: number,
  before: Date,
): Promise<SurveyKey[]> {
  // Every response was written by a change, and most were submitted: of most surveys one row says that they have too few.
  const { rows } = await sql<SurveyKey>`
    select account_id, survey_id from deleted_responses where deleted_at < ${before}
    union
    select account_id, id from surveys s
    where published_number is not null and greatest(answer_count, change_number) >= ${least}
      and ${least} = (select count(*) from (
        select from responses r where r.account_id = s.account_id and r.survey_id = s.id and r.change_number > coalesce(
          (select max(through) from response_blocks b where b.account_id = s.account_id and b.survey_id = s.id), 0)
        limit ${least}) loose)`.execute(db);
  return rows;
}
