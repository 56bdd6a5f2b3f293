import type { GoogleSheet, SheetErrorCode } from "@soundings/contract/google-sheets";
import type { InterfaceLanguage } from "@soundings/contract/interface-languages";
import { sql } from "kysely";
import type { DbOrTransaction } from "../db/db.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import type { BoundColumn } from "./bind-columns.ts";

/** Table google_sheets. */

export interface SheetRecord {
  google_account_id: string | null;
  spreadsheet_id: string;
  sheet_id: number;
  title: string;
  url: string;
  language: InterfaceLanguage;
  active: boolean;
  fault: SheetErrorCode | null;
  detail: string | null;
  tries: number;
  next_try_at: Date | null;
  leased_until: Date | null;
  columns: BoundColumn[];
  backfill: boolean;
  backfill_after: string | null;
  checked_at: Date | null;
  last_written_at: Date | null;
  created_at: Date;
}

const ofSurvey = (db: DbOrTransaction, { account_id, survey_id }: SurveyKey) =>
  db.selectFrom("google_sheets").where("account_id", "=", account_id).where("survey_id", "=", survey_id);

export async function findSheet(db: DbOrTransaction, key: SurveyKey): Promise<SheetRecord | undefined> {
  const row = await ofSurvey(db, key).selectAll().executeTakeFirst();
  return row as SheetRecord | undefined;
}

/**
 * Waits until submissions of the survey that are being taken are committed, and lets others wait: each of them
 * is either put into the outbox by itself or seen by a backfill. Says whether there is such a survey.
 */
export async function lockSurvey(
  trx: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
): Promise<boolean> {
  const row = await trx
    .selectFrom("surveys")
    .where("account_id", "=", account_id)
    .where("id", "=", survey_id)
    .select("id")
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export type NewSheet = Pick<
  SheetRecord,
  "google_account_id" | "spreadsheet_id" | "sheet_id" | "title" | "url" | "language" | "columns" | "backfill"
>;

/** Puts a sheet in the place of the one before, whose rows are forgotten with it. */
export async function replaceSheet(
  trx: DbOrTransaction,
  key: SurveyKey,
  { columns, ...row }: NewSheet,
): Promise<void> {
  const { account_id, survey_id } = key;
  await deleteSheetRow(trx, key);
  await trx
    .insertInto("google_sheets")
    .values({ account_id, survey_id, ...row, columns: JSON.stringify(columns) })
    .execute();
}

export async function deleteSheetRow(
  trx: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("google_sheets")
    .where("account_id", "=", account_id)
    .where("survey_id", "=", survey_id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export type SheetChange = Partial<Omit<SheetRecord, "columns" | "created_at">> & { columns?: BoundColumn[] };

/**
 * Says whether there is such a sheet.
 * @param sheet_id only while it is this page: a writer may be overtaken by a person who chooses another
 */
export async function updateSheet(
  db: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
  { columns, ...change }: SheetChange,
  sheet_id?: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("google_sheets")
    .where("account_id", "=", account_id)
    .where("survey_id", "=", survey_id)
    .$if(sheet_id !== undefined, (query) => query.where("sheet_id", "=", sheet_id as number))
    .set({ ...change, ...(columns && { columns: JSON.stringify(columns) }) })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** How far a page's backfill is; undefined where the answers go to another. Holds both until the transaction ends. */
export async function holdSheet(trx: DbOrTransaction, key: SurveyKey, sheet_id: number) {
  return await ofSurvey(trx, key)
    .where("sheet_id", "=", sheet_id)
    .select(["backfill", "backfill_after"])
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Takes back that an account's consent had ended, which stopped its sheets; says whose they are. */
export async function clearReconnect(
  trx: DbOrTransaction,
  account_id: string,
  google_account_id: string,
): Promise<SurveyKey[]> {
  return await trx
    .updateTable("google_sheets")
    .where("account_id", "=", account_id)
    .where("google_account_id", "=", google_account_id)
    .where("fault", "=", "RECONNECT")
    .set({ fault: null, detail: null, tries: 0, next_try_at: null })
    .returning(["account_id", "survey_id"])
    .execute();
}

/** Of all accounts: sheets that have something to write, and nothing in their way. */
export async function sheetsWithRows(db: DbOrTransaction): Promise<SurveyKey[]> {
  const { rows } = await sql<SurveyKey>`
    select account_id, survey_id from google_sheets s
    where active and (fault is null or next_try_at <= now())
      and (backfill or exists (select from sheet_rows r
        where r.account_id = s.account_id and r.survey_id = s.survey_id and r.state = 'pending'))`.execute(
    db,
  );
  return rows;
}

/**
 * Takes a sheet for writing until a moment; a lease that ended may be taken over by anybody.
 * @param held the end of one's own lease, to have it go on
 * @returns false where another one writes
 */
export async function leaseSheet(
  db: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
  { now, until, held }: { now: Date; until: Date; held: Date | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("google_sheets")
    .where("account_id", "=", account_id)
    .where("survey_id", "=", survey_id)
    .where((eb) =>
      held
        ? eb("leased_until", "=", held)
        : eb.or([eb("leased_until", "is", null), eb("leased_until", "<=", now)]),
    )
    .set({ leased_until: until })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function endLease(
  db: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
  held: Date,
): Promise<void> {
  await db
    .updateTable("google_sheets")
    .where("account_id", "=", account_id)
    .where("survey_id", "=", survey_id)
    .where("leased_until", "=", held)
    .set({ leased_until: null })
    .execute();
}

/** A survey's sheet as its owner sees it, and how many finished responses are in none. */
export async function shownSheet(
  db: DbOrTransaction,
  key: SurveyKey,
): Promise<{ sheet: GoogleSheet | null; earlier: number }> {
  const { account_id, survey_id } = key;
  const [sheet, counts, survey] = await Promise.all([
    findSheet(db, key),
    db
      .selectFrom("sheet_rows")
      .where("account_id", "=", account_id)
      .where("survey_id", "=", survey_id)
      .groupBy("state")
      .select(({ fn }) => ["state", fn.countAll<number>().as("count")])
      .execute(),
    db
      .selectFrom("surveys")
      .where("account_id", "=", account_id)
      .where("id", "=", survey_id)
      .select(sql<number>`answer_count`.as("count"))
      .executeTakeFirst(),
  ]);
  const counted = (state: string) => Number(counts.find((one) => one.state === state)?.count ?? 0);
  const rows = { pending: counted("pending"), written: counted("written"), failed: counted("failed") };
  const earlier = Math.max(0, (survey?.count ?? 0) - rows.pending - rows.written - rows.failed);
  return {
    earlier,
    sheet: sheet
      ? {
          survey_id,
          google_account_id: sheet.google_account_id,
          spreadsheet_id: sheet.spreadsheet_id,
          url: sheet.url,
          title: sheet.title,
          active: sheet.active,
          fault: sheet.fault,
          filling: sheet.backfill,
          rows,
          next_try_at: sheet.next_try_at?.toISOString() ?? null,
          last_written_at: sheet.last_written_at?.toISOString() ?? null,
          created_at: sheet.created_at.toISOString(),
        }
      : null,
  };
}
