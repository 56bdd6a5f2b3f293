import type { AnswerFilter } from "@soundings/contract/answer-filter";
import type { ReportClaim } from "@soundings/contract/report-claims";
import { withAnswers } from "../answer-results/cached-answers.ts";
import { claimsOfReport } from "../answer-results/claims-of-report.ts";
import { reportReceiptsOf, reportSentence } from "../answer-results/receipts/make-report-receipts.ts";
import { shownReport } from "../answer-results/shown-report.ts";
import type { Db } from "../db/db.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import { lastChange } from "../surveys/change-number.ts";
import { subjectName } from "./describe-question.ts";
import { type Report, worstPageName } from "./describe-report.ts";
import type { ShareWords } from "./share-words.ts";
import type { SharedDocument } from "./shared-document.ts";

/**
 * A report with what its sentences rest on: of those that stand in it, and of no others. Who answered stays out of it;
 * the filter and the figures say which answers they are of.
 */
export async function withReportReceipts(
  db: Db,
  key: SurveyKey,
  document: SharedDocument,
  filter: AnswerFilter,
  words: ShareWords,
): Promise<SharedDocument> {
  const { language } = words;
  const titles = new Set(document.sections.map(({ title }) => title));
  const report = await shownReport(db, key, filter, language);
  const change = (await lastChange(db, key))?.change_number ?? 0;
  const shown = { by: undefined, before: null };
  const receipts = await withAnswers(
    db,
    key,
    async (columns) => {
      const told = (await claimsOfReport(columns, filter, shown))
        .map((claim) => ({ claim, name: nameIn(report, claim, words) }))
        .filter(({ claim, name }) => titles.has(reportSentence(columns.asked, claim, language, name)));
      const basis = { columns, survey_id: key.survey_id, language, filter, shown, change };
      return await reportReceiptsOf(basis, told);
    },
    filter,
  );
  if (receipts.length === 0) return document;
  return { ...document, receipts: receipts.map((receipt) => ({ ...receipt, responses: null })) };
}

function nameIn(report: Report, claim: ReportClaim, words: ShareWords): string {
  if (claim.kind === "drop_off") return worstPageName(report, claim, words);
  const question = report.questions.find((one) => one.question.id === claim.question_id);
  return question ? subjectName(question, claim, words) : "";
}
