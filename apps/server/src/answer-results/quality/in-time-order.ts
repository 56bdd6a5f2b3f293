import type { FloatColumn } from "../../column-store/typed-columns.ts";
import { float64At, uint32At } from "../../statistics/typed-arrays.ts";

/** Entries that are put in order without a pause. */
const SLICE = 200_000;

/**
 * Positions in the order of their times, those of one moment as they stood. They nearly are: what is in order already is
 * only merged with its neighbours. Stops where others may have their turn.
 */
export function* inTimeOrder(
  time: Pick<FloatColumn, "get">,
  positions: Uint32Array,
): Generator<void, Uint32Array> {
  const times = Float64Array.from(positions, (at) => time.get(at));
  yield;
  // By their places among the positions.
  let order = Uint32Array.from(positions, (_, place) => place);
  let spare = new Uint32Array(order.length);
  let starts = runsOf(times);
  let done = 0;
  while (starts.length > 2) {
    const merged: number[] = [];
    for (let run = 0; run + 1 < starts.length; run += 2) {
      const [from, middle] = [starts[run] as number, starts[run + 1] as number];
      const to = starts[run + 2] ?? middle;
      merge({ times, order, spare }, from, middle, to);
      merged.push(from);
      done += to - from;
      if (done < SLICE) continue;
      yield;
      done = 0;
    }
    merged.push(order.length);
    starts = merged;
    [order, spare] = [spare, order];
  }
  return order.map((place) => uint32At(positions, place));
}

/** Where what is in order begins, and the end of the last. */
function runsOf(times: Float64Array): number[] {
  const starts = [0];
  for (let n = 1; n < times.length; n++) if (float64At(times, n) < float64At(times, n - 1)) starts.push(n);
  starts.push(times.length);
  return starts;
}

interface Merging {
  times: Float64Array;
  order: Uint32Array;
  spare: Uint32Array;
}

/** Writes two runs, each in order, into `spare` as one. */
function merge({ times, order, spare }: Merging, from: number, middle: number, to: number): void {
  let [left, right] = [from, middle];
  for (let n = from; n < to; n++) {
    const takesLeft =
      left < middle &&
      (right >= to || float64At(times, uint32At(order, left)) <= float64At(times, uint32At(order, right)));
    spare[n] = uint32At(order, takesLeft ? left++ : right++);
  }
}
