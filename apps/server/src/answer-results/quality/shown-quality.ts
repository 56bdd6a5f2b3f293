import type { answersQuality } from "@soundings/contract/answer-quality";
import type { CallQuery, CallReply } from "@soundings/contract/call";
import type { Db } from "../../db/db.ts";
import type { SurveyKey } from "../../keys/survey-key.ts";
import { asksAll } from "../asks-all.ts";
import { answersOfDays, readInBackground, surveySums, withAnswers } from "../cached-answers.ts";
import { submittedOf } from "../figures.ts";
import { selectAnswers } from "../select-answers.ts";
import { qualitySummary } from "./describe-quality.ts";

/**
 * How many responses look careless, and why. While the responses of a large survey are being read, all are left to be
 * looked at, and whoever asks asks again. Throws NOT_FOUND.
 */
export async function shownQuality(
  db: Db,
  key: SurveyKey,
  query: CallQuery<typeof answersQuality>,
): Promise<CallReply<typeof answersQuality>> {
  const sums = asksAll(query, "submitted") ? await surveySums(db, key) : null;
  const ofDays = sums ? null : await answersOfDays(db, key, query);
  if (!sums && !ofDays) return await withAnswers(db, key, (columns) => qualitySummary(columns, query));
  readInBackground(db, key);
  const nothing = { careless: 0, said: 0, reasons: [], reach: [], headline: null };
  if (!sums) {
    const { quality: _, ...filter } = query;
    const submitted = ofDays ? submittedOf(ofDays, selectAnswers(ofDays, filter).any).length : 0;
    return { submitted, left: submitted, ...nothing };
  }
  const { submitted, outside } = sums.total.submittedCounts;
  return { submitted, left: submitted + outside, ...nothing };
}
