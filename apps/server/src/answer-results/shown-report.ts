import type { CallQuery, CallReply } from "@soundings/contract/call";
import type { InterfaceLanguage } from "@soundings/contract/interface-languages";
import type { getReport, QuestionReport } from "@soundings/contract/report";
import { memoize } from "../column-store/memoize.ts";
import type { Db } from "../db/db.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import type { AnswerColumns } from "./answer-columns.ts";
import { asksAll } from "./asks-all.ts";
import { answersOfDays, type Days, surveySums, withAnswers } from "./cached-answers.ts";
import { claimsOfReport, figuresOf } from "./claims-of-report.ts";
import { heardReport } from "./heard-report.ts";
import { latestFiles, latestWithFiles } from "./latest-files.ts";
import { findOpenings, withOpened } from "./opened-figures.ts";
import { withTime } from "./partial-answers.ts";
import { type Figures, figuresOfCounts } from "./report.ts";
import { reportClaims } from "./report-claims.ts";
import type { SurveySums } from "./sums/held-sums.ts";
import { topicScores } from "./text-report.ts";
import { withClaimTopics, withTopicNames } from "./topic-names.ts";

type Query = CallQuery<typeof getReport>;
type Report = Omit<CallReply<typeof getReport>, "opened" | "openings_since"> & Pick<Figures, "first_start">;

/** A survey's report as a reader sees it: figures of every question, and what holds of them. Throws NOT_FOUND. */
export async function shownReport(
  db: Db,
  key: SurveyKey,
  query: Query,
  language: InterfaceLanguage,
): Promise<CallReply<typeof getReport>> {
  const { by: _, before_from: _from, before_to: _to, ...filter } = query;
  const sums = asksAll(query, "submitted") ? await surveySums(db, key) : null;
  const ofColumns = (columns: AnswerColumns) => reportOfColumns(db, key, columns, query, language);
  const ofDays = sums || query.quality ? null : await answersOfDays(db, key, daysOf(query));
  const figures = sums
    ? await reportOfSums(db, key, sums, language)
    : await (ofDays ? ofColumns(ofDays) : withAnswers(db, key, ofColumns, filter));
  return withOpened(figures, await findOpenings(db, key, filter));
}

/** With those before, where they are compared. */
function daysOf({ from, to, before_from, before_to }: Query): Days {
  if (!from || !before_from || !before_to) return { from, to };
  return { from: from < before_from ? from : before_from, to: to && (to > before_to ? to : before_to) };
}

function reportOfColumns(
  db: Db,
  key: SurveyKey,
  columns: AnswerColumns,
  query: Query,
  language: InterfaceLanguage,
): Promise<Report> {
  const { by, before_from, before_to, ...filter } = query;
  const shown = { by, before: before_from && before_to ? { from: before_from, to: before_to } : null };
  return memoize(columns, "report", withTime(columns, { language, ...query }), async () => {
    const { figures, selected } = await figuresOf(columns, filter);
    const questions: QuestionReport[] = [];
    for (const question of figures.questions) {
      const latest = question.file_count > 0 ? latestWithFiles(columns, question.question.id, selected) : [];
      const files = await latestFiles(db, key, question, latest);
      const heard = await heardReport(db, key, columns, question.question.id, selected);
      const whole = { ...question, files, ...(heard && { heard }) };
      questions.push(withTopicNames(columns.asked, whole, language));
    }
    const kept = await claimsOfReport(columns, filter, shown);
    return { ...figures, questions, claims: withClaimTopics(columns.asked, kept, language) };
  });
}

function reportOfSums(
  db: Db,
  key: SurveyKey,
  { asked, total }: SurveySums,
  language: InterfaceLanguage,
): Promise<Report> {
  const now = Date.now();
  const abandoned = total.abandonedAt(asked, now);
  return memoize(total, "report", { language, abandoned }, async () => {
    const counts = total.countsAt(asked, now);
    const figures = figuresOfCounts(counts, { completion: "submitted" });
    const questions: QuestionReport[] = [];
    const topics = new Map<string, ReturnType<typeof topicScores>>();
    for (const question of figures.questions) {
      const { id, is_open_text } = question.question;
      const files = await latestFiles(db, key, question, total.filesOf(id));
      questions.push(withTopicNames(asked, { ...question, files }, language));
      const found = is_open_text ? counts.questions.get(id)?.text : null;
      if (found) topics.set(id, topicScores(found));
    }
    const kept = reportClaims({ report: figures, before: null, topics, groups: new Map() });
    return { ...figures, questions, claims: withClaimTopics(asked, kept, language) };
  });
}
