import type { answersQuality } from "@soundings/contract/answer-quality";
import type { AskedQuestion } from "@soundings/contract/asked-question";
import type { CallReply } from "@soundings/contract/call";
import type { QuestionCounts } from "../question-counts.ts";
import { questionReport } from "../question-report.ts";

export type Headline = NonNullable<CallReply<typeof answersQuality>["headline"]>;

/** A question's figure of all responses, and without the careless ones; null where one of them is not there. */
export function headlineFrom(
  question: AskedQuestion,
  ofAll: QuestionCounts | null,
  ofCareful: QuestionCounts | null,
): Headline | null {
  const figures = [ofAll, ofCareful].map((counts) => {
    const report = questionReport(question, counts, 0);
    return { nps: report.nps?.score ?? null, mean: report.mean };
  });
  const kind = figures.every(({ nps }) => nps !== null) ? ("nps" as const) : ("mean" as const);
  const [all, careful] = figures.map((one) => one[kind]);
  return all == null || careful == null ? null : { question_id: question.id, kind, all, careful };
}
