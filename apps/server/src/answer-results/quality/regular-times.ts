import { float64At } from "../../statistics/typed-arrays.ts";

/** So many in a row at equal distances is a machine's. */
const BEATS = 8;
const UNEVEN = 0.08;
/** Times that are gone through without a pause. */
const SLICE = 500_000;

/** Submissions one after the other at equal distances: all between two moments, both included. */
export interface RegularRun {
  from: number;
  to: number;
  /** How many there are. */
  size: number;
  seconds: number;
}

/** @param times of submissions, in order */
export function* regularRuns(times: Float64Array): Generator<void, RegularRun[]> {
  const runs: RegularRun[] = [];
  const at = (n: number) => float64At(times, n);
  const gap = (n: number) => at(n) - at(n - 1);
  let rest = SLICE;
  for (let from = 1; from < times.length; ) {
    const first = gap(from);
    let to = from + 1;
    // Under half a second they came with one batch.
    while (first > 500 && to < times.length && Math.abs(gap(to) - first) < UNEVEN * first) to++;
    if (to - from >= BEATS) {
      let begin = from - 1;
      while (begin > 0 && at(begin - 1) === at(from - 1)) begin--;
      const seconds = Math.round(first / 100) / 10;
      runs.push({ from: at(from - 1), to: at(to - 1), size: to - begin, seconds });
    }
    rest -= to - from;
    from = to;
    if (rest > 0) continue;
    yield;
    rest = SLICE;
  }
  return runs;
}

/** The run that a moment lies in; the first one of two that meet there. */
export function runAt(runs: readonly RegularRun[], time: number): RegularRun | null {
  let [low, high] = [0, runs.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((runs[middle] as RegularRun).to < time) low = middle + 1;
    else high = middle;
  }
  const run = runs[low];
  return run && run.from <= time ? run : null;
}
