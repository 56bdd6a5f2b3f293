const WEEK = 7;
/** So many weeks tell a weekday's habit from chance. */
const MIN_WEEKS = 4;

/**
 * A series by day without what weekdays do to it: each weekday's median distance from the mean of the week
 * around it. A change of level moves that mean too, so it stays in the series. NaN where there is no value.
 */
export function withoutWeekdays(value: Float64Array): Float64Array {
  const distances: number[][] = Array.from({ length: WEEK }, () => []);
  for (let at = 3; at < value.length - 3; at++) {
    let sum = 0;
    let count = 0;
    for (let near = at - 3; near <= at + 3; near++) {
      if (Number.isNaN(value[near])) continue;
      sum += value[near] as number;
      count++;
    }
    if (count === WEEK) distances[at % WEEK]?.push((value[at] as number) - sum / count);
  }
  if (distances.some((of) => of.length < MIN_WEEKS)) return value;
  const effects = distances.map((of) => of.sort((a, b) => a - b)[of.length >> 1] as number);
  const mean = effects.reduce((sum, effect) => sum + effect, 0) / WEEK;
  return value.map((own, at) => own - ((effects[at % WEEK] as number) - mean));
}
