import type { GoogleSheet } from "@soundings/contract/google-sheets";
import type { InterfaceLanguage } from "@soundings/contract/interface-languages";
import { answerExportTexts } from "../answer-results/export-texts.ts";
import type { Db } from "../db/db.ts";
import { ProblemError } from "../http/problem.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import { wakeSheet } from "../outbox/enqueue-rows.ts";
import { findSurveyItem } from "../surveys/queries.ts";
import type { GoogleClient } from "./ask-google.ts";
import { newNumber, newPageRequests, pageProperties } from "./page-requests.ts";
import { lockSurvey, replaceSheet, shownSheet } from "./sheet-queries.ts";
import { batchUpdate, createSpreadsheet, readPages } from "./spreadsheets.ts";
import type { SurveyColumns } from "./survey-columns.ts";

/** Google takes a hundred characters; some are for a number. */
const MAX_PAGE_NAME_LENGTH = 90;

export interface WantedSheet {
  /** Of a new spreadsheet. */
  title?: string | undefined;
  /** Of one that is there, and gets a page. */
  spreadsheet_id?: string | undefined;
  backfill: boolean;
  /** Of the headers' words. */
  language: InterfaceLanguage;
}

/**
 * Makes a page for a survey's answers, with its headers, and has answers written to it from now on.
 * @throws ProblemError NOT_FOUND; SheetError for what Google says
 */
export async function createSheet(
  { db, surveyColumns }: { db: Db; surveyColumns: SurveyColumns },
  way: GoogleClient,
  key: SurveyKey,
  { title, spreadsheet_id, backfill, language }: WantedSheet,
): Promise<GoogleSheet> {
  const survey = await findSurveyItem(db, key);
  if (!survey) throw new ProblemError("NOT_FOUND");
  const wanted = await surveyColumns.of(db, key, language);
  const columns = wanted.current.map((one, at) => ({
    key: one,
    mark: String(at + 1),
    header: wanted.headerOf(one),
  }));
  const sheet_id = newNumber();
  const page = (name: string) => pageProperties(sheet_id, name, columns.length);
  const made = spreadsheet_id
    ? await readPages(way, spreadsheet_id)
    : await createSpreadsheet(way, {
        properties: { title },
        sheets: [{ properties: page(answerExportTexts(language).sheet) }],
      });
  const added = { addSheet: { properties: page(freeName(survey.name, made.pages)) } };
  await batchUpdate(way, made.id, [
    ...(spreadsheet_id ? [added] : []),
    ...newPageRequests(sheet_id, columns),
  ]);
  const row = {
    google_account_id: way.google_account_id,
    spreadsheet_id: made.id,
    sheet_id,
    title: made.title,
    url: `${made.url.split("#")[0]}#gid=${sheet_id}`,
    language,
    columns,
    backfill,
  };
  await db.transaction().execute(async (trx) => {
    // Deleted while Google was asked.
    if (!(await lockSurvey(trx, key))) throw new ProblemError("NOT_FOUND");
    await replaceSheet(trx, key, row);
    await wakeSheet(trx, key);
  });
  const { sheet } = await shownSheet(db, key);
  if (!sheet) throw new ProblemError("NOT_FOUND");
  return sheet;
}

/** A survey's name as that of a page, with a number where there is one of that name. */
function freeName(name: string, pages: readonly { title: string }[]): string {
  const taken = new Set(pages.map(({ title }) => title.toLowerCase()));
  const wanted = name.trim().slice(0, MAX_PAGE_NAME_LENGTH).trimEnd() || "1";
  let free = wanted;
  for (let number = 2; taken.has(free.toLowerCase()); number++) free = `${wanted} (${number})`;
  return free;
}
