/**
 * What alerts tell of years in which nothing changes, and how soon they tell of a break.
 *
 *     npm run bench -- alerts [years] [--stars]      (default: 100; the years and breaks with ratings alone)
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
const starsAlone = process.argv.includes("--stars");
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

/** Stars beside each comment, as its text has it but for what people add; since a day fewer, whatever is written. */
function withStars(whole: Simulated, random: ReturnType<typeof randomFrom>, fewer = 0): Simulated {
  const { view } = whole;
  const numbers = Float64Array.from(view.score, (score, at) => {
    const since = (view.day[at] as number) >= FIRST_DAY + 180 ? fewer : 0;
    return Math.max(1, Math.min(5, Math.round(3.5 + score / 40 + 0.8 * random.normal() - since)));
  });
  return { ...whole, numbers: [{ index: 9, header: "Stars", is_rating: true, numbers }] };
}

const year = (facts: Partial<Facts>, random: ReturnType<typeof randomFrom>) =>
  simulate({ ...NOTHING, days: DAYS, bursts: 6, ...facts }, random);

async function nullYears(
  step: number,
  comments: number,
  level: AlertLevel,
  count: number,
  stars = false,
): Promise<void> {
  const random = randomFrom(31);
  let told = 0;
  for (let at = 0; at < count; at++) {
    const whole = year({ comments }, random);
    told += (await tellings(stars ? withStars(whole, random) : whole, step, level)).length;
  }
  const months = (count * (DAYS - BEGIN)) / 30;
  console.log(
    `| ${count} | ${step === 1 ? "daily" : "weekly"}${stars ? ", with stars" : ""} | ${comments} | ${level} | ${(told / months).toFixed(4)} |`,
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
  printDelays(String(points), a_day, delays, count);
}

/** Fewer stars since day 180, of texts that stay as they were. */
async function starBreaks(fewer: number, a_day: number, count: number): Promise<void> {
  const random = randomFrom(41);
  const delays: number[] = [];
  for (let at = 0; at < count; at++) {
    const whole = withStars(year({ comments: DAYS * a_day }, random), random, fewer);
    const days = (await tellings(whole, 1, "important", 240)).filter((day) => day > 180);
    if (days[0] !== undefined) delays.push(days[0] - 180);
  }
  printDelays(`${fewer} stars`, a_day, delays, count);
}

function printDelays(size: string, a_day: number, delays: number[], count: number): void {
  delays.sort((a, b) => a - b);
  const at = (share: number) => delays[Math.floor(delays.length * share)] ?? "–";
  console.log(`| ${size} | ${a_day} | ${delays.length} of ${count} | ${at(0.5)} | ${at(0.9)} |`);
}

console.log(
  "\n| null years | refreshed | comments a year | level | told a month and dataset |\n|---|---|---|---|---|",
);
for (const level of ["important", "all"] as const) {
  await nullYears(7, 2400, level, years, true);
  if (starsAlone) continue;
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
  if (starsAlone) break;
  await breaks(points, a_day, Math.ceil(years / 5));
}
for (const [fewer, a_day] of [
  [0.3, 10],
  [0.5, 10],
  [1, 10],
] as const) {
  await starBreaks(fewer, a_day, Math.ceil(years / 5));
}
