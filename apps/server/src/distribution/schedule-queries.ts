import { sql } from "kysely";
import type { DbOrTransaction } from "../db/db.ts";
import type { SurveyKey } from "../keys/survey-key.ts";

/** What of surveys' schedules is yet to come: surveys.publish_at, pause_at and publish_failed_at. */

/** Surveys whose clock has struck, of all accounts: for the program's own clock only. */
export async function dueSurveys(db: DbOrTransaction, now: Date): Promise<SurveyKey[]> {
  return await db
    .selectFrom("surveys")
    .where((eb) => eb.or([eb("publish_at", "<=", now), eb("pause_at", "<=", now)]))
    .select(["account_id", "id as survey_id"])
    .execute();
}

/** Holds the survey's row; null when it is gone. */
export async function lockSchedule(trx: DbOrTransaction, { account_id, survey_id }: SurveyKey) {
  const row = await trx
    .selectFrom("surveys")
    .where("account_id", "=", account_id)
    .where("id", "=", survey_id)
    .select(["publish_at", "pause_at"])
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function setSchedule(
  trx: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
  changes: { publish_at?: null; pause_at?: null; publish_failed_at?: Date },
): Promise<void> {
  await trx
    .updateTable("surveys")
    .where("account_id", "=", account_id)
    .where("id", "=", survey_id)
    .set(changes)
    .execute();
}

/** Notes that respondents see all of a draft's version that concerns them. */
export async function setPublishedVersion(
  trx: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
  published_version: number,
): Promise<void> {
  await trx
    .updateTable("surveys")
    .where("account_id", "=", account_id)
    .where("id", "=", survey_id)
    .set({ published_version })
    .execute();
}

/** In whose name a scheduled publishing is done: the account's first owner. */
export async function findOwner(
  db: DbOrTransaction,
  account_id: string,
): Promise<{ id: string; name: string }> {
  return await db
    .selectFrom("users")
    .where("account_id", "=", account_id)
    .where("role", "=", "owner")
    .select(["id", "name"])
    .orderBy("created_at")
    .limit(1)
    .executeTakeFirstOrThrow();
}

/** Opens the surveys of an account that its month's answers had closed; gives their ids. Locks them in order. */
export async function activateInactive(
  trx: DbOrTransaction,
  account_id: string,
  except: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`update surveys set status = 'PUBLISHED'
    where account_id = ${account_id} and id in (select id from surveys
      where account_id = ${account_id} and status = 'INACTIVE' and id <> all(${except}::uuid[])
      order by id for update)
    returning id`.execute(trx);
  return rows.map(({ id }) => id);
}
