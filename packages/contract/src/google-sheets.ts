import { Id } from "@soundings/survey/id";
import { z } from "zod";
import { defineCall } from "./call.ts";
import { listOf, pagingQuery } from "./paging.ts";

const access = "signed-in" as const;
const ofSurvey = z.object({ id: Id });

/**
 * Why a sheet gets no rows. RECONNECT: the Google account's consent ended. GONE: the spreadsheet, or its page
 * of responses, was deleted. PERMISSION: it may not be written to. FULL: Google's ten million cells.
 * RATE_LIMITED, UNREACHABLE: tried again by itself. REFUSED: Google says no in another way.
 */
export const SHEET_FAULTS = [
  "RECONNECT",
  "GONE",
  "PERMISSION",
  "FULL",
  "RATE_LIMITED",
  "UNREACHABLE",
  "REFUSED",
] as const;
export const SheetErrorCode = z.enum(SHEET_FAULTS);
export type SheetErrorCode = z.infer<typeof SheetErrorCode>;

/** Characters that Google keeps in a cell; what is longer goes on in a column of its own. */
export const SHEET_CELL_CHARACTERS = 50_000;

export const SHEET_ROW_STATES = ["pending", "written", "failed"] as const;
export const SheetRowState = z.enum(SHEET_ROW_STATES);
export type SheetRowState = z.infer<typeof SheetRowState>;

/** Where a survey's answers go. */
export const GoogleSheet = z.object({
  survey_id: Id,
  /** Null once the account was taken away. */
  google_account_id: Id.nullable(),
  spreadsheet_id: z.string(),
  url: z.url(),
  title: z.string(),
  active: z.boolean(),
  fault: SheetErrorCode.nullable(),
  /** Earlier answers are still being put among the rows that wait. */
  filling: z.boolean(),
  /** Answers by how their row stands. */
  rows: z.object({ pending: z.number().int(), written: z.number().int(), failed: z.number().int() }),
  /** When the next try is, while the last one failed. */
  next_try_at: z.iso.datetime().nullable(),
  last_written_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
});
export type GoogleSheet = z.infer<typeof GoogleSheet>;

export const getGoogleSheet = defineCall({
  method: "GET",
  path: "/surveys/:id/google-sheet",
  access,
  summary: "The sheet that a survey's answers go to, and how many are there",
  params: ofSurvey,
  reply: z.object({
    sheet: GoogleSheet.nullable(),
    /** Finished responses that are in no sheet; what `backfill` would bring. */
    earlier: z.number().int(),
  }),
});

export const Spreadsheet = z.object({ id: z.string(), title: z.string(), modified_at: z.iso.datetime() });
export type Spreadsheet = z.infer<typeof Spreadsheet>;

export const listSpreadsheets = defineCall({
  method: "GET",
  path: "/google/accounts/:id/spreadsheets",
  access,
  summary: "Spreadsheets that Soundings made in a Google account, latest first; it sees no others",
  params: z.object({ id: Id }),
  query: z.object({ page_token: z.string().max(2_000).optional() }),
  reply: z.object({ items: z.array(Spreadsheet), next_page_token: z.string().nullable() }),
});

const backfill = z.stringbool().or(z.boolean()).default(false);

export const createGoogleSheet = defineCall({
  method: "POST",
  path: "/surveys/:id/google-sheet",
  access,
  summary:
    "Have answers written to a new spreadsheet, or to a page of its own in one that is there; in place of the sheet before",
  params: ofSurvey,
  body: z
    .object({
      google_account_id: Id,
      title: z.string().trim().min(1).max(200).optional(),
      spreadsheet_id: z
        .string()
        .regex(/^[\w-]{10,200}$/)
        .optional(),
      /** Answers that are there already go too. */
      backfill,
    })
    .refine(({ title, spreadsheet_id }) => (title === undefined) !== (spreadsheet_id === undefined), {
      error: "title, or spreadsheet_id",
    }),
  reply: GoogleSheet,
});

export const activateGoogleSheet = defineCall({
  method: "POST",
  path: "/surveys/:id/google-sheet/activate",
  access,
  summary: "Write answers again, with those that came meanwhile if they are wanted",
  params: ofSurvey,
  body: z.object({
    backfill,
    /** Another account from now on; the one it has unless told. */
    google_account_id: Id.optional(),
  }),
  reply: GoogleSheet,
});

export const deactivateGoogleSheet = defineCall({
  method: "POST",
  path: "/surveys/:id/google-sheet/deactivate",
  access,
  summary: "Write no more answers until it is activated again; rows that wait go on waiting",
  params: ofSurvey,
  reply: GoogleSheet,
});

export const deleteGoogleSheet = defineCall({
  method: "DELETE",
  path: "/surveys/:id/google-sheet",
  access,
  summary: "Forget the sheet; the spreadsheet stays as it is",
  params: ofSurvey,
  reply: z.object({}),
});

export const SheetRow = z.object({
  response_id: Id,
  state: SheetRowState,
  attempts: z.number().int(),
  fault: SheetErrorCode.nullable(),
  /** What Google said, shortened; null when it said nothing. */
  detail: z.string().nullable(),
  /** An answer was too long for a cell and goes on in columns of its own. */
  split: z.boolean(),
  submitted_at: z.iso.datetime(),
  written_at: z.iso.datetime().nullable(),
  next_try_at: z.iso.datetime().nullable(),
});
export type SheetRow = z.infer<typeof SheetRow>;

export const listSheetRows = defineCall({
  method: "GET",
  path: "/surveys/:id/google-sheet/rows",
  access,
  summary: "How each answer's row stands, latest first",
  params: ofSurvey,
  query: z.object({ ...pagingQuery(50), state: SheetRowState.optional() }),
  reply: listOf(SheetRow),
});

export const retryGoogleSheet = defineCall({
  method: "POST",
  path: "/surveys/:id/google-sheet/retry",
  access,
  summary: "Write what waits or failed now",
  params: ofSurvey,
  reply: GoogleSheet,
});
