import type { QuestionReport } from "@soundings/contract/report";
import { chartKind } from "./question-kind.ts";

/** What stands in a report by itself: a question, or one that was asked for each answer to another one. */
export type ReportItem =
  | { kind: "question"; report: QuestionReport }
  | { kind: "loop"; id: string; reports: readonly [QuestionReport, ...QuestionReport[]] };

/** A question's title where there is little room: what tells one round from another comes first. */
export function titleInList({ title, round }: Pick<QuestionReport["question"], "title" | "round">): string {
  return round && title.endsWith(`[${round.label}]`) ? `${round.label} · ${round.title}` : title;
}

/** Kinds whose answers can be held against each other. */
const TOGETHER = ["choices", "stars", "faces", "scale"];

/** Questions in their order, those that were asked for several answers together where the first of them stands. */
export function reportItems(questions: readonly QuestionReport[]): ReportItem[] {
  const loops = new Map<string, QuestionReport[]>();
  for (const report of questions) {
    const { round } = report.question;
    if (!round || !TOGETHER.includes(chartKind(report))) continue;
    const reports = loops.get(round.question_id);
    if (reports) reports.push(report);
    else loops.set(round.question_id, [report]);
  }
  return questions.flatMap((report): ReportItem[] => {
    const id = report.question.round?.question_id ?? "";
    const reports = loops.get(id) ?? [];
    if (reports.length < 2 || !reports.includes(report)) return [{ kind: "question", report }];
    const [first, ...rest] = reports;
    return report === first ? [{ kind: "loop", id, reports: [first, ...rest] }] : [];
  });
}
