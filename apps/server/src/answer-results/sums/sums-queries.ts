import { sql } from "kysely";
import pg from "pg";
import { copyValue } from "../../column-store/copy-value.ts";
import type { Db, DbOrTransaction } from "../../db/db.ts";
import type { SurveyKey } from "../../keys/survey-key.ts";
import { wordsOfBytes } from "../block-queries.ts";

/** Table response_sums. */

export interface SumsHead {
  id: string;
  first_block: number;
  last_block: number;
  sizes: number[];
  /** Up to this change nothing is known that the sums do not have. */
  change: number;
  made_by: string;
  /** Of the responses that were counted, in milliseconds since 1970; null in sums from before these were stored. */
  first_time: number | null;
  last_time: number | null;
  /** That somebody has answered in its blocks. */
  questions: string[] | null;
}

export async function listSums(
  db: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
): Promise<SumsHead[]> {
  return await db
    .selectFrom("response_sums")
    .where("account_id", "=", account_id)
    .where("survey_id", "=", survey_id)
    .select([
      "id",
      "first_block",
      "last_block",
      "sizes",
      "change",
      "made_by",
      "first_time",
      "last_time",
      "questions",
    ])
    .orderBy("first_block")
    .execute();
}

/** The ids that were counted, four words each; null where they are gone. */
export async function readSumsIds(db: Db, key: SurveyKey, id: string): Promise<Uint32Array | null> {
  const bytes = await copyValue(db, selectOf("ids", key, id));
  return bytes && wordsOfBytes(bytes);
}

export async function readSumsBytes(db: Db, key: SurveyKey, id: string): Promise<Buffer | null> {
  return await copyValue(db, selectOf("bytes", key, id));
}

function selectOf(column: "ids" | "bytes", { account_id, survey_id }: SurveyKey, id: string): string {
  const literal = pg.escapeLiteral;
  return `select ${column} from response_sums where account_id = ${literal(account_id)}
    and survey_id = ${literal(survey_id)} and id = ${literal(id)}`;
}

export async function insertSums(
  trx: DbOrTransaction,
  key: SurveyKey,
  head: SumsHead,
  { ids, bytes }: { ids: Buffer; bytes: Buffer },
): Promise<void> {
  await trx
    .insertInto("response_sums")
    .values({ ...key, ...head, ids, bytes })
    .execute();
}

/** Deletes a survey's sums; given ids only those. */
export async function deleteSums(
  trx: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
  ids?: readonly string[],
): Promise<void> {
  let query = trx
    .deleteFrom("response_sums")
    .where("account_id", "=", account_id)
    .where("survey_id", "=", survey_id);
  if (ids) query = query.where(sql<boolean>`id = any(${ids}::uuid[])`);
  await query.execute();
}

/** Says that sums have everything up to a change. */
export async function advanceSums(
  trx: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
  ids: readonly string[],
  change: number,
): Promise<void> {
  await trx
    .updateTable("response_sums")
    .set({ change })
    .where("account_id", "=", account_id)
    .where("survey_id", "=", survey_id)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
}

/** Surveys with so many blocks whose sums lack what the blocks have. */
export async function surveysToSum(db: DbOrTransaction, least: number): Promise<SurveyKey[]> {
  const { rows } = await sql<SurveyKey>`
    select account_id, survey_id from (
      select account_id, survey_id, count(*) as blocks, max(through) as through from response_blocks
        where through > 0 group by account_id, survey_id) b
      left join (select account_id, survey_id, min(change) as change, bool_or(first_time is null) as untimed
        from response_sums group by account_id, survey_id) s using (account_id, survey_id)
    where blocks >= ${least} and (untimed or through > coalesce(change, 0))`.execute(db);
  return rows;
}
