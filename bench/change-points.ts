/**
 * Ways to find a change of level, on years in which nothing changed and on years in which something did.
 *
 *     npx tsx bench/change-points.ts [null years]      (default: 10000)
 *
 * A year is the mean scores of its days: Poisson numbers of comments with weekday habits, skewed scores, days
 * that differ by more than chance, days that resemble the day before, and bursts of angry copies that were not
 * recognised. Slow methods look at a tenth of the years.
 */
import { findChanges } from "../apps/server/src/insights/find-changes.ts";
import { withoutWeekdays } from "../apps/server/src/insights/weekday-effects.ts";
import { type Random, randomFrom } from "../apps/server/src/testing/random.ts";
import { bayesianOnline, type Finder, pelt, permutedCusum, testedPelt } from "./truth/methods.ts";

const DAYS = 365;
const years = Number(process.argv[2] ?? 10_000);
/** What a change must be to be told among some forty that a screen tests. */
const SIGNIFICANT = 0.001;
const DEVIATION = 45;

interface Year {
  value: Float64Array;
  noise: Float64Array;
}

function simulate(random: Random, perDay: number, shift: number, at: number): Year {
  const value = new Float64Array(DAYS);
  const noise = new Float64Array(DAYS);
  const habit = Array.from({ length: 7 }, () => 6 * random.normal());
  let mood = 0;
  for (let day = 0; day < DAYS; day++) {
    mood = 0.25 * mood + 4 * random.normal();
    const count = Math.max(1, random.poisson(perDay * (day % 7 > 4 ? 1.6 : 0.8)));
    let sum = 0;
    // Most are content, some are angry: skewed.
    for (let one = 0; one < count; one++) {
      sum += (random.uniform() < 0.75 ? 35 : -55) + 25 * random.normal();
    }
    const burst = random.uniform() < 0.01 ? Math.round(2 * perDay) : 0;
    sum -= 70 * burst;
    value[day] = sum / (count + burst) + mood + (habit[day % 7] as number) + (day >= at ? shift : 0);
    noise[day] = DEVIATION ** 2 / (count + burst);
  }
  return { value, noise };
}

const cusum = ({ value, noise }: Year) =>
  findChanges({ value, noise })
    .filter(({ p }) => p < SIGNIFICANT)
    .map(({ at }) => at);
const plain = (find: Finder) => (year: Year, random: Random) => find(withoutWeekdays(year.value), random);

const METHODS: [name: string, every: number, find: (year: Year, random: Random) => number[]][] = [
  ["CUSUM, robust, analytic (used)", 1, cusum],
  ["CUSUM, permutations", 20, plain(permutedCusum)],
  ["PELT", 4, plain(pelt)],
  ["PELT, permutations", 4, plain(testedPelt)],
  ["Bayesian online", 20, plain(bayesianOnline)],
];

console.log(
  "| method | null years | false alarms a month | 5 points found | 10 | 20 | days off (10 points) | ms a year |",
);
console.log("|---|---|---|---|---|---|---|---|");
for (const [name, every, find] of METHODS) {
  const random = randomFrom(11);
  const runs = Math.max(10, Math.round(years / every));
  let alarms = 0;
  let spent = 0;
  for (let run = 0; run < runs; run++) {
    const year = simulate(random, 12, 0, DAYS);
    const start = performance.now();
    alarms += find(year, random).length;
    spent += performance.now() - start;
  }
  const cells: string[] = [];
  const off: number[] = [];
  const trials = Math.max(10, Math.round(runs / 20));
  for (const points of [5, 10, 20]) {
    let found = 0;
    for (let run = 0; run < trials; run++) {
      const at = 60 + Math.floor(random.uniform() * 245);
      const near = find(simulate(random, 12, random.uniform() < 0.5 ? points : -points, at), random)
        .map((one) => Math.abs(one - at))
        .sort((a, b) => a - b)[0];
      if (near === undefined || near > 21) continue;
      found++;
      if (points === 10) off.push(near);
    }
    cells.push(`${((100 * found) / trials).toFixed(0)} %`);
  }
  off.sort((a, b) => a - b);
  console.log(
    `| ${name} | ${runs} | ${(alarms / runs / 12).toFixed(4)} | ${cells.join(" | ")} | ${off[off.length >> 1] ?? "–"} | ${(spent / runs).toFixed(2)} |`,
  );
}
