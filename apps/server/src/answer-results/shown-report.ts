import type { CallQuery, CallReply } from "@soundings/contract/call";
import type { InterfaceLanguage } from "@soundings/contract/interface-languages";
import type { getReport } from "@soundings/contract/report";
import { memoize } from "../column-store/memoize.ts";
import type { Db } from "../db/db.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import type { AnswerColumns } from "./answer-columns.ts";
import { withAnswers } from "./cached-answers.ts";
import { claimsOfReport, figuresOf } from "./claims-of-report.ts";
import { heardReport } from "./heard-report.ts";
import { latestFiles } from "./latest-files.ts";
import { findOpenings, withOpened } from "./opened-figures.ts";
import { withTime } from "./partial-answers.ts";
import { withClaimTopics, withTopicNames } from "./topic-names.ts";

/** A survey's report as a reader sees it: figures of every question, and what holds of them. Throws NOT_FOUND. */
export async function shownReport(
  db: Db,
  key: SurveyKey,
  query: CallQuery<typeof getReport>,
  language: InterfaceLanguage,
): Promise<CallReply<typeof getReport>> {
  const { by, before_from, before_to, ...filter } = query;
  const shown = { by, before: before_from && before_to ? { from: before_from, to: before_to } : null };
  const figuresIn = (columns: AnswerColumns) =>
    memoize(columns, "report", withTime(columns, { language, ...query }), async () => {
      const { figures, selected } = await figuresOf(columns, filter);
      const questions = [];
      for (const question of figures.questions) {
        const files = await latestFiles(db, key, columns, question, selected);
        const heard = await heardReport(db, key, columns, question.question.id, selected);
        const whole = { ...question, files, ...(heard && { heard }) };
        questions.push(withTopicNames(columns.asked, whole, language));
      }
      const kept = await claimsOfReport(columns, filter, shown);
      return { ...figures, questions, claims: withClaimTopics(columns.asked, kept, language) };
    });
  const figures = await withAnswers(db, key, figuresIn, filter);
  return withOpened(figures, await findOpenings(db, key, filter));
}
