import type { DbOrTransaction } from "../db/db.ts";
import { ProblemError } from "../http/problem.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import { publishedVersion } from "../surveys/published-survey.ts";
import { surveyState } from "../surveys/state-queries.ts";
import { LimitCount } from "./count-limits.ts";
import { limitCounters } from "./queries.ts";

/**
 * A survey's limits as they stand now; null where what is published has none. `lock` holds the survey until the
 * transaction ends, so that nothing is counted meanwhile. Throws NOT_FOUND.
 */
export async function loadLimits(
  trx: DbOrTransaction,
  key: SurveyKey,
  { lock }: { lock: boolean },
): Promise<LimitCount | null> {
  const state = await surveyState(trx, key, { lock, now: new Date() });
  if (!state) throw new ProblemError("NOT_FOUND");
  const { published_number: number } = state;
  const published = number === null ? null : await publishedVersion(trx, key, number);
  if (!published || published.survey.parameter_limits.length === 0) return null;
  // After the lock: who waited for it does not live in an earlier interval.
  return new LimitCount(published.survey, await limitCounters(trx, key), new Date());
}
