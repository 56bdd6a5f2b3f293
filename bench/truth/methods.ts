/** Other ways to find a change of level than the one that is used, to be measured beside it. */
import type { Random } from "../../apps/server/src/testing/random.ts";

export type Finder = (values: Float64Array, random: Random) => number[];

const SIDE = 7;

/** Sums before each place, and the deviation by the median of differences: a change moves none of it. */
function prepare(values: Float64Array): { sums: Float64Array; deviation: number } {
  const sums = new Float64Array(values.length + 1);
  for (let at = 0; at < values.length; at++) sums[at + 1] = (sums[at] as number) + (values[at] as number);
  const differences = Array.from(values.subarray(1), (value, at) => Math.abs(value - (values[at] as number)));
  differences.sort((a, b) => a - b);
  return { sums, deviation: (differences[differences.length >> 1] as number) / 0.9539 };
}

function best(sums: Float64Array, from: number, to: number): { at: number; z: number } {
  let found = { at: from + SIDE, z: 0 };
  for (let at = from + SIDE; at <= to - SIDE; at++) {
    const [n, m] = [at - from, to - at];
    const before = ((sums[at] as number) - (sums[from] as number)) / n;
    const after = ((sums[to] as number) - (sums[at] as number)) / m;
    const z = Math.abs(after - before) / Math.sqrt(1 / n + 1 / m);
    if (z > found.z) found = { at, z };
  }
  return found;
}

/** The largest CUSUM against those of the same days in other orders. */
export const permutedCusum: Finder = (values, random) => {
  const real = best(prepare(values).sums, 0, values.length);
  const shuffled = values.slice();
  let larger = 0;
  const turns = 199;
  for (let turn = 0; turn < turns; turn++) {
    for (let at = shuffled.length - 1; at > 0; at--) {
      const other = Math.floor(random.uniform() * (at + 1));
      const held = shuffled[at] as number;
      shuffled[at] = shuffled[other] as number;
      shuffled[other] = held;
    }
    if (best(prepare(shuffled).sums, 0, values.length).z >= real.z) larger++;
  }
  return (larger + 1) / (turns + 1) <= 0.01 ? [real.at] : [];
};

/** PELT for a mean with a known deviation, at a penalty of 3 log n (Killick 2012). */
export const pelt: Finder = (values) => {
  const { sums, deviation } = prepare(values);
  const squares = new Float64Array(values.length + 1);
  for (let at = 0; at < values.length; at++)
    squares[at + 1] = (squares[at] as number) + (values[at] as number) ** 2;
  const penalty = 3 * Math.log(values.length) * deviation ** 2;
  const cost = (from: number, to: number) =>
    (squares[to] as number) -
    (squares[from] as number) -
    ((sums[to] as number) - (sums[from] as number)) ** 2 / (to - from);
  const least = new Float64Array(values.length + 1).fill(Number.POSITIVE_INFINITY);
  least[0] = -penalty;
  const last = new Int32Array(values.length + 1);
  let open = [0];
  for (let to = SIDE; to <= values.length; to++) {
    for (const from of open) {
      if (to - from < SIDE) continue;
      const total = (least[from] as number) + cost(from, to) + penalty;
      if (total < (least[to] as number)) {
        least[to] = total;
        last[to] = from;
      }
    }
    open = open.filter(
      (from) => to - from < SIDE || (least[from] as number) + cost(from, to) <= (least[to] as number),
    );
    open.push(to - SIDE + 1 > 0 ? to : to);
  }
  const found: number[] = [];
  for (let at = last[values.length] as number; at > 0; at = last[at] as number) found.unshift(at);
  return found;
};

/** PELT's changes of which each is clear against permutations between its neighbours. */
export const testedPelt: Finder = (values, random) => {
  const changes = pelt(values, random);
  return changes.filter((at, place) => {
    const [from, to] = [changes[place - 1] ?? 0, changes[place + 1] ?? values.length];
    const part = values.slice(from, to);
    const real = best(prepare(part).sums, 0, part.length).z;
    let larger = 0;
    for (let turn = 0; turn < 99; turn++) {
      for (let one = part.length - 1; one > 0; one--) {
        const other = Math.floor(random.uniform() * (one + 1));
        const held = part[one] as number;
        part[one] = part[other] as number;
        part[other] = held;
      }
      if (best(prepare(part).sums, 0, part.length).z >= real) larger++;
    }
    return larger === 0 && at - from >= SIDE;
  });
};

/** Bayesian online detection (Adams and MacKay 2007): a change where a run of days is likely to have begun. */
export const bayesianOnline: Finder = (values) => {
  const { deviation } = prepare(values);
  const noise = Math.max(1e-9, deviation ** 2);
  const hazard = 1 / 365;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  let runs: { weight: number; sum: number; n: number }[] = [{ weight: 1, sum: 0, n: 0 }];
  const found: number[] = [];
  for (let at = 0; at < values.length; at++) {
    const value = values[at] as number;
    const next: typeof runs = [{ weight: 0, sum: 0, n: 0 }];
    let total = 0;
    for (const { weight, sum, n } of runs) {
      // A level's prior is as wide as four deviations of a day.
      const precision = 1 / (16 * noise) + n / noise;
      const level = (mean / (16 * noise) + sum / noise) / precision;
      const spread = noise + 1 / precision;
      const likely = (weight * Math.exp(-((value - level) ** 2) / (2 * spread))) / Math.sqrt(spread);
      const start = next[0] as (typeof runs)[number];
      start.weight += likely * hazard;
      next.push({ weight: likely * (1 - hazard), sum: sum + value, n: n + 1 });
      total += likely;
    }
    runs = next
      .map((run) => ({ ...run, weight: run.weight / Math.max(1e-300, total) }))
      .filter(({ weight }) => weight > 1e-5);
    const young = runs.filter(({ n }) => n === SIDE).reduce((sum, { weight }) => sum + weight, 0);
    const start = at + 1 - SIDE;
    if (young > 0.5 && start >= SIDE && start - (found.at(-1) ?? 0) >= SIDE) found.push(start);
  }
  return found;
};
