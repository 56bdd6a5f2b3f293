import type { answersQuality } from "@soundings/contract/answer-quality";
import type { CallQuery, CallReply } from "@soundings/contract/call";
import type { Db } from "../../db/db.ts";
import type { SurveyKey } from "../../keys/survey-key.ts";
import { asksAll } from "../asks-all.ts";
import { readInBackground, surveySums, withAnswers } from "../cached-answers.ts";
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
  if (!sums) return await withAnswers(db, key, (columns) => qualitySummary(columns, query));
  readInBackground(db, key);
  const { submitted, outside } = sums.total.submittedCounts;
  const nothing = { careless: 0, said: 0, reasons: [], reach: [], headline: null };
  return { submitted, left: submitted + outside, ...nothing };
}
