import { float64At } from "../../statistics/typed-arrays.ts";

/** Times that are put in order without a pause. */
const SLICE = 200_000;

/**
 * Times in order; the array is used up. They nearly are: what is in order already is only merged with its neighbours.
 * Stops where others may have their turn.
 */
export function* sortedTimes(times: Float64Array): Generator<void, Float64Array> {
  let starts = runsOf(times);
  yield;
  let order = times;
  let spare: Float64Array = new Float64Array(starts.length > 2 ? times.length : 0);
  let done = 0;
  while (starts.length > 2) {
    const merged: number[] = [];
    for (let run = 0; run + 1 < starts.length; run += 2) {
      const [from, middle] = [starts[run] as number, starts[run + 1] as number];
      const to = starts[run + 2] ?? middle;
      for (let part = { at: from, left: from, right: middle }; part.at < to; ) {
        const end = Math.min(part.at + SLICE, to);
        done += end - part.at;
        part = merge({ order, spare }, part, end, { middle, to });
        if (done < SLICE) continue;
        yield;
        done = 0;
      }
      merged.push(from);
    }
    merged.push(order.length);
    starts = merged;
    [order, spare] = [spare, order];
  }
  return order;
}

/** Where what is in order begins, and the end of the last. */
function runsOf(times: Float64Array): number[] {
  const starts = [0];
  for (let n = 1; n < times.length; n++) if (float64At(times, n) < float64At(times, n - 1)) starts.push(n);
  starts.push(times.length);
  return starts;
}

interface Merging {
  at: number;
  left: number;
  right: number;
}

/** Writes two runs, each in order, into `spare` as one, up to `end`; says how far it came. */
function merge(
  { order, spare }: { order: Float64Array; spare: Float64Array },
  { at, left, right }: Merging,
  end: number,
  { middle, to }: { middle: number; to: number },
): Merging {
  for (let n = at; n < end; n++) {
    const takesLeft = left < middle && (right >= to || float64At(order, left) <= float64At(order, right));
    spare[n] = float64At(order, takesLeft ? left++ : right++);
  }
  return { at: end, left, right };
}
