import type { CallQuery } from "@soundings/contract/call";
import type { SurveyItem, searchSurveys } from "@soundings/contract/surveys";
import type { Survey, SurveyStatus } from "@soundings/survey/survey";
import { sql } from "kysely";
import type { DbOrTransaction } from "../db/db.ts";
import { FOLDED_NAME, nameMatches } from "../db/name-search.ts";
import { notAmong } from "../http/rights.ts";
import type { SurveyKey } from "../keys/survey-key.ts";

const ITEM_COLUMNS = [
  "id",
  "name",
  "status",
  "question_count",
  "answer_count",
  "version",
  "published_version",
  "created_at",
  "updated_at",
  "published_at",
  "publish_at",
  "pause_at",
  "publish_failed_at",
  "is_sample",
] as const;

interface ItemRow {
  id: string;
  name: string;
  status: SurveyStatus;
  question_count: number;
  answer_count: number;
  version: number;
  published_version: number | null;
  created_at: Date;
  updated_at: Date;
  published_at: Date | null;
  publish_at: Date | null;
  pause_at: Date | null;
  publish_failed_at: Date | null;
  is_sample: boolean;
}

function itemOf(row: ItemRow): SurveyItem {
  return {
    id: row.id,
    name: row.name,
    status: row.status,
    question_count: row.question_count,
    answer_count: row.answer_count,
    has_changes: row.published_version !== null && row.published_version !== row.version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    published_at: row.published_at?.toISOString() ?? null,
    publish_at: row.publish_at?.toISOString() ?? null,
    pause_at: row.pause_at?.toISOString() ?? null,
    publish_failed_at: row.publish_failed_at?.toISOString() ?? null,
    is_sample: row.is_sample,
  };
}

export async function searchSurveyItems(
  db: DbOrTransaction,
  account_id: string,
  search: CallQuery<typeof searchSurveys> & { query: string },
  hidden: readonly string[],
): Promise<{ items: SurveyItem[]; total_items: number }> {
  const { limit, page, sortBy, sortDirection } = search;
  let found = db.selectFrom("surveys").where("account_id", "=", account_id).where(notAmong("id", hidden));
  const query = search.query.trim();
  if (query) found = found.where(nameMatches(query, FOLDED_NAME));
  const { count } = await found
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const rows = await found
    .select(ITEM_COLUMNS)
    .orderBy(sortBy === "name" ? FOLDED_NAME : sql.ref(sortBy), sortDirection)
    .orderBy("id", sortDirection)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { items: rows.map(itemOf), total_items: count };
}

function surveyRow(db: DbOrTransaction, { account_id, survey_id }: SurveyKey) {
  return db.selectFrom("surveys").where("account_id", "=", account_id).where("id", "=", survey_id);
}

export async function findSurveyItem(db: DbOrTransaction, key: SurveyKey): Promise<SurveyItem | null> {
  const row = await surveyRow(db, key).select(ITEM_COLUMNS).executeTakeFirst();
  return row ? itemOf(row) : null;
}

/** A survey's row with its draft; null when there is none for this account. `lock` holds it for the transaction. */
export async function findSurvey(db: DbOrTransaction, key: SurveyKey, { lock = false } = {}) {
  const found = surveyRow(db, key).select(ITEM_COLUMNS).select(["draft", "published_number"]);
  const row = await (lock ? found.forUpdate() : found).executeTakeFirst();
  if (!row) return null;
  const item = itemOf(row);
  return {
    item,
    version: row.version,
    published_number: row.published_number,
    survey: { ...row.draft, id: item.id, name: item.name, status: item.status },
  };
}
export type FoundSurvey = NonNullable<Awaited<ReturnType<typeof findSurvey>>>;

export async function insertSurvey(
  db: DbOrTransaction,
  account_id: string,
  survey: Survey,
  { sample = false } = {},
): Promise<void> {
  await db
    .insertInto("surveys")
    .values({
      account_id,
      id: survey.id,
      name: survey.name,
      status: "DRAFT",
      draft: JSON.stringify(survey),
      question_count: survey.last_question_number,
      is_sample: sample,
    })
    .execute();
}

/**
 * Stores a draft as the next version; says which one that is and when. A time of its schedule that is
 * new and yet to come replaces the one that was waited for.
 */
export async function updateDraft(
  db: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
  survey: Survey,
): Promise<{ version: number; published_version: number | null; updated_at: Date }> {
  const { scheduled_publish_at, scheduled_pause_at } = survey.settings;
  const now = new Date();
  const publishSame = sql<boolean>`draft->'settings'->>'scheduled_publish_at' is not distinct from ${scheduled_publish_at}::text`;
  const pauseSame = sql<boolean>`draft->'settings'->>'scheduled_pause_at' is not distinct from ${scheduled_pause_at}::text`;
  return await db
    .updateTable("surveys")
    .where("account_id", "=", account_id)
    .where("id", "=", survey_id)
    .set({
      draft: JSON.stringify(survey),
      name: survey.name,
      question_count: survey.last_question_number,
      publish_at: sql<Date>`case when ${publishSame} then publish_at
        when ${scheduled_publish_at}::timestamptz > ${now} then ${scheduled_publish_at}::timestamptz end`,
      publish_failed_at: sql<Date>`case when ${publishSame} then publish_failed_at end`,
      pause_at: sql<Date>`case when ${pauseSame} then pause_at
        when ${scheduled_pause_at}::timestamptz > ${now} then ${scheduled_pause_at}::timestamptz end`,
      version: sql<number>`version + 1`,
      updated_at: sql<Date>`now()`,
    })
    .returning(["version", "published_version", "updated_at"])
    .executeTakeFirstOrThrow();
}

export async function updateStatus(
  db: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
  status: SurveyStatus,
): Promise<void> {
  await db
    .updateTable("surveys")
    .where("account_id", "=", account_id)
    .where("id", "=", survey_id)
    .set({ status, updated_at: sql<Date>`now()` })
    .execute();
}

/** Notes which version respondents see from now on. */
export async function setPublished(
  db: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
  published: { version: number; number: number },
): Promise<void> {
  await db
    .updateTable("surveys")
    .where("account_id", "=", account_id)
    .where("id", "=", survey_id)
    .set({
      published_version: published.version,
      published_number: published.number,
      published_at: sql<Date>`now()`,
      publish_failed_at: null,
      updated_at: sql<Date>`now()`,
    })
    .execute();
}
