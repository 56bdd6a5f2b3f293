import { clearestSplit, type Series, type Split } from "./max-cusum.ts";
import { withoutWeekdays } from "./weekday-effects.ts";

/** A change of a series' level, between the changes next to it. */
export interface Change extends Split {
  /** Places: the level before begins at `from`, the one after ends before `to`. */
  from: number;
  to: number;
}

/** A part of a series is looked at for more changes where one is this likely. */
const LOOK_ON = 0.01;
const MAX_CHANGES = 4;

/**
 * The changes of a series, in order, each with its significance; the clearest one alone, however unclear,
 * where there may be none, so that it is counted among what was tested.
 */
export function findChanges(series: Series): Change[] {
  const adjusted = { ...series, value: withoutWeekdays(series.value) };
  const length = adjusted.value.length;
  const first = clearestSplit(adjusted, 0, length);
  if (!first) return [];
  if (first.p > LOOK_ON) return [{ ...first, from: 0, to: length }];
  const splits = [first];
  for (let next = 0; next < splits.length && splits.length < MAX_CHANGES; next++) {
    const { at } = splits[next] as Split;
    const places = splits.map((split) => split.at);
    for (const [from, to] of [
      [Math.max(0, ...places.filter((place) => place < at)), at],
      [at, Math.min(length, ...places.filter((place) => place > at))],
    ] as const) {
      const found = clearestSplit(adjusted, from, to);
      if (found && found.p <= LOOK_ON && splits.length < MAX_CHANGES) splits.push(found);
    }
  }
  // Once its neighbours are known a change is dated again between them.
  const again = between(splits, length).map(
    ({ from, to, ...split }) => clearestSplit(adjusted, from, to) ?? split,
  );
  return between(again, length);
}

function between(splits: readonly Split[], length: number): Change[] {
  const sorted = splits.toSorted((a, b) => a.at - b.at);
  return sorted.map((split, place) => ({
    ...split,
    from: sorted[place - 1]?.at ?? 0,
    to: sorted[place + 1]?.at ?? length,
  }));
}
