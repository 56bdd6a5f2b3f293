import type { answersQuality } from "@soundings/contract/answer-quality";
import type { CallQuery, CallReply } from "@soundings/contract/call";
import type { Db } from "../../db/db.ts";
import type { SurveyKey } from "../../keys/survey-key.ts";
import { asksAll } from "../asks-all.ts";
import {
  answersOfDays,
  readInBackground,
  spanOf,
  surveyLook,
  surveySums,
  withAnswers,
} from "../cached-answers.ts";
import { submittedOf } from "../figures.ts";
import { selectAnswers } from "../select-answers.ts";
import { qualitySummary } from "./describe-quality.ts";
import { describeLook } from "./look/describe-look.ts";

type Query = CallQuery<typeof answersQuality>;
type Shown = CallReply<typeof answersQuality>;

/**
 * How many responses look careless, and why. A large survey of which nobody holds the responses is looked at block by
 * block in the background; until that has ended some are left, and whoever asks asks again. Throws NOT_FOUND.
 */
export async function shownQuality(db: Db, key: SurveyKey, query: Query): Promise<Shown> {
  const { from, to, quality: _, ...rest } = query;
  if (asksAll(rest, "submitted")) {
    const shown = await surveyLook(db, key);
    if (shown && "look" in shown)
      return await describeLook(db, key, shown, spanOf(shown.look.asked, { from, to }));
    if (shown) return { ...(await meanwhile(db, key, query)), left: shown.left };
  } else if (await answersOfDays(db, key, query)) {
    readInBackground(db, key);
    const shown = await meanwhile(db, key, query);
    return { ...shown, left: shown.submitted };
  }
  return await withAnswers(db, key, (columns) => qualitySummary(columns, query));
}

/** What can be said while nobody knows. */
async function meanwhile(db: Db, key: SurveyKey, { quality: _, ...filter }: Query): Promise<Shown> {
  const nothing = { left: 0, careless: 0, said: 0, reasons: [], reach: [], headline: null };
  const sums = asksAll(filter, "submitted") ? await surveySums(db, key) : null;
  if (sums) return { submitted: sums.total.submittedCounts.submitted, ...nothing };
  const ofDays = await answersOfDays(db, key, filter);
  return {
    submitted: ofDays ? submittedOf(ofDays, selectAnswers(ofDays, filter).any).length : 0,
    ...nothing,
  };
}
