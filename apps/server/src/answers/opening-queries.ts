import { sql } from "kysely";
import type { DbOrTransaction } from "../db/db.ts";
import type { SurveyKey } from "../keys/survey-key.ts";

/** Table survey_openings. */

export async function addOpenings(
  db: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
  day: string,
  count: number,
): Promise<void> {
  await sql`
    insert into survey_openings as known (account_id, survey_id, day, count)
    select account_id, id, ${day}::date, ${count}::integer from surveys
    where account_id = ${account_id}::uuid and id = ${survey_id}::uuid
    on conflict (account_id, survey_id, day) do update set count = known.count + excluded.count
  `.execute(db);
}

/** Openings of some days, and from when on they are counted; null where there is no such survey. */
export async function openingsOf(
  db: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
  { from = "-infinity", to = "infinity" }: { from?: string | undefined; to?: string | undefined },
): Promise<{ since: Date; count: number } | null> {
  const { rows } = await sql<{ since: Date; count: number }>`
    select openings_since as since, (
      select coalesce(sum(count), 0)::integer from survey_openings as opened
      where opened.account_id = ${account_id}::uuid and opened.survey_id = ${survey_id}::uuid
        and day between ${from}::date and ${to}::date
    ) as count
    from surveys where account_id = ${account_id}::uuid and id = ${survey_id}::uuid
  `.execute(db);
  return rows[0] ?? null;
}

/** For a survey whose openings are known from another moment on than that of its making. */
export async function countOpeningsSince(
  db: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
  since: Date,
): Promise<void> {
  await db
    .updateTable("surveys")
    .set({ openings_since: since })
    .where("account_id", "=", account_id)
    .where("id", "=", survey_id)
    .execute();
}
