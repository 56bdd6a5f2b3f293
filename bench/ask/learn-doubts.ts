/**
 * Learns by which signs an answer is a mistake, whether or not something beside it tells: of each business as it is read by what
 * was learned of all others, so that it is as sure of itself as it will be of a business that it has not seen.
 */

import { chanceOfMistake, type DoubtWeights } from "../../apps/server/src/ask/doubt-model.ts";
import { type Askable, hearQuestion } from "../../apps/server/src/ask/hear-question.ts";
import type { AskedFor, KindWeights } from "../../apps/server/src/ask/kind-model.ts";
import { asCommon, MANY, saidIn } from "../../apps/server/src/ask/left-out-words.ts";
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
  isWrong: boolean;
  /** The product suggests it itself. */
  isSuggested?: boolean;
}

/** So many businesses are left out together, which takes less time than each by itself. */
const AT_ONCE = 6;

/** Businesses that are left out together. */
export const groupsOf = (abouts: readonly About[]): About[][] =>
  abouts.flatMap((_, at) => (at % AT_ONCE === 0 ? [abouts.slice(at, at + AT_ONCE)] : []));

/** The kinds as they are learned without each business, and some others. */
export function kindsWithoutEach(): ReadonlyMap<About, KindWeights> {
  const lessons = [...ABOUT.flatMap(lessonsOf), ...framedLessons()];
  const kinds = new Map<About, KindWeights>();
  for (const group of groupsOf(ABOUT)) {
    const own = learn(lessons.filter(({ about }) => about === null || !group.includes(about)));
    for (const about of group) kinds.set(about, own);
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

const said = new Map<About | null, ReadonlySet<string>>();

/** Words that name nothing in questions about a business, or the short ones of none. */
function saidAbout(about: About | null): ReadonlySet<string> {
  const known = said.get(about);
  if (known) return known;
  const own = about
    ? readQuestions(about).flatMap((question) => saidIn(heardOf(question, about)))
    : framedTexts().flatMap(({ text }) => saidIn(hearQuestion(text, FRAMED)));
  const made = new Set(own);
  said.set(about, made);
  return made;
}

/** Words of the lists that are spoken of some businesses, and in short questions of none; others by how many say them. */
export function spokenBy(abouts: readonly About[]): ReadonlySet<string> {
  const all = [...abouts, null];
  const counts = new Map<string, number>();
  for (const word of all.flatMap((about) => [...saidAbout(about)]))
    counts.set(word, (counts.get(word) ?? 0) + 1);
  const common = [...counts].flatMap(([word, count]) => (count >= MANY ? [asCommon(word)] : []));
  return new Set([...all.flatMap(spokenAbout), ...counts.keys(), ...common]);
}

/** Of each answered question of a business, as it is and as lists hear it that lack some of its words. */
function doubtLessonsOf(about: About, kinds: KindWeights): DoubtLesson[] {
  const askable = DATASETS[about];
  const learned = { kinds, doubts: NO_DOUBTS, spoken: spokenBy(ABOUT.filter((one) => one !== about)) };
  return readQuestions(about).flatMap((question) => {
    return waysHeard(question, about).flatMap((heard) => {
      const parsed = readHeard(heard, askable, learned);
      const { got, isRight } = judged(question, parsed, askable);
      return got ? [{ about, signs: parsed.signs, isWrong: !isRight }] : [];
    });
  });
}

/** So many of a dataset's topics are suggested at most. */
const SUGGESTED_TOPICS = 4;

/** What the product suggests of a dataset, with the kind of each: of its topics and first column. */
function suggestedOf({ topics, columns }: Askable): { text: string; kind: AskedFor; topic: string | null }[] {
  const first = columns.find(({ is_rating, column }) => !is_rating && column !== "language");
  const [value = "", otherValue = ""] = first?.values ?? [];
  const own = topics.filter(({ parent_id }) => parent_id === null).slice(0, SUGGESTED_TOPICS);
  return own.flatMap((one, at) =>
    (["en", "vi"] as const).flatMap((language) => {
      const nameOf = ({ names: [en = "", vi = ""] }: typeof one) => (language === "en" ? en : vi);
      const other = nameOf(own[at + 1] ?? one);
      const named = { topic: nameOf(one), other, header: first?.header ?? "", value, otherValue };
      return suggestedTexts(language, named).map(({ text, kind }) => ({
        ...{ text, kind },
        topic: text.includes(named.topic) ? one.id : null,
      }));
    }),
  );
}

function suggestedDoubtLessons(about: About, kinds: KindWeights): DoubtLesson[] {
  const askable = DATASETS[about];
  const learned = { kinds, doubts: NO_DOUBTS, spoken: spokenBy(ABOUT.filter((one) => one !== about)) };
  const texts = new Map(suggestedOf(askable).map((one) => [one.text, one]));
  return [...texts.values()].flatMap(({ text, kind, topic }) => {
    const { query, signs } = parseQuestion(text, askable, learned);
    const isMeant = query?.kind === kind && (topic === null || query.topic_id === topic);
    return isMeant ? [{ about, signs, isWrong: false, isSuggested: true }] : [];
  });
}

/** What doubts are learned of: every business, and what the product suggests. */
export const allDoubtLessons = (kinds: ReadonlyMap<About, KindWeights>): DoubtLesson[] =>
  [...kinds].flatMap(([about, own]) => [...doubtLessonsOf(about, own), ...suggestedDoubtLessons(about, own)]);

/** Signs of fewer answers are chance. */
const LEAST = 8;
const ROUNDS = 15;
const STEP = 0.1;
/** What a weight costs, as if each had been seen so often for nothing. */
const SHRINK = 8;

/** Who takes a suggestion must not be told that it may mean something else: so often is each a lesson, at first. */
const TIMES = 2;
const MOST_TIMES = 32;
/** Below the bound of an answer that is said to be unsure. */
const CLEAR = 0.02;
const NEARLY_ALL = 0.99;

/** Weights by which what the product suggests itself is not doubted: it is a lesson more and more often until then. */
export function learnDoubts(lessons: readonly DoubtLesson[]): DoubtWeights {
  const suggested = lessons.filter(({ isSuggested }) => isSuggested);
  for (let times = TIMES; ; times *= 2) {
    const more = Array.from({ length: times - 1 }, () => suggested).flat();
    const weights = learnOnce([...lessons, ...more]);
    const clear = suggested.filter(({ signs }) => chanceOfMistake(signs, weights) < CLEAR).length;
    if (clear >= NEARLY_ALL * suggested.length || times >= MOST_TIMES) return weights;
  }
}

function learnOnce(lessons: readonly DoubtLesson[]): DoubtWeights {
  const counts = new Map<string, number>();
  for (const { signs } of lessons) for (const one of signs) counts.set(one, (counts.get(one) ?? 0) + 1);
  const kept = [...counts].filter(([, count]) => count >= LEAST);
  const places = new Map(kept.map(([one], place) => [one, place]));
  const numbered = lessons.map(({ signs, isWrong }) => ({
    known: Uint32Array.from(signs.flatMap((one) => places.get(one) ?? [])),
    wanted: Number(isWrong),
  }));
  const prices = Float64Array.from(kept, ([, count]) => SHRINK / count);
  const weights = new Float64Array(kept.length);
  const past = new Float64Array(kept.length).fill(0.01);
  for (const at of shuffledRounds(lessons.length, ROUNDS)) {
    const { known, wanted } = numbered[at] as (typeof numbered)[number];
    let sum = 0;
    for (const place of known) sum += weights[place] as number;
    const miss = 1 / (1 + Math.exp(-sum)) - wanted;
    for (const place of known) {
      const weight = weights[place] as number;
      // The price is paid each time that a sign is met, in all as much as by the whole.
      const slope = miss + (prices[place] as number) * weight;
      const seen = (past[place] as number) + slope * slope;
      past[place] = seen;
      weights[place] = weight - (STEP * slope) / Math.sqrt(seen);
    }
  }
  return new Map(kept.map(([one], place) => [one, weights[place] as number]));
}
