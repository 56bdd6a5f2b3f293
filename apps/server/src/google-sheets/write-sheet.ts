import type { Logger } from "pino";
import { answersByIds } from "../answer-results/list-answers.ts";
import type { Config } from "../config.ts";
import type { Db } from "../db/db.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import { markTried, pendingRows } from "../outbox/row-queries.ts";
import type { Outgoing } from "../outgoing/outgoing.ts";
import type { GoogleClient } from "./ask-google.ts";
import { BatchSize, fittingRows } from "./batch-size.ts";
import { bindColumns, type ColumnPlan } from "./bind-columns.ts";
import { fillOutbox } from "./fill-outbox.ts";
import { type Batch, markBatchSent, markBatchWritten } from "./mark-batch.ts";
import { batchRequests, newNumber } from "./page-requests.ts";
import type { TakeTurn } from "./quota.ts";
import { repairMovedColumns, samePlaces } from "./repair-moved-columns.ts";
import { SheetError, STOPPING } from "./sheet-error.ts";
import { SheetLease } from "./sheet-lease.ts";
import { findSheet, type SheetRecord, updateSheet } from "./sheet-queries.ts";
import { nextSheetTry } from "./sheet-retries.ts";
import { batchUpdate, findMarks, type PageMarks, readFile, readPages } from "./spreadsheets.ts";
import type { SurveyColumns } from "./survey-columns.ts";

/** How often it is seen that the file is not in the bin. */
const CHECK_MS = 600_000;

export interface Writing {
  db: Db;
  config: Config;
  outgoing: Outgoing;
  surveyColumns: SurveyColumns;
  log: Logger;
  takeTurn: TakeTurn;
  signal?: AbortSignal | undefined;
  now?: () => Date;
}

/**
 * Writes what waits for a survey's sheet, batch by batch, until nothing does or `until` has come. A row is
 * written once: a batch is marked in the sheet by the same request that writes it, and one whose end nobody saw
 * is looked for before it is sent again.
 * @returns when there is something to do again; null while nothing waits, or a person has to do something first
 */
export async function writeSheet(writing: Writing, key: SurveyKey, until: Date): Promise<Date | null> {
  const now = writing.now ?? (() => new Date());
  const lease = new SheetLease(writing.db, key, now);
  const other = await lease.take();
  if (other) return other.until;
  try {
    return await new SheetWriter(writing, key, lease, now).write(until);
  } finally {
    await lease.end();
  }
}

class SheetWriter {
  readonly #size = new BatchSize();
  /** Where the columns stood a moment ago, after the batch before. */
  #marks: PageMarks | undefined;
  readonly #writing: Writing;
  readonly #key: SurveyKey;
  readonly #lease: SheetLease;
  readonly #now: () => Date;

  constructor(writing: Writing, key: SurveyKey, lease: SheetLease, now: () => Date) {
    this.#writing = writing;
    this.#key = key;
    this.#lease = lease;
    this.#now = now;
  }

  async write(until: Date): Promise<Date | null> {
    const { db, signal } = this.#writing;
    for (;;) {
      signal?.throwIfAborted();
      const now = this.#now();
      const sheet = await findSheet(db, this.#key);
      if (!sheet?.active || (sheet.fault && STOPPING.has(sheet.fault))) return null;
      if (sheet.next_try_at && sheet.next_try_at > now) return sheet.next_try_at;
      if (now > until) return now;
      if (!(await this.#lease.renew())) return null;
      try {
        if (sheet.backfill) await fillOutbox(this.#writing, this.#key, this.#wayOf(sheet), sheet, now);
        else if (!(await this.#writeBatch(sheet))) return null;
      } catch (error) {
        if (!(error instanceof SheetError)) throw error;
        await this.#failed(sheet, error);
      }
    }
  }

  /** False when nothing waits. */
  async #writeBatch(sheet: SheetRecord): Promise<boolean> {
    const { db, surveyColumns } = this.#writing;
    const pending = await pendingRows(db, this.#key, this.#size.most);
    if (pending.length === 0) return false;
    const way = this.#wayOf(sheet);
    await this.#checkFile(way, sheet);
    const marks = this.#marks ?? (await findMarks(way, sheet.spreadsheet_id, sheet.sheet_id));
    this.#marks = undefined;
    const columns = await surveyColumns.of(db, this.#key, sheet.language);
    const answers = await answersByIds(
      db,
      this.#key,
      pending.map(({ response_id }) => response_id),
    );
    const rows = answers.map((answer) => ({ id: answer.id, ...columns.rowOf(answer) }));
    const sent = pending[0]?.batch ?? null;
    if (sent !== null && marks.batches.includes(sent)) {
      // It arrived, and nobody saw whether the columns stood still meanwhile.
      const bound = sheet.columns.map((column) => ({ ...column, header: columns.headerOf(column.key) }));
      this.#marks = await repairMovedColumns(way, sheet, rows, bound);
      await this.#written(sheet.sheet_id, sent, {});
      return true;
    }
    // One that was sent is sent again as it was, or Google could not know it again.
    const batch = sent === null ? fittingRows(rows) : rows;
    const needed = new Set(batch.flatMap(({ cells }) => [...cells.keys()]));
    const plan = bindColumns(sheet.columns, marks, columns.current, needed, (key) => columns.headerOf(key));
    const columnCount = plan.added.length > 0 ? await this.#columnCount(way, sheet) : 0;
    await this.#send(way, sheet, { number: sent ?? newNumber(), rows: batch }, plan, {
      ...marks,
      columnCount,
    });
    return true;
  }

  async #send(
    way: GoogleClient,
    sheet: SheetRecord,
    batch: Batch,
    plan: ColumnPlan,
    page: PageMarks & { columnCount: number },
  ): Promise<void> {
    const { spreadsheet_id, sheet_id } = sheet;
    const { number, rows } = batch;
    const sent = { number, rows: rows.map(({ cells }) => cells) };
    const requests = batchRequests(sheet_id, plan, page, sent, page.batches);
    if (!(await markBatchSent(this.#writing.db, this.#key, sheet, batch, plan))) return;
    if (!this.#lease.holds && !(await this.#lease.renew())) {
      throw new SheetError("UNREACHABLE", "another writer has taken over");
    }
    try {
      await batchUpdate(way, spreadsheet_id, requests);
    } catch (error) {
      if (!(error instanceof SheetError)) throw error;
      if (await this.#isLookedInto(way, spreadsheet_id, sheet_id, batch, error)) return;
      throw error;
    }
    // Where the marks stand now is what the next batch begins with, so looking costs nothing.
    const after = await findMarks(way, spreadsheet_id, sheet_id);
    const places = new Map(page.columns);
    plan.added.forEach(({ mark }, at) => void places.set(mark, page.columnCount + at));
    const stood = samePlaces(places, after.columns);
    this.#marks = stood ? after : await repairMovedColumns(way, sheet, rows, plan.bound);
    await this.#written(sheet_id, number, { columns: plan.bound });
  }

  async #written(
    sheet_id: number,
    batch: number,
    change: Pick<Partial<SheetRecord>, "columns">,
  ): Promise<void> {
    const { db, log } = this.#writing;
    this.#size.written();
    const rows = await markBatchWritten(db, this.#key, sheet_id, batch, change, this.#now());
    log.debug({ survey: this.#key.survey_id, batch, rows }, "rows written to a sheet");
  }

  /**
   * Notes on each row how its batch ended. True where the next try follows at once: the batch had arrived before
   * after all, or the row that Google does not take is being looked for.
   */
  async #isLookedInto(
    way: GoogleClient,
    spreadsheet_id: string,
    sheet_id: number,
    { number, rows }: Batch,
    { fault, message: detail, certain }: SheetError,
  ): Promise<boolean> {
    const { db } = this.#writing;
    if (fault !== "REFUSED" || !certain) {
      await markTried(db, this.#key, number, { fault, detail, certain });
      return false;
    }
    const { batches } = await findMarks(way, spreadsheet_id, sheet_id);
    if (batches.includes(number)) return true;
    const failed = rows.length === 1;
    await markTried(db, this.#key, number, { fault, detail, certain, failed });
    return this.#size.refused(rows.length);
  }

  async #failed(sheet: SheetRecord, error: SheetError): Promise<void> {
    const { fault, message: detail, wait: asked, unanswered } = error;
    const { log, db } = this.#writing;
    log.debug({ survey: this.#key.survey_id, fault, detail }, "sheet not written");
    const tries = sheet.tries + 1;
    const next_try_at = STOPPING.has(fault)
      ? null
      : nextSheetTry({ tries, asked, unanswered }, this.#now(), Math.random());
    await updateSheet(db, this.#key, { fault, detail, tries, next_try_at }, sheet.sheet_id);
  }

  /** Throws GONE for a file in the bin: Google would write to it, and nobody would see that. */
  async #checkFile(
    way: GoogleClient,
    { spreadsheet_id, sheet_id, checked_at, fault }: SheetRecord,
  ): Promise<void> {
    const now = this.#now();
    if (checked_at && now.getTime() - checked_at.getTime() < CHECK_MS && fault === null) return;
    const { name: title, trashed } = await readFile(way, spreadsheet_id);
    if (trashed) throw new SheetError("GONE", "the file is in the bin");
    await updateSheet(this.#writing.db, this.#key, { title, checked_at: now }, sheet_id);
  }

  async #columnCount(way: GoogleClient, { spreadsheet_id, sheet_id }: SheetRecord): Promise<number> {
    const { pages } = await readPages(way, spreadsheet_id);
    const page = pages.find((one) => one.sheet_id === sheet_id);
    if (!page) throw new SheetError("GONE", "the page was deleted");
    return page.columnCount;
  }

  /** Throws RECONNECT where nobody's account is there to write with. */
  #wayOf({ google_account_id }: SheetRecord): GoogleClient {
    if (!google_account_id) throw new SheetError("RECONNECT", "the Google account was removed");
    const { db, config, outgoing, takeTurn, signal } = this.#writing;
    return { db, config, outgoing, account_id: this.#key.account_id, google_account_id, takeTurn, signal };
  }
}
