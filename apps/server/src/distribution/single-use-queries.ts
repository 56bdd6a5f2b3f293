import { sql } from "kysely";
import type { DbOrTransaction } from "../db/db.ts";
import type { SurveyKey } from "../keys/survey-key.ts";

/** Table single_use_links. */

const linksOf = (db: DbOrTransaction, { account_id, survey_id }: SurveyKey) =>
  db.selectFrom("single_use_links").where("account_id", "=", account_id).where("survey_id", "=", survey_id);

/** Those of the tokens that the survey has, with the response that used each up; null while none did. */
export async function findSingleUse(
  db: DbOrTransaction,
  key: SurveyKey,
  tokens: readonly string[],
): Promise<Map<string, string | null>> {
  if (tokens.length === 0) return new Map();
  const rows = await linksOf(db, key)
    .where("token", "in", [...new Set(tokens)])
    .select(["token", "response_id"])
    .execute();
  return new Map(rows.map(({ token, response_id }) => [token, response_id]));
}

/** Notes which response used up which link. */
export async function markUsed(
  trx: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
  used: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  if (used.size === 0) return;
  const rows = [...used].map(([token, response_id]) => ({ token, response_id }));
  await sql`
    update single_use_links as link set response_id = used.response_id, used_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as used(token text, response_id uuid)
    where link.account_id = ${account_id} and link.survey_id = ${survey_id} and link.token = used.token
      and link.response_id is null`.execute(trx);
}

export interface SingleUseRow {
  token: string;
  name: string;
  variant_id: string | null;
  created_at: Date;
  used_at: Date | null;
}

const COLUMNS = ["token", "name", "variant_id", "created_at", "used_at"] as const;

/** A page of a survey's links, the latest batch first. */
export async function listSingleUse(
  db: DbOrTransaction,
  key: SurveyKey,
  { limit, page }: { limit: number; page: number },
): Promise<SingleUseRow[]> {
  return await linksOf(db, key)
    .select(COLUMNS)
    .orderBy("created_at", "desc")
    .orderBy("token")
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
}

export async function countSingleUse(
  db: DbOrTransaction,
  key: SurveyKey,
): Promise<{ total: number; used: number }> {
  return await linksOf(db, key)
    .select((eb) => [eb.fn.countAll<number>().as("total"), eb.fn.count<number>("used_at").as("used")])
    .executeTakeFirstOrThrow();
}

export async function insertSingleUse(
  trx: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
  tokens: readonly string[],
  batch: { name: string; variant_id: string | null; created_at: Date },
): Promise<void> {
  await sql`
    insert into single_use_links (account_id, survey_id, token, name, variant_id, created_at)
    select ${account_id}::uuid, ${survey_id}::uuid, token, ${batch.name}, ${batch.variant_id}::uuid,
      ${batch.created_at}::timestamptz
    from unnest(${[...tokens]}::text[]) as token`.execute(trx);
}

/** Deletes the links that nobody used yet; says how many. */
export async function deleteUnused(
  db: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("single_use_links")
    .where("account_id", "=", account_id)
    .where("survey_id", "=", survey_id)
    .where("used_at", "is", null)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
