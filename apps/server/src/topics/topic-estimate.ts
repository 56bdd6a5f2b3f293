import type { Estimate } from "@soundings/contract/datasets";
import { type Sums, shownEstimate, variance } from "../statistics/statistics.ts";
import { reachOf } from "./confidence.ts";
import { type GroupedSums, varianceOfMean } from "./grouped-sums.ts";

/** For how many comments the spread of all comments speaks in a topic's. */
const PRIOR_COMMENTS = 5;

/**
 * The plain mean of what comments say of a topic, each once, which anybody can recompute, with its 95 % interval. A
 * comment is one draw, whatever it says twice. The spread of few comments is moderated by that of all (Smyth 2004,
 * "Linear models and empirical Bayes methods"): three alike look certain by chance, and one has no spread.
 *
 * @param whole scores of all comments
 */
export function topicEstimate(part: GroupedSums, whole: Sums): Estimate {
  if (part.count === 0) return { count: 0, score: 0, low: 0, high: 0 };
  const freedom = part.groups - 1;
  const own = freedom > 0 ? freedom * varianceOfMean(part) : 0;
  const prior = PRIOR_COMMENTS * variance(whole) * (part.countSquares / part.count ** 2);
  const error = Math.sqrt((own + prior) / (freedom + PRIOR_COMMENTS));
  return shownEstimate(part.units, part.sum / part.count, reachOf(freedom + PRIOR_COMMENTS) * error);
}
