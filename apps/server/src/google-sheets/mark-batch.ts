import type { Db } from "../db/db.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import { markSent, markWritten } from "../outbox/row-queries.ts";
import type { ColumnPlan } from "./bind-columns.ts";
import type { WrittenRow } from "./repair-moved-columns.ts";
import { holdSheet, type SheetRecord, updateSheet } from "./sheet-queries.ts";

/** Rows that go in one request; its number is left in the sheet by the same request. */
export interface Batch {
  number: number;
  rows: readonly WrittenRow[];
}

/**
 * Before it is sent: what is in the batch, and what new marks mean. Headers count once they are written. False
 * where the answers go to another sheet by now.
 */
export async function markBatchSent(
  db: Db,
  key: SurveyKey,
  { sheet_id, columns: known }: SheetRecord,
  { number, rows }: Batch,
  plan: ColumnPlan,
): Promise<boolean> {
  return await db.transaction().execute(async (trx) => {
    if (!(await holdSheet(trx, key, sheet_id))) return false;
    const sent = rows.map(({ id: response_id, split }) => ({ response_id, split }));
    await markSent(trx, key, number, sent);
    const before = new Map(known.map((column) => [column.key, column]));
    const columns = plan.bound.map((column) => before.get(column.key) ?? { ...column, header: "" });
    if (plan.added.length > 0) await updateSheet(trx, key, { columns });
    return true;
  });
}

/**
 * After it arrived: its rows stand in the sheet, which works.
 * @param change the columns, where their headers were written with it
 * @returns how many rows
 */
export async function markBatchWritten(
  db: Db,
  key: SurveyKey,
  sheet_id: number,
  batch: number,
  change: Pick<Partial<SheetRecord>, "columns">,
  now: Date,
): Promise<number> {
  return await db.transaction().execute(async (trx) => {
    const rows = await markWritten(trx, key, batch, now);
    const worked = { fault: null, detail: null, tries: 0, next_try_at: null, last_written_at: now };
    await updateSheet(trx, key, { ...worked, ...change }, sheet_id);
    return rows;
  });
}
