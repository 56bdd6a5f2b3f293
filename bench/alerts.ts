/**
 * What alerts tell of years in which nothing changes, and how soon they tell of a break.
 *
 *     npm run bench -- alerts [years]      (default: 100)
 *
 * Simulated datasets (bench/truth/simulate.ts: skewed, clustered, weekday habits, moods of days, bursts of copies) are
 * refreshed every day or every week from their third month on, and looked at as the job of alerts does.
 */
import type { AlertLevel } from "@soundings/contract/alerts";
import { isChange, type KnownChange, newsOf, unknownChanges } from "../apps/server/src/alerts/find-news.ts";
import { dayOfNumber } from "../apps/server/src/statistics/calendar.ts";
import { randomFrom } from "../apps/server/src/testing/random.ts";
import { overview } from "./truth/screens.ts";
import { type Facts, FIRST_DAY, NOTHING, type Simulated, simulate } from "./truth/simulate.ts";

const years = Number(process.argv[2] ?? 100);
const DAYS = 360;
const BEGIN = 60;

/** The days on which a dataset that is refreshed every `step` days has something told, and how many events. */
async function tellings(whole: Simulated, step: number, level: AlertLevel, until = DAYS): Promise<number[]> {
  const known: KnownChange[] = [];
  const days: number[] = [];
  for (let day = BEGIN; day <= until; day += step) {
    const comments = whole.comments.filter((one) => (whole.view.day[one] as number) < FIRST_DAY + day);
    const claims = (await overview({ ...whole, comments })).filter(isChange);
    const fresh = unknownChanges(claims, known);
    // The first look only takes note.
    const events = day === BEGIN ? [] : newsOf(fresh, known, level, dayOfNumber(FIRST_DAY + day - 1));
    days.push(...events.map(() => day));
    known.push(...fresh.map((claim) => ({ claim, told: events.some((event) => event.claim === claim) })));
  }
  return days;
}

const year = (facts: Partial<Facts>, random: ReturnType<typeof randomFrom>) =>
  simulate({ ...NOTHING, days: DAYS, bursts: 6, ...facts }, random);

async function nullYears(step: number, comments: number, level: AlertLevel, count: number): Promise<void> {
  const random = randomFrom(31);
  let told = 0;
  for (let at = 0; at < count; at++) {
    told += (await tellings(year({ comments }, random), step, level)).length;
  }
  const months = (count * (DAYS - BEGIN)) / 30;
  console.log(
    `| ${count} | ${step === 1 ? "daily" : "weekly"} | ${comments} | ${level} | ${(told / months).toFixed(4)} |`,
  );
}

async function breaks(points: number, a_day: number, count: number): Promise<void> {
  const random = randomFrom(37);
  const delays: number[] = [];
  for (let at = 0; at < count; at++) {
    const whole = year({ comments: DAYS * a_day, shift: { day: 180, points: -points } }, random);
    const days = (await tellings(whole, 1, "important", 240)).filter((day) => day > 180);
    if (days[0] !== undefined) delays.push(days[0] - 180);
  }
  delays.sort((a, b) => a - b);
  const at = (share: number) => delays[Math.floor(delays.length * share)] ?? "–";
  console.log(`| ${points} | ${a_day} | ${delays.length} of ${count} | ${at(0.5)} | ${at(0.9)} |`);
}

console.log(
  "\n| null years | refreshed | comments a year | level | told a month and dataset |\n|---|---|---|---|---|",
);
for (const level of ["important", "all"] as const) {
  await nullYears(7, 2400, level, years);
  await nullYears(7, 12_000, level, Math.ceil(years / 4));
  await nullYears(1, 2400, level, Math.ceil(years / 7));
}
console.log(
  "\n| points lower since day 180 | comments a day | told within 60 days | days until told, half | nine in ten |\n|---|---|---|---|---|",
);
for (const [points, a_day] of [
  [10, 10],
  [15, 10],
  [25, 10],
  [15, 40],
  [40, 10],
] as const) {
  await breaks(points, a_day, Math.ceil(years / 5));
}
