import { scaleLinear } from "d3-scale";

/** About `count` round values that hold both ends between the first and the last of them. */
export function roundTicks(low: number, high: number, count: number): number[] {
  const end = high > low ? high : low + (Math.abs(low) || 1);
  return scaleLinear().domain([low, end]).nice(count).ticks(count);
}

/** 1, 2, 5, 10, 20 … around whole numbers of at least 1; every decade alone when there are many. */
export function logTicks(low: number, high: number, most = 6): number[] {
  const from = Math.max(1, low);
  const to = Math.max(from, high);
  const steps = [[1, 2, 5], [1, 3], [1]].map((digits) => {
    const all: number[] = [];
    for (let power = 1; power <= to * 10; power *= 10) all.push(...digits.map((digit) => digit * power));
    const first = all.findLastIndex((tick) => tick <= from);
    const last = all.findIndex((tick) => tick >= to && tick > from);
    return all.slice(Math.max(0, first), last + 1);
  });
  return steps.find((ticks) => ticks.length <= most) ?? steps[2] ?? [1, 10];
}
