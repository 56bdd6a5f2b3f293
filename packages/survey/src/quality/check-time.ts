import type { ResponseFacts } from "./facts.ts";
import type { Norms } from "./norms.ts";
import { leastSeconds } from "./reading.ts";
import type { Finding } from "./reasons.ts";

/** Of the least time: under it nobody can have read, and under the second one few have. */
const IMPOSSIBLE = 0.5;
const HURRIED = 0.8;
/** Leiner (2019): who takes less than half as long as most is suspect, not more. */
const PACE = 0.5;
/** Short surveys are answered in no time by people who know them. */
const FEWEST_ANSWERS = 5;
const LEAST_SECONDS = 8;

/** Too fast for what was to be read and answered on this way through the survey. */
export function checkTime(facts: ResponseFacts, norms: Norms): Finding[] {
  const { seconds, items, sets, path } = facts;
  const answered = items.length + sets.length + facts.texts.length + facts.numbers.length;
  if (seconds === null || answered < FEWEST_ANSWERS) return [];
  const least = leastSeconds(facts);
  if (least < LEAST_SECONDS) return [];
  const share = seconds / least;
  const pace = norms.pace === null ? null : share / norms.pace;
  const evidence = {
    questions: facts.load.questions,
    seconds: Math.round(seconds * 10) / 10,
    least: Math.round(least),
    ...(norms.middles.has(path) && { middle: Math.round(norms.middles.get(path) ?? 0) }),
  };
  if (share < IMPOSSIBLE) return [{ reason: "too_fast", strong: true, evidence }];
  if (share < HURRIED && (pace === null || pace < PACE))
    return [{ reason: "hurried", strong: false, evidence }];
  return [];
}
