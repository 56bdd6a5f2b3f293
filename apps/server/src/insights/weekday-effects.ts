import { medianInPlace } from "../statistics/median.ts";
import { float64At, uint32At } from "../statistics/typed-arrays.ts";

const WEEK = 7;
/** So many weeks tell a weekday's habit from chance. */
const MIN_WEEKS = 4;

/**
 * A series by day without what weekdays do to it: each weekday's median distance from the mean of the week
 * around it. A change of level moves that mean too, so it stays in the series. NaN where there is no value.
 */
export function withoutWeekdays(value: Float64Array): Float64Array {
  const longest = Math.ceil(value.length / WEEK);
  const distances = Array.from({ length: WEEK }, () => new Float64Array(longest));
  const counts = new Uint32Array(WEEK);
  for (let at = 3; at < value.length - 3; at++) {
    let sum = 0;
    for (let near = at - 3; near <= at + 3; near++) sum += float64At(value, near);
    // A week with a day without a value is NaN as a whole.
    if (Number.isNaN(sum)) continue;
    const weekday = at % WEEK;
    const place = uint32At(counts, weekday);
    counts[weekday] = place + 1;
    (distances[weekday] as Float64Array)[place] = float64At(value, at) - sum / WEEK;
  }
  if (counts.some((count) => count < MIN_WEEKS)) return value;
  const effects = distances.map((of, weekday) => medianInPlace(of.subarray(0, counts[weekday])));
  const mean = effects.reduce((sum, effect) => sum + effect, 0) / WEEK;
  const adjusted = new Float64Array(value.length);
  for (let at = 0; at < value.length; at++) {
    adjusted[at] = float64At(value, at) - ((effects[at % WEEK] as number) - mean);
  }
  return adjusted;
}
