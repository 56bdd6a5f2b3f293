import type { SurveyVersion } from "@soundings/contract/surveys";
import type { Survey } from "@soundings/survey/survey";
import { sql } from "kysely";
import type { DbOrTransaction } from "../db/db.ts";
import type { SurveyKey } from "../keys/survey-key.ts";

/** Versions of a survey: the table survey_versions. */

/** Versions that editing made are kept up to this many; published and restored ones stay. */
const MAX_SAVED = 100;

const versions = (db: DbOrTransaction, { account_id, survey_id }: SurveyKey) =>
  db.selectFrom("survey_versions").where("account_id", "=", account_id).where("survey_id", "=", survey_id);

const COLUMNS = ["number", "kind", "created_at", "user_name", "question_count"] as const;

function versionOf(row: {
  number: number;
  kind: string;
  created_at: Date;
  user_name: string;
  question_count: number;
  name: string;
}): SurveyVersion {
  return { ...row, kind: row.kind as SurveyVersion["kind"], created_at: row.created_at.toISOString() };
}

export async function listVersions(db: DbOrTransaction, key: SurveyKey): Promise<SurveyVersion[]> {
  const rows = await versions(db, key)
    .select(COLUMNS)
    .select(sql<string>`survey->>'name'`.as("name"))
    .orderBy("number", "desc")
    .execute();
  return rows.map(versionOf);
}

export async function findVersion(
  db: DbOrTransaction,
  key: SurveyKey,
  number: number,
): Promise<{ version: SurveyVersion; survey: Survey } | null> {
  const row = await versions(db, key)
    .where("number", "=", number)
    .select(COLUMNS)
    .select("survey")
    .executeTakeFirst();
  if (!row) return null;
  const { survey: stored, ...rest } = row;
  const survey = stored;
  return { version: versionOf({ ...rest, name: survey.name }), survey };
}

/** When the latest version was made; null before the first. */
export async function lastVersionAt(db: DbOrTransaction, key: SurveyKey): Promise<Date | null> {
  const row = await versions(db, key)
    .select("created_at")
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.created_at ?? null;
}

/** Keeps a survey as its next version; the survey's row must be locked. Gives the version's number. */
export async function insertVersion(
  db: DbOrTransaction,
  key: SurveyKey,
  kind: SurveyVersion["kind"],
  survey: Survey,
  user: { id: string; name: string },
): Promise<number> {
  const { number } = await db
    .selectFrom("survey_versions")
    .where("account_id", "=", key.account_id)
    .where("survey_id", "=", key.survey_id)
    .select(sql<number>`coalesce(max(number), 0) + 1`.as("number"))
    .executeTakeFirstOrThrow();
  await db
    .insertInto("survey_versions")
    .values({
      ...key,
      number,
      kind,
      survey: JSON.stringify(survey),
      question_count: survey.last_question_number,
      user_id: user.id,
      user_name: user.name,
    })
    .execute();
  if (kind === "saved") await forgetOldest(db, key);
  return number;
}

async function forgetOldest(db: DbOrTransaction, { account_id, survey_id }: SurveyKey): Promise<void> {
  await sql`delete from survey_versions
    where account_id = ${account_id} and survey_id = ${survey_id} and kind = 'saved'
      and number not in (select number from survey_versions
        where account_id = ${account_id} and survey_id = ${survey_id} and kind = 'saved'
        order by number desc limit ${MAX_SAVED})`.execute(db);
}
