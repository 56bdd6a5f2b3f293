import type { AnswerFilter } from "@soundings/contract/answer-filter";
import type { CallQuery } from "@soundings/contract/call";
import type { getReport } from "@soundings/contract/report";
import type { ReportClaim } from "@soundings/contract/report-claims";
import { memoize } from "../column-store/memoize.ts";
import type { AnswerColumns } from "./answer-columns.ts";
import { comparedQuestions } from "./compare-groups.ts";
import { withTime } from "./partial-answers.ts";
import { reportOf } from "./report.ts";
import { type ClaimedReport, reportClaims, type TopicScores } from "./report-claims.ts";
import { textCounts } from "./text-counts.ts";
import { topicScores } from "./text-report.ts";

/** A report's figures, worked out once whatever stands beside them. */
export const figuresOf = (columns: AnswerColumns, filter: AnswerFilter) =>
  memoize(columns, "figures", withTime(columns, filter), () => reportOf(columns, filter));

/** What stands on the same screen: groups, and the days before. */
export interface Shown {
  by: CallQuery<typeof getReport>["by"];
  before: { from: string; to: string } | null;
}

/** What holds of a report with all that stands on its screen; topics by the names that they are kept under. */
export async function claimsOfReport(
  columns: AnswerColumns,
  filter: AnswerFilter,
  shown: Shown,
): Promise<ReportClaim[]> {
  return reportClaims(await claimedReport(columns, filter, shown));
}

/** What a report's claims are made from. */
export async function claimedReport(
  columns: AnswerColumns,
  filter: AnswerFilter,
  { by, before }: Shown,
): Promise<ClaimedReport> {
  const { figures, selected } = await figuresOf(columns, filter);
  const counted = { selected, pieces: columns.counts.piecesOf(selected) };
  const topics = new Map<string, TopicScores>();
  for (const { id, is_open_text } of columns.asked.questions) {
    const column = columns.questions.get(id);
    if (is_open_text && column?.kind === "text")
      topics.set(id, topicScores(textCounts(columns, id, column, counted)));
  }
  return {
    report: figures,
    before: before && (await figuresOf(columns, { ...filter, ...before })).figures,
    topics,
    groups: by ? comparedQuestions(columns, { ...filter, by }) : new Map(),
  };
}
