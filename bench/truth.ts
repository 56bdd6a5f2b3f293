/**
 * Whether what the analysis claims is true: datasets whose facts are known, and everything said of them.
 *
 *     npx tsx bench/truth.ts [datasets]      (default: 200)
 *
 * Every screen is read: the overview, segments, charts, and comparisons of topics. Random facts (topics, cities,
 * shifts of the score or of a topic's share, anger, a number; some datasets have none) are
 * planted into comments that are skewed, clustered, with weekday habits, moods of days and bursts of copies. A
 * claim is true when the same figure of a population of the same facts, fifty times as large and without moods,
 * has the same sign and is no crumb.
 */
import type { Claim } from "@soundings/contract/insights";
import { addDays, numberOfDay } from "../apps/server/src/statistics/calendar.ts";
import { type Random, randomFrom } from "../apps/server/src/testing/random.ts";
import { contradictions, reverseOf } from "./truth/contradictions.ts";
import { likeness } from "./truth/likeness.ts";
import { populationEffect } from "./truth/population.ts";
import { randomFacts } from "./truth/random-facts.ts";
import { allScreens, overview } from "./truth/screens.ts";
import { type Facts, FIRST_DAY, NOTHING, type Simulated, simulate, TOPICS } from "./truth/simulate.ts";

const datasets = Number(process.argv[2] ?? 200);
const POPULATION = 40_000;
/** A population's effect below this is none. */
const CRUMB = 1;

/** A change is true where the population changes there, and one was planted within a month. */
function isTrue(claim: Claim, facts: Facts, population: Simulated): boolean {
  const effect = populationEffect(claim, population);
  const least =
    claim.unit === "correlation" ? 0.02 : claim.unit === "own" ? 0.02 : claim.kind === "fix" ? 0.1 : CRUMB;
  if (effect * claim.effect <= 0 || Math.abs(effect) < least) return false;
  if (!claim.since) return true;
  const day = numberOfDay(claim.since) - FIRST_DAY;
  return [facts.shift, facts.topicShift].some((planted) => planted && Math.abs(planted.day - day) <= 30);
}

/** Two pairs of topics to compare. */
function pairsOf(random: Random): [number, number][] {
  const places = TOPICS.map((_, place) => place);
  return Array.from({ length: 2 }, () => {
    const first = Math.floor(random.uniform() * places.length);
    const other = (first + 1 + Math.floor(random.uniform() * (places.length - 1))) % places.length;
    return [first, other];
  });
}

async function audit(): Promise<void> {
  const random = randomFrom(7);
  const kinds = new Map<string, { said: number; wrong: number }>();
  let contradicting = 0;
  let read = 0;
  let said = 0;
  let covered = 0;
  let spent = 0;
  for (let run = 0; run < datasets; run++) {
    const facts = randomFacts(random);
    const simulated = simulate(facts, random);
    const population = simulate({ ...facts, comments: POPULATION }, random, true);
    const start = performance.now();
    await overview(simulated);
    spent += performance.now() - start;
    const screens = await allScreens(simulated, pairsOf(random));
    for (const one of contradictions(screens)) {
      contradicting++;
      if (process.argv.includes("--list")) console.log(run, one);
    }
    read += screens.length;
    // What several screens say is one claim, and so is a comparison seen from either side.
    const shown = new Map<string, Claim>();
    for (const claim of screens.flatMap((screen) => screen.claims)) {
      if (!shown.has(reverseOf(claim)) || claim.subject.other_topic === null) shown.set(claim.id, claim);
    }
    for (const claim of shown.values()) {
      const entry = kinds.get(claim.kind) ?? { said: 0, wrong: 0 };
      kinds.set(claim.kind, entry);
      entry.said++;
      said++;
      if (!isTrue(claim, facts, population)) {
        entry.wrong++;
        if (process.argv.includes("--list"))
          console.log(run, claim.id, claim.effect, populationEffect(claim, population));
      }
      const effect = populationEffect(claim, population);
      if (effect >= claim.low && effect <= claim.high) covered++;
    }
  }
  const wrong = [...kinds.values()].reduce((sum, kind) => sum + kind.wrong, 0);
  console.log(
    `${datasets} datasets, ${said} claims: ${(100 - (100 * wrong) / said).toFixed(1)} % true, ${contradicting} contradictions on ${read} screens; the interval holds the population's figure of ${((100 * covered) / said).toFixed(0)} %; ${(spent / datasets).toFixed(0)} ms each`,
  );
  console.log("\n| kind | claims | true |\n|---|---|---|");
  for (const [kind, { said: count, wrong: bad }] of kinds) {
    console.log(`| ${kind} | ${count} | ${(100 - (100 * bad) / count).toFixed(1)} % |`);
  }
}

/** Planted facts with 200 comments on the smaller side. */
async function power(): Promise<void> {
  const random = randomFrom(5);
  const runs = Math.max(20, Math.round(datasets / 2));
  const plain: Facts = {
    ...NOTHING,
    comments: 400,
    days: 200,
    topicShare: [0.4, ...NOTHING.topicShare.slice(1)],
  };
  console.log("\n| planted | deviation of comments | 5 points found | 10 | 20 |\n|---|---|---|---|---|");
  const plantings: [
    name: string,
    comments: number,
    facts: (points: number) => Partial<Facts>,
    found: (claim: Claim) => boolean,
  ][] = [
    [
      "a topic against the rest",
      500,
      (points) => ({ topicPoints: TOPICS.map((_, at) => (at === 0 ? -points : 0)) }),
      (claim) => claim.kind === "topic_score" && claim.subject.topic?.name === "Delivery" && claim.effect < 0,
    ],
    [
      "a city against the rest",
      580,
      (points) => ({ cityPoints: [-points, 0, 0, 0] }),
      (claim) =>
        claim.kind === "segment_score" && claim.subject.segment?.value === "Hanoi" && claim.effect < 0,
    ],
    [
      "the score since a day",
      400,
      (points) => ({ shift: { day: 100, points: -points } }),
      (claim) => claim.kind === "score_change" && claim.effect < 0,
    ],
  ];
  for (const [name, comments, planted, isFound] of plantings) {
    for (const deviation of [10, 20, 40]) {
      const cells: string[] = [];
      let spread = 0;
      for (const points of [5, 10, 20]) {
        let found = 0;
        for (let run = 0; run < runs; run++) {
          const facts = { ...plain, comments, mood: deviation, own: deviation, ...planted(points) };
          const simulated = simulate(facts, random);
          spread = deviationOf(simulated);
          if ((await overview(simulated)).some(isFound)) found++;
        }
        cells.push(`${((100 * found) / runs).toFixed(0)} %`);
      }
      console.log(`| ${name} | ${spread.toFixed(0)} | ${cells.join(" | ")} |`);
    }
  }
}

function deviationOf({ view, comments }: Simulated): number {
  let sum = 0;
  let squares = 0;
  for (const comment of comments) {
    const own = view.score[comment] as number;
    sum += own;
    squares += own * own;
  }
  return Math.sqrt(squares / comments.length - (sum / comments.length) ** 2);
}

/** A year looked at after every month, as a person who comes back does: claims of a change that are new each time. */
async function months(): Promise<void> {
  const random = randomFrom(17);
  const years = Math.max(10, Math.round(datasets / 4));
  let alarms = 0;
  const delays: number[] = [];
  let shifted = 0;
  for (const points of [0, 15]) {
    for (let year = 0; year < years; year++) {
      const shift = points ? { day: 180, points: -points } : null;
      const whole = simulate({ ...NOTHING, comments: 2400, days: 360, bursts: 6, shift }, random);
      const seen: Claim[] = [];
      let delay: number | null = null;
      for (let day = 60; day <= 360; day += points ? 7 : 30) {
        const until = whole.comments.filter(
          (comment) => (whole.view.day[comment] as number) < FIRST_DAY + day,
        );
        const found = (await overview({ ...whole, comments: until })).filter(({ since }) => since !== null);
        if (points === 0) {
          for (const claim of found) {
            const before = seen.some(
              (one) =>
                one.kind === claim.kind &&
                one.subject.topic?.id === claim.subject.topic?.id &&
                Math.abs(numberOfDay(one.since ?? "") - numberOfDay(claim.since ?? "")) < 30,
            );
            if (!before) alarms++;
            seen.push(claim);
          }
        } else if (delay === null && day > 180) {
          const hit = found.some(
            ({ kind, since }) =>
              kind === "score_change" && Math.abs(numberOfDay(since ?? "") - FIRST_DAY - 180) <= 21,
          );
          if (hit) delay = day - 180;
        }
      }
      if (points && delay !== null) delays.push(delay);
      if (points) shifted++;
    }
  }
  delays.sort((a, b) => a - b);
  console.log(
    `\n${years} null years looked at every month: ${(alarms / years / 12).toFixed(3)} false alarms a month and dataset (18 series each)`,
  );
  console.log(
    `15 points at 7 comments a day: found in ${delays.length} of ${shifted} years, after ${delays[delays.length >> 1] ?? "–"} days (half), ${delays[Math.floor(delays.length * 0.9)] ?? "–"} (nine in ten)`,
  );
}

/** Parts of the days that somebody looks at one after the other, as parts of all. */
const PARTS = [
  [0, 1],
  [0, 0.5],
  [0.5, 1],
  [2 / 3, 1],
] as const;

/** Files in which nothing differs, looked at as a whole and by dates: what is claimed all the same. */
async function looks(): Promise<void> {
  const random = randomFrom(29);
  const runs = 4 * datasets;
  console.log(
    "\n| comments | whole | first half | second half | last third | any of the parts |\n|---|---|---|---|---|---|",
  );
  for (const comments of [320, 1200]) {
    const wrong = PARTS.map(() => 0);
    let any = 0;
    for (let run = 0; run < runs; run++) {
      const simulated = simulate({ ...NOTHING, comments, days: 180, mood: 40 }, random);
      const claimed: boolean[] = [];
      for (const part of PARTS) claimed.push((await claimsIn(simulated, part)) > 0);
      claimed.forEach((one, at) => {
        wrong[at] = (wrong[at] ?? 0) + Number(one);
      });
      any += Number(claimed.slice(1).includes(true));
    }
    const shares = [...wrong, any].map((count) => `${((100 * count) / runs).toFixed(1)} %`);
    console.log(`| ${comments} | ${shares.join(" | ")} |`);
  }
}

async function claimsIn(simulated: Simulated, [from, to]: readonly [number, number]): Promise<number> {
  const { view } = simulated;
  const dayAt = (part: number) => FIRST_DAY + Math.round(180 * part);
  const isIn = (comment: number) =>
    (view.day[comment] as number) >= dayAt(from) && (view.day[comment] as number) < dayAt(to);
  const filter = to - from < 1 ? { from: addDays("1970-01-01", dayAt(from)) } : {};
  return (await overview({ ...simulated, comments: simulated.comments.filter(isIn) }, filter)).length;
}

await audit();
await looks();
likeness(randomFrom(31));
await power();
await months();
