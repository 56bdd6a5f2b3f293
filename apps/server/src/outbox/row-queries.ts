import type { SheetErrorCode, SheetRow, SheetRowState } from "@soundings/contract/google-sheets";
import { sql } from "kysely";
import type { Db, DbOrTransaction } from "../db/db.ts";
import type { SurveyKey } from "../keys/survey-key.ts";

/** Table sheet_rows, the outbox. */

/**
 * Puts finished responses into the outbox of the survey's sheet.
 * @returns whether they can be written now; false where there is no sheet, or one that waits for a later time or
 *   for a person
 */
export async function insertRows(
  trx: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
  response_ids: readonly string[],
  submitted_at: Date,
): Promise<boolean> {
  const { rows } = await sql<{ going: boolean }>`
    with sheet as (
      select account_id, survey_id, fault is null as going from google_sheets
      where account_id = ${account_id} and survey_id = ${survey_id} and active
    ), put as (
      insert into sheet_rows (account_id, survey_id, response_id, submitted_at)
      select account_id, survey_id, unnest(${response_ids}::uuid[]), ${submitted_at} from sheet
      on conflict do nothing
    )
    select going from sheet`.execute(trx);
  return rows[0]?.going ?? false;
}

/**
 * Puts the next of the responses that were there before into the outbox, in the order of their ids.
 * @returns the last one's id; null where there are no more
 */
export async function insertEarlier(
  trx: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
  after: string | null,
  limit: number,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    with earlier as (
      select id, submitted_at from responses
      where account_id = ${account_id} and survey_id = ${survey_id} and submitted_at is not null
        and (${after}::uuid is null or id > ${after}::uuid)
      order by id limit ${limit}
    ), put as (
      insert into sheet_rows (account_id, survey_id, response_id, submitted_at)
      select ${account_id}::uuid, ${survey_id}::uuid, id, submitted_at from earlier
      on conflict do nothing
    )
    select id from earlier order by id desc limit 1`.execute(trx);
  return rows[0]?.id ?? null;
}

export interface PendingRow {
  response_id: string;
  batch: number | null;
}

/** What is to be written next: a batch whose end nobody knows first, then the earliest. */
export async function pendingRows(db: Db, key: SurveyKey, limit: number): Promise<PendingRow[]> {
  const sent = await ofSurvey(db, key)
    .where("state", "=", "pending")
    .where("batch", "is not", null)
    .select(["response_id", "batch"])
    .orderBy("submitted_at")
    .orderBy("response_id")
    .execute();
  if (sent.length > 0) return sent.filter(({ batch }) => batch === sent[0]?.batch);
  return await ofSurvey(db, key)
    .where("state", "=", "pending")
    .select(["response_id", "batch"])
    .orderBy("submitted_at")
    .orderBy("response_id")
    .limit(limit)
    .execute();
}

export interface SentRow {
  response_id: string;
  split: boolean;
}

/** Notes, before it is sent, what a batch has in it: whatever happens then, it is known what may be in the sheet. */
export async function markSent(
  db: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
  batch: number,
  rows: readonly SentRow[],
): Promise<void> {
  await sql`
    update sheet_rows r set batch = ${batch}, attempts = attempts + 1, split = s.split
    from unnest(${rows.map(({ response_id }) => response_id)}::uuid[],
      ${rows.map(({ split }) => split)}::boolean[]) as s (id, split)
    where r.account_id = ${account_id} and r.survey_id = ${survey_id} and r.response_id = s.id`.execute(db);
}

/** The batch is in the sheet. */
export async function markWritten(
  db: DbOrTransaction,
  key: SurveyKey,
  batch: number,
  now: Date,
): Promise<number> {
  const { numUpdatedRows } = await update(db, key)
    .where("batch", "=", batch)
    .where("state", "=", "pending")
    .set({ state: "written", batch: null, fault: null, detail: null, written_at: now })
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** These responses were found in the sheet. */
export async function markFound(
  db: DbOrTransaction,
  key: SurveyKey,
  response_ids: readonly string[],
  now: Date,
): Promise<void> {
  await update(db, key)
    .where("state", "<>", "written")
    .where(sql<boolean>`response_id = any(${response_ids}::uuid[])`)
    .set({ state: "written", batch: null, fault: null, detail: null, written_at: now })
    .execute();
}

/** How a batch ended that is not in the sheet, or of which that is not known (`certain` false). */
export async function markTried(
  db: DbOrTransaction,
  key: SurveyKey,
  batch: number,
  end: { fault: SheetErrorCode; detail: string; certain: boolean; failed?: boolean },
): Promise<void> {
  await update(db, key)
    .where("batch", "=", batch)
    .where("state", "=", "pending")
    .set({
      fault: end.fault,
      detail: end.detail,
      ...(end.certain && { batch: null }),
      ...(end.failed && { state: "failed" }),
    })
    .execute();
}

/** Lets what failed be tried again. */
export async function resetFailed(db: DbOrTransaction, key: SurveyKey): Promise<void> {
  await update(db, key)
    .where("state", "=", "failed")
    .set({ state: "pending", fault: null, detail: null })
    .execute();
}

/** A page of rows, those of the latest responses first. */
export async function pageOfRows(
  db: DbOrTransaction,
  key: SurveyKey,
  { limit, page, state }: { limit: number; page: number; state?: SheetRowState | undefined },
): Promise<{ rows: Omit<SheetRow, "next_try_at">[]; count: number }> {
  const found = ofSurvey(db, key).$if(state !== undefined, (query) =>
    query.where("state", "=", state as SheetRowState),
  );
  const [rows, count] = await Promise.all([
    found
      .select(["response_id", "state", "attempts", "fault", "detail", "split", "submitted_at", "written_at"])
      .orderBy("submitted_at", "desc")
      .orderBy("response_id", "desc")
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    found.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
  ]);
  return {
    rows: rows.map((row) => ({
      ...row,
      state: row.state,
      fault: row.fault,
      submitted_at: row.submitted_at.toISOString(),
      written_at: row.written_at?.toISOString() ?? null,
    })),
    count: Number(count.count),
  };
}

const ofSurvey = (db: DbOrTransaction, { account_id, survey_id }: SurveyKey) =>
  db.selectFrom("sheet_rows").where("account_id", "=", account_id).where("survey_id", "=", survey_id);

const update = (db: DbOrTransaction, { account_id, survey_id }: SurveyKey) =>
  db.updateTable("sheet_rows").where("account_id", "=", account_id).where("survey_id", "=", survey_id);
