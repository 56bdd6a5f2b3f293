/**
 * Learns by which signs an answer is a mistake that nothing beside it tells: of each business as it is read by what
 * was learned of all others, so that it is as sure of itself as it will be of a business that it has not seen.
 *
 *     npx tsx bench/ask/learn-doubts.ts      (writes doubt-weights.json and spoken-words.json in apps/server/src/ask)
 */

import { writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { chanceOfMistake, type DoubtWeights } from "../../apps/server/src/ask/doubt-model.ts";
import { hearQuestion } from "../../apps/server/src/ask/hear-question.ts";
import type { KindWeights } from "../../apps/server/src/ask/kind-model.ts";
import { parseQuestion, readHeard } from "../../apps/server/src/ask/parse-question.ts";
import { spokenIn } from "../../apps/server/src/ask/rare-words.ts";
import { ABOUT, type About, DATASETS } from "./datasets.ts";
import { judged } from "./judge.ts";
import {
  FRAMED,
  framedLessons,
  framedTexts,
  learn,
  lessonsOf,
  shuffledRounds,
  suggestedTexts,
} from "./learn-kinds.ts";
import { readQuestions } from "./questions.ts";
import { heardOf, waysHeard } from "./unheard-words.ts";

export interface DoubtLesson {
  /** Null of no business in particular. */
  about: About | null;
  signs: readonly string[];
  isSilent: boolean;
}

/** The kinds as they are learned without each business, or without so many of them at once, which takes less time. */
export function kindsWithoutEach(atOnce = 1): ReadonlyMap<About, KindWeights> {
  const lessons = [...ABOUT.flatMap(lessonsOf), ...framedLessons()];
  const kinds = new Map<About, KindWeights>();
  for (let at = 0; at < ABOUT.length; at += atOnce) {
    const out: readonly (About | null)[] = ABOUT.slice(at, at + atOnce);
    const own = learn(lessons.filter(({ about }) => !out.includes(about)));
    for (const about of ABOUT.slice(at, at + atOnce)) kinds.set(about, own);
  }
  return kinds;
}

/** Sure of all. */
const NO_DOUBTS: DoubtWeights = new Map([["any", -100]]);

const spoken = new Map<About | null, string[]>();

/** Words of the lists that questions about a business have, or the short ones of none. */
function spokenAbout(about: About | null): string[] {
  const known = spoken.get(about);
  if (known) return known;
  const own = about
    ? readQuestions(about).flatMap((question) => spokenIn(heardOf(question, about)))
    : framedTexts().flatMap(({ text }) => spokenIn(hearQuestion(text, FRAMED)));
  spoken.set(about, own);
  return own;
}

/** Words of the lists that are spoken of some businesses, and in short questions of none. */
export const spokenBy = (abouts: readonly About[]): ReadonlySet<string> =>
  new Set([...abouts, null].flatMap(spokenAbout));

/** Of each answered question of a business, as it is and as lists hear it that lack some of its words. */
function doubtLessonsOf(about: About, kinds: KindWeights): DoubtLesson[] {
  const askable = DATASETS[about];
  const learned = { kinds, doubts: NO_DOUBTS, spoken: spokenBy(ABOUT.filter((one) => one !== about)) };
  return readQuestions(about).flatMap((question) => {
    return waysHeard(question, about).flatMap((heard) => {
      const parsed = readHeard(heard, askable, learned);
      const { got, isRight, isTold } = judged(question, parsed, askable);
      return got ? [{ about, signs: parsed.signs, isSilent: !isRight && !isTold }] : [];
    });
  });
}

/** Who takes a suggestion must not be told that it may mean something else: so often is each a lesson. */
const TIMES = 60;

function suggestedDoubtLessons(kinds: KindWeights): DoubtLesson[] {
  return suggestedTexts().flatMap(({ text, kind }) => {
    const { query, signs } = parseQuestion(text, FRAMED, { kinds, doubts: NO_DOUBTS, spoken: spokenBy([]) });
    const lesson = { about: null, signs, isSilent: false };
    return query?.kind === kind ? Array.from({ length: TIMES }, () => lesson) : [];
  });
}

/** What doubts are learned of: every business, and what the product suggests. */
export const allDoubtLessons = (kinds: ReadonlyMap<About, KindWeights>): DoubtLesson[] =>
  [...kinds].flatMap(([about, own], at) => [
    ...doubtLessonsOf(about, own),
    ...(at === 0 ? suggestedDoubtLessons(own) : []),
  ]);

/** Signs of fewer answers are chance. */
const LEAST = 8;
const ROUNDS = 40;
const STEP = 0.1;
/** What a weight costs, as if each had been seen so often for nothing. */
const SHRINK = 3;

export function learnDoubts(lessons: readonly DoubtLesson[]): DoubtWeights {
  const counts = new Map<string, number>();
  for (const { signs } of lessons) for (const one of signs) counts.set(one, (counts.get(one) ?? 0) + 1);
  const weights = new Map<string, number>(
    [...counts].flatMap(([one, count]) => (count < LEAST ? [] : [[one, 0]])),
  );
  const past = new Map([...weights.keys()].map((one) => [one, 0.01]));
  for (const at of shuffledRounds(lessons.length, ROUNDS)) {
    const { signs, isSilent } = lessons[at] as DoubtLesson;
    const miss = chanceOfMistake(signs, weights) - Number(isSilent);
    for (const one of signs) {
      const weight = weights.get(one);
      if (weight === undefined) continue;
      // The price is paid each time that a sign is met, in all as much as by the whole.
      const slope = miss + (SHRINK * weight) / (counts.get(one) as number);
      const seen = (past.get(one) as number) + slope * slope;
      past.set(one, seen);
      weights.set(one, weight - (STEP * slope) / Math.sqrt(seen));
    }
  }
  return weights;
}

const AT_ONCE = 6;

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const weights = [...learnDoubts(allDoubtLessons(kindsWithoutEach(AT_ONCE)))].sort(([a], [b]) =>
    a < b ? -1 : 1,
  );
  const lines = weights.map(([sign, weight]) => `  ${JSON.stringify(sign)}: ${Number(weight.toFixed(2))}`);
  const file = new URL("../../apps/server/src/ask/doubt-weights.json", import.meta.url);
  writeFileSync(file, `{\n${lines.join(",\n")}\n}\n`);
  const words = [...spokenBy(ABOUT)].sort().map((one) => `  ${JSON.stringify(one)}`);
  writeFileSync(new URL("spoken-words.json", file), `[\n${words.join(",\n")}\n]\n`);
  console.log(`${lines.length} signs, ${words.length} words`);
}
