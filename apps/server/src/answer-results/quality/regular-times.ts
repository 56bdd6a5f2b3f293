import { uint32At } from "../../statistics/typed-arrays.ts";
import type { AnswerColumns } from "../answer-columns.ts";
import { inTimeOrder } from "./in-time-order.ts";

/** So many in a row at equal distances is a machine's. */
const BEATS = 8;
const UNEVEN = 0.08;

/** Runs of submissions one after the other at equal distances. */
export function* regularTimes(
  { time }: AnswerColumns,
  submitted: Uint32Array,
): Generator<void, { run: number[]; seconds: number }[]> {
  const order = yield* inTimeOrder(time, submitted);
  const runs: { run: number[]; seconds: number }[] = [];
  const gap = (n: number) => time.get(uint32At(order, n)) - time.get(uint32At(order, n - 1));
  for (let from = 1; from < order.length; ) {
    const first = gap(from);
    let to = from + 1;
    // Under half a second they came with one batch.
    while (first > 500 && to < order.length && Math.abs(gap(to) - first) < UNEVEN * first) to++;
    if (to - from >= BEATS) {
      runs.push({ run: [...order.subarray(from - 1, to)], seconds: Math.round(first / 100) / 10 });
    }
    from = to;
  }
  return runs;
}
