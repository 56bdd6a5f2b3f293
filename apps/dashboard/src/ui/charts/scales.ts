/** Where a value stands between two ends, in px. */
export type Scale = (value: number) => number;

export function linearScale(domain: readonly [number, number], range: readonly [number, number]): Scale {
  const [low, high] = domain;
  const [from, to] = range;
  const step = high === low ? 0 : (to - from) / (high - low);
  return (value) => from + (value - low) * step;
}

/** The same distance for the same factor; values and ends above 0. */
export function logScale(domain: readonly [number, number], range: readonly [number, number]): Scale {
  const scale = linearScale([Math.log10(domain[0]), Math.log10(domain[1])], range);
  return (value) => scale(Math.log10(value));
}

const STEPS = [1, 2, 5, 10];

/** About `count` round values that hold both ends between the first and the last of them. */
export function roundTicks(low: number, high: number, count: number): number[] {
  const span = high - low || Math.abs(high) || 1;
  const rough = span / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * (STEPS.find((one) => one * power >= rough * 0.999) ?? 10);
  const first = Math.floor(low / step + 1e-9);
  const last = Math.max(first + 1, Math.ceil(high / step - 1e-9));
  return Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  );
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
