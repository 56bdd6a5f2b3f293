import type { SurveyAlertSettings } from "@soundings/contract/alerts";
import type { Claim, Quote } from "@soundings/contract/insights";
import { sql } from "kysely";
import type { KnownChange } from "../alerts/find-news.ts";
import type { StoredAlert } from "../alerts/queries.ts";
import type { DbOrTransaction } from "../db/db.ts";
import { newId } from "../db/new-id.ts";
import type { SurveyKey } from "../keys/survey-key.ts";

/** What a survey is until somebody changes it. */
const DEFAULT_SETTINGS: SurveyAlertSettings = { level: "important", mail: false };

/** How often a survey's ratings are looked at. */
const LOOK_AGAIN_MS = 86_400_000;
/** Looked at in one go of the clock. */
const MAX_DUE = 200;

/** @returns also up to which change its answers were looked at; null before the first look */
export async function findSurveySettings(
  db: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
): Promise<SurveyAlertSettings & { looked_change: number | null }> {
  const row = await db
    .selectFrom("survey_alert_settings")
    .where("account_id", "=", account_id)
    .where("survey_id", "=", survey_id)
    .select(["level", "mail", "looked_change"])
    .executeTakeFirst();
  if (!row) return { ...DEFAULT_SETTINGS, looked_change: null };
  return { ...row, level: row.level as SurveyAlertSettings["level"] };
}

export async function saveSurveySettings(
  db: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
  settings: SurveyAlertSettings,
): Promise<void> {
  await db
    .insertInto("survey_alert_settings")
    .values({ account_id, survey_id, ...settings })
    .onConflict((conflict) => conflict.columns(["account_id", "survey_id"]).doUpdateSet(settings))
    .execute();
}

/** Published surveys that were answered since they were looked at a day ago or longer, of every account, because a clock looks. */
export async function surveysDue(db: DbOrTransaction, now: Date): Promise<SurveyKey[]> {
  const { rows } = await sql<SurveyKey>`
    select s.account_id, s.id as survey_id
    from surveys s
    left join survey_alert_settings a on a.account_id = s.account_id and a.survey_id = s.id
    where s.status = 'PUBLISHED' and not s.is_sample and s.change_number > coalesce(a.looked_change, 0)
      and coalesce(a.level, 'important') <> 'off'
      and (a.looked_at is null or a.looked_at < ${new Date(now.getTime() - LOOK_AGAIN_MS)})
    order by a.looked_at nulls first, s.id
    limit ${MAX_DUE}`.execute(db);
  return rows;
}

/** Writes down that the answers up to a change were looked at; false when another job did that meanwhile. */
export async function recordSurveyLook(
  trx: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
  before: number | null,
  looked_change: number,
): Promise<boolean> {
  const look = { looked_change, looked_at: new Date() };
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("survey_alert_settings")
    .values({ account_id, survey_id, ...look })
    .onConflict((conflict) =>
      conflict
        .columns(["account_id", "survey_id"])
        .doUpdateSet(look)
        .where("survey_alert_settings.looked_change", "is not distinct from", before),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** All changes of a survey's ratings that were found before, told or not. */
export async function knownRatingChanges(
  db: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
): Promise<KnownChange[]> {
  const rows = await db
    .selectFrom("survey_alerts")
    .where("account_id", "=", account_id)
    .where("survey_id", "=", survey_id)
    .select(["claim", "told"])
    .execute();
  return rows;
}

export interface NewSurveyAlert {
  claim: Claim;
  others: Claim[];
  quotes: Quote[];
  told: boolean;
}

/** Returns their ids, in the order of the alerts. */
export async function insertSurveyAlerts(
  trx: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
  alerts: readonly NewSurveyAlert[],
): Promise<string[]> {
  if (alerts.length === 0) return [];
  const rows = alerts.map(({ claim, others, quotes, told }) => ({
    account_id,
    survey_id,
    id: newId(),
    claim: JSON.stringify(claim),
    others: JSON.stringify(others),
    quotes: JSON.stringify(quotes),
    told,
  }));
  await trx.insertInto("survey_alerts").values(rows).execute();
  return rows.map(({ id }) => id);
}

/** Told alerts of a survey by their ids, in that order, as nobody has read them yet. */
export async function surveyAlertsByIds(
  db: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
  ids: readonly string[],
): Promise<StoredAlert[]> {
  const rows = await db
    .selectFrom("survey_alerts as a")
    .innerJoin("surveys as s", (join) =>
      join.onRef("s.account_id", "=", "a.account_id").onRef("s.id", "=", "a.survey_id"),
    )
    .where("a.account_id", "=", account_id)
    .where("a.survey_id", "=", survey_id)
    .where("a.told", "=", true)
    .where("a.id", "in", [...ids])
    .select(["a.id", "a.survey_id", "s.name", "a.claim", "a.others", "a.quotes", "a.created_at"])
    .execute();
  const alerts = rows.map(({ name, ...row }) => ({
    ...row,
    dataset_id: null,
    dataset_name: name,
    topic_names: {},
    read: false,
  }));
  return (alerts as unknown as StoredAlert[]).sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/** What responses say in words, the first open text of each. */
export async function wordsOfResponses(
  db: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
  ids: readonly string[],
  question_ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("responses")
    .where("account_id", "=", account_id)
    .where("survey_id", "=", survey_id)
    .where("id", "in", [...ids])
    .select(["id", "answers"])
    .execute();
  const byId = new Map(rows.map(({ id, answers }) => [id, answers as Record<string, { text?: string }>]));
  return ids.flatMap((id) => {
    const answers = byId.get(id) ?? {};
    return question_ids.flatMap((question) => answers[question]?.text?.trim() || []).slice(0, 1);
  });
}
