import type { SheetErrorCode } from "@soundings/contract/google-sheets";
import {
  activateGoogleSheet,
  createGoogleSheet,
  deactivateGoogleSheet,
  deleteGoogleSheet,
  type GoogleSheet,
  getGoogleSheet,
  listSheetRows,
  listSpreadsheets,
  retryGoogleSheet,
} from "@soundings/contract/google-sheets";
import type { ProblemCode } from "@soundings/contract/problems";
import type { Db, DbOrTransaction } from "../db/db.ts";
import { findGoogleAccount } from "../google/queries.ts";
import { ProblemError } from "../http/problem.ts";
import type { Serve, ServeRequest, Signed } from "../http/serve.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import { wakeSheet } from "../outbox/enqueue-rows.ts";
import { pageOfRows, resetFailed } from "../outbox/row-queries.ts";
import { findSurveyItem } from "../surveys/queries.ts";
import type { GoogleClient } from "./ask-google.ts";
import { createSheet } from "./create-sheet.ts";
import { SheetError } from "./sheet-error.ts";
import {
  deleteSheetRow,
  findSheet,
  lockSurvey,
  type SheetChange,
  shownSheet,
  updateSheet,
} from "./sheet-queries.ts";
import { listFiles } from "./spreadsheets.ts";

/** What clears the way for another try. */
const AGAIN: SheetChange = { fault: null, detail: null, tries: 0, next_try_at: null, checked_at: null };

export function googleSheetRoutes(serve: Serve): void {
  serve(getGoogleSheet, async ({ params, signed, db }) => {
    const key = await surveyOf(db, params, signed);
    return await shownSheet(db, key);
  });

  serve(listSpreadsheets, async ({ params, query, signed, db, config, services, signal }) => {
    const way = await wayOf({ db, config, services, signal, signed }, params.id);
    const { files, nextPageToken } = await told(listFiles(way, query.page_token));
    return {
      items: files.map(({ id, name, modifiedTime }) => ({ id, title: name, modified_at: modifiedTime })),
      next_page_token: nextPageToken ?? null,
    };
  });

  serve(createGoogleSheet, async ({ params, body, signed, db, config, services, signal }) => {
    const { google_account_id, ...wanted } = body;
    const key = await surveyOf(db, params, signed);
    const way = await wayOf({ db, config, services, signal, signed }, google_account_id);
    return await told(createSheet({ db, ...services }, way, key, { ...wanted, language: signed.language }));
  });

  serve(activateGoogleSheet, async ({ params, body, signed, db }) => {
    const { google_account_id, backfill } = body;
    const key = keyOf(params, signed);
    if (google_account_id) await accountOf(db, signed, google_account_id);
    await change(db, key, {
      ...AGAIN,
      active: true,
      ...(google_account_id && { google_account_id }),
      ...(backfill && { backfill, backfill_after: null }),
    });
    return await sheetOf(db, key);
  });

  serve(deactivateGoogleSheet, async ({ params, signed, db }) => {
    const key = keyOf(params, signed);
    await change(db, key, { active: false });
    return await sheetOf(db, key);
  });

  serve(deleteGoogleSheet, async ({ params, signed, db }) => {
    if (!(await deleteSheetRow(db, keyOf(params, signed)))) throw new ProblemError("NOT_FOUND");
    return {};
  });

  rowRoutes(serve);
}

function rowRoutes(serve: Serve): void {
  serve(listSheetRows, async ({ params, query, signed, db }) => {
    const key = keyOf(params, signed);
    const sheet = await findSheet(db, key);
    if (!sheet) throw new ProblemError("NOT_FOUND");
    const { rows, count } = await pageOfRows(db, key, query);
    const waiting = { next_try_at: sheet.next_try_at?.toISOString() ?? null };
    return {
      items: rows.map((row) =>
        row.state === "pending"
          ? { ...row, ...waiting, fault: row.fault ?? sheet.fault, detail: row.detail ?? sheet.detail }
          : { ...row, next_try_at: null },
      ),
      total_items: count,
      total_pages: Math.ceil(count / query.limit),
    };
  });

  serve(retryGoogleSheet, async ({ params, signed, db }) => {
    const key = keyOf(params, signed);
    await change(db, key, AGAIN, { failed: true });
    return await sheetOf(db, key);
  });
}

const keyOf = (params: { id: string }, { account_id }: Signed): SurveyKey => ({
  account_id,
  survey_id: params.id,
});

/** Throws NOT_FOUND. */
async function surveyOf(db: DbOrTransaction, params: { id: string }, signed: Signed): Promise<SurveyKey> {
  const key = keyOf(params, signed);
  if (!(await findSurveyItem(db, key))) throw new ProblemError("NOT_FOUND");
  return key;
}

/** Changes a sheet between two commits of answers, and has what waits written. Throws NOT_FOUND. */
async function change(
  db: Db,
  key: SurveyKey,
  to: SheetChange,
  { failed = false }: { failed?: boolean } = {},
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockSurvey(trx, key);
    if (!(await updateSheet(trx, key, to))) throw new ProblemError("NOT_FOUND");
    if (failed) await resetFailed(trx, key);
    await wakeSheet(trx, key);
  });
}

/** Throws NOT_FOUND. */
async function sheetOf(db: DbOrTransaction, key: SurveyKey): Promise<GoogleSheet> {
  const { sheet } = await shownSheet(db, key);
  if (!sheet) throw new ProblemError("NOT_FOUND");
  return sheet;
}

/** Throws NOT_FOUND. */
async function accountOf(db: DbOrTransaction, { account_id }: Signed, google_account_id: string) {
  const account = await findGoogleAccount(db, { account_id, google_account_id });
  if (!account) throw new ProblemError("NOT_FOUND");
  return account;
}

async function wayOf(
  {
    db,
    config,
    services: { outgoing, takeSheetTurn: takeTurn },
    signal,
    signed,
  }: Pick<ServeRequest<unknown>, "db" | "config" | "services" | "signal"> & { signed: Signed },
  google_account_id: string,
): Promise<GoogleClient> {
  await accountOf(db, signed, google_account_id);
  return { db, config, outgoing, account_id: signed.account_id, google_account_id, takeTurn, signal };
}

const PROBLEM_OF: Record<SheetErrorCode, ProblemCode> = {
  RECONNECT: "GOOGLE_RECONNECT",
  GONE: "GOOGLE_SHEET_GONE",
  PERMISSION: "GOOGLE_SHEET_PERMISSION",
  FULL: "GOOGLE_SHEET_FULL",
  RATE_LIMITED: "GOOGLE_RATE_LIMITED",
  UNREACHABLE: "GOOGLE_UNREACHABLE",
  REFUSED: "GOOGLE_REFUSED",
};

/** What Google says no with, in words for the person who waits for it. */
async function told<Result>(asked: Promise<Result>): Promise<Result> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    throw new ProblemError(PROBLEM_OF[error.fault], { reason: error.message });
  }
}
