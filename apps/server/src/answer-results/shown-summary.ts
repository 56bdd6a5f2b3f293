import type { AnswerFilter } from "@soundings/contract/answer-filter";
import type { answersSummary } from "@soundings/contract/answers";
import type { CallReply } from "@soundings/contract/call";
import { memoize } from "../column-store/memoize.ts";
import type { Db } from "../db/db.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import { type SummaryFigures, summaryOf, summaryOfCounts } from "./answers-summary.ts";
import { asksAll } from "./asks-all.ts";
import { surveySums, withAnswers } from "./cached-answers.ts";
import { findOpenings, withOpened } from "./opened-figures.ts";
import { withTime } from "./partial-answers.ts";
import type { SurveySums } from "./sums/held-sums.ts";

/** How many responses there are, and what was asked. Throws NOT_FOUND. */
export async function shownSummary(
  db: Db,
  key: SurveyKey,
  query: AnswerFilter,
): Promise<CallReply<typeof answersSummary>> {
  const sums = asksAll(query, "all") ? await surveySums(db, key) : null;
  const figures =
    (sums && (await summaryOfSums(sums))) ??
    (await withAnswers(
      db,
      key,
      (columns) => memoize(columns, "summary", withTime(columns, query), () => summaryOf(columns, query)),
      query,
    ));
  return withOpened(figures, await findOpenings(db, key, query));
}

function summaryOfSums({ asked, total }: SurveySums): Promise<SummaryFigures | null> {
  const now = Date.now();
  return memoize(total, "summary", { abandoned: total.abandonedAt(asked, now) }, () => {
    const counts = total.summaryAt(asked, now);
    return counts && summaryOfCounts(asked, counts, { completion: "all" });
  });
}
