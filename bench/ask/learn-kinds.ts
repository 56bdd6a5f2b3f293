/**
 * Learns what questions ask for: a linear model over their words, names left out, so that what it learns of one
 * business holds for the next.
 */

import { fillText } from "@soundings/contract/words";
import { type Askable, hearQuestion } from "../../apps/server/src/ask/hear-question.ts";
import {
  ASKED_FOR,
  type AskedFor,
  chancesOfSums,
  type KindWeights,
} from "../../apps/server/src/ask/kind-model.ts";
import { featuresOf } from "../../apps/server/src/ask/parse-question.ts";
import english from "../../apps/server/src/words/locales/en/ask.json" with { type: "json" };
import vietnamese from "../../apps/server/src/words/locales/vi/ask.json" with { type: "json" };
import { LAST_DATE } from "./askable.ts";
import { type About, DATASETS } from "./datasets.ts";
import frames from "./frames.json" with { type: "json" };
import { readQuestions } from "./questions.ts";
import { waysHeard } from "./unheard-words.ts";

export interface Lesson {
  /** Null of no business in particular. */
  about: About | null;
  features: string[];
  /** What is asked for; the second where both are fair. */
  kinds: AskedFor[];
}

export function lessonsOf(about: About): Lesson[] {
  return readQuestions(about).flatMap((one) => {
    const { expect, expect_also } = one;
    const kinds = [expect, ...(expect_also === undefined ? [] : [expect_also].flat())].map(
      (other) => ASKED_FOR.find((kind) => kind === other?.kind) ?? "none",
    );
    // As it is heard by lists that know its words, and by some that do not.
    return waysHeard(one, about).map((heard) => ({
      ...{ about, kinds },
      features: featuresOf(heard, DATASETS[about]),
    }));
  });
}

/** What stands in frames for names of any dataset: T and U are topics, V and W values of the column C, R and S ratings. */
export const FRAMED: Askable = {
  topics: ["Topicone", "Topictwo"].map((name) => ({
    ...{ id: name, parent_id: null, names: [name], seeds: { en: [], vi: [] } },
  })),
  columns: [
    { column: "2", header: "Columnone", values: ["Valueone", "Valuetwo", "Valuethree"], is_rating: false },
    { column: "3", header: "Stars", values: ["1", "5"], is_rating: true },
  ],
  last_date: LAST_DATE,
};
const NAMES: Record<string, string> = {
  ...{ T: "Topicone", U: "Topictwo", V: "Valueone", W: "Valuetwo", C: "Columnone", R: "1 star", S: "5 star" },
};

/** Questions of no business in particular, and of those that comments cannot answer. */
export const framedTexts = (): { text: string; kind: string }[] =>
  Object.values(frames).flatMap((kinds) =>
    Object.entries(kinds).flatMap(([kind, texts]) =>
      texts.map((text) => ({
        text: text.replace(/\b[TUVWCRS]\b/g, (letter) => NAMES[letter] ?? letter),
        kind,
      })),
    ),
  );

export function framedLessons(): Lesson[] {
  const framed = framedTexts().map(({ text, kind }) => ({
    about: null,
    features: featuresOf(hearQuestion(text, FRAMED), FRAMED),
    kinds: ASKED_FOR.filter((one) => one === kind),
  }));
  return [...framed, ...suggestedLessons()];
}

/** The kind of each question that the product itself suggests, by its text's name. */
const SUGGESTED: Record<keyof typeof english, AskedFor> = {
  complaints: "complaints",
  complaints_topic: "complaints",
  complaints_value: "complaints",
  about_topic: "about",
  praise: "praise",
  topics: "topics",
  fix: "fix",
  why: "why",
  better: "better",
  worse: "worse",
  trend: "trend",
  segments: "segments",
  compare_values: "compare",
  compare_topics: "compare",
  emotions: "emotions",
};
/** Who takes a suggestion must not be told that it may mean something else. */
const TIMES = 40;

type Language = "en" | "vi";
const TEXTS = { en: english, vi: vietnamese };
const MONTHS = { en: "June 2026", vi: "tháng 6 năm 2026" };

/** What the product suggests where these are named, and the kind of each. */
export function suggestedTexts(
  language: Language,
  named: { topic: string; other: string; header: string; value: string; otherValue: string },
): { text: string; kind: AskedFor }[] {
  return Object.entries(SUGGESTED).map(([name, kind]) => {
    const other = name === "compare_values" ? named.otherValue : named.other;
    const gaps = { ...named, other, month: MONTHS[language] };
    return { text: fillText(TEXTS[language][name as keyof typeof english], gaps), kind };
  });
}

/** The same of a dataset of no business in particular. */
const FRAMED_NAMES = {
  ...{ topic: "Topicone", other: "Topictwo", header: "Columnone", value: "Valueone", otherValue: "Valuetwo" },
};

const suggestedLessons = (): Lesson[] =>
  (["en", "vi"] as const)
    .flatMap((language) => suggestedTexts(language, FRAMED_NAMES))
    .flatMap(({ text, kind }) => {
      const features = featuresOf(hearQuestion(text, FRAMED), FRAMED);
      return Array.from({ length: TIMES }, () => ({ about: null, features, kinds: [kind] }));
    });

const ROUNDS = 12;
const STEP = 0.15;
const SHRINK = 1e-4;
/** Of two fair readings the first is the better one. */
const FIRST = 0.7;

/** What weighs less is left out. */
const LEAST = 0.64;

/** The same order every time. */
export function* shuffledRounds(count: number, rounds: number) {
  let state = 1;
  const next = () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return state;
  };
  for (let round = 0; round < rounds; round++) {
    const order = Array.from({ length: count }, (_, at) => ({ at, by: next() }));
    yield* order.sort((a, b) => a.by - b.by).map(({ at }) => at);
  }
}

const KINDS = ASKED_FOR.length;

/** A lesson in numbers: the places of its features that stand in two lessons and more, and how likely each kind is to be. */
interface Numbered {
  known: Uint32Array;
  wanted: readonly number[];
}

const wantedOf = ({ kinds }: Lesson): number[] =>
  ASKED_FOR.map((kind) =>
    kinds.reduce(
      (sum, one, place) =>
        sum + (one !== kind ? 0 : kinds.length === 1 ? 1 : place === 0 ? FIRST : 1 - FIRST),
      0,
    ),
  );

/** Places of features that stand in two lessons and more. */
function placesOf(lessons: readonly Lesson[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { features } of lessons) for (const one of features) counts.set(one, (counts.get(one) ?? 0) + 1);
  const kept = [...counts].filter(([, count]) => count > 1);
  return new Map(kept.map(([one], place) => [one, place]));
}

/** Weights of features that stand in two lessons and more. */
export function learn(lessons: readonly Lesson[]): KindWeights {
  const places = placesOf(lessons);
  const numbered = lessons.map((lesson): Numbered => {
    const known = lesson.features.flatMap((one) => places.get(one) ?? []);
    return { known: Uint32Array.from(known), wanted: wantedOf(lesson) };
  });
  const weights = new Float64Array(places.size * KINDS);
  const past = new Float64Array(places.size * KINDS).fill(0.01);
  for (const at of shuffledRounds(lessons.length, ROUNDS)) learnOne(numbered[at] as Numbered, weights, past);
  const learned = [...places].map(([one, place]): [string, Float64Array] => [
    one,
    weights.slice(place * KINDS, (place + 1) * KINDS),
  ]);
  return new Map(learned.filter(([, own]) => own.some((one) => Math.abs(one) >= LEAST)));
}

/** What is nearly known teaches nothing. */
const LEARNED = 0.002;

function learnOne({ known, wanted }: Numbered, weights: Float64Array, past: Float64Array): void {
  const sums = new Float64Array(KINDS);
  for (const place of known)
    for (let kind = 0; kind < KINDS; kind++)
      sums[kind] = (sums[kind] as number) + (weights[place * KINDS + kind] as number);
  const chances = chancesOfSums(sums, known.length);
  const scale = Math.sqrt(known.length);
  const misses = chances.map((chance, kind) => chance - (wanted[kind] as number));
  for (const [kind, miss] of misses.entries()) {
    if (Math.abs(miss) < LEARNED) continue;
    const push = miss / scale;
    for (const place of known) {
      const at = place * KINDS + kind;
      const own = weights[at] as number;
      const slope = push + SHRINK * own;
      const seen = (past[at] as number) + slope * slope;
      past[at] = seen;
      weights[at] = own - (STEP * slope) / Math.sqrt(seen);
    }
  }
}
