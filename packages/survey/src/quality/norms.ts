import type { Item, ResponseFacts, SetFacts } from "./facts.ts";
import { type Fit, mixOf } from "./mix.ts";
import { leastSeconds } from "./reading.ts";
import { atOnce, inSlices } from "./steps.ts";
import { type TextFit, textsOf } from "./text-fit.ts";

/** What the responses of a survey are like, that one of them is compared with. */
export interface Norms {
  /** Responses that they were made of. */
  count: number;
  /** The middle of the seconds taken per second at the least; null of too few. */
  pace: number | null;
  /** By path: the middle of the seconds taken. */
  middles: ReadonlyMap<string, number>;
  /** Rows that ask the opposite of the others of their table: those who agree there disagree here. */
  reversed: ReadonlySet<string>;
  /** The share that chose a place of an item. */
  shareOf: (item: Item, place: number) => number;
  /** The share that chose one thing alone of a set. */
  shareOfOnly: (set: SetFacts) => number;
  /** The share that gave one place, as a share of the places, on every scale. */
  shareOfLevel: (level: number) => number;
  /** By question: the share that chose everything. */
  allChosen: ReadonlyMap<string, number>;
  /** How answers on scales go together; null of too few. */
  mix: Fit | null;
  /** By question: between these numbers lies what people write. */
  numbers: ReadonlyMap<string, { low: number; high: number }>;
  /** By question: how what is written goes with the ratings. */
  texts: ReadonlyMap<string, TextFit>;
}

/** Where somebody may point without reading, as a share of the places: the first, the middle, the last, and between. */
export const LEVELS = [0, 0.25, 0.5, 0.75, 1] as const;
export const placeAt = (level: number, size: number): number => Math.round(level * (size - 1));

const FEW = 30;
const FEW_OF_PATH = 20;

export const makeNorms = (sample: readonly ResponseFacts[]): Norms => atOnce(normsOf(sample));

/** The same in steps: of 6,000 responses at once they take half a second of whoever else waits for the thread. */
export function* normsOf(sample: readonly ResponseFacts[]): Generator<void, Norms> {
  const counts = yield* countPlaces(sample);
  yield;
  const onlies = yield* countOnlies(sample);
  yield;
  const levels = yield* countLevels(sample);
  yield;
  const mix = yield* mixOf(sample);
  yield;
  const timed = sample.flatMap((facts) =>
    facts.seconds === null ? [] : [{ facts, seconds: facts.seconds }],
  );
  const paces: number[] = [];
  yield* inSlices(timed, ({ facts, seconds }) => {
    const least = leastSeconds(facts);
    if (least > 0) paces.push(seconds / least);
  });
  yield;
  const texts = yield* textsOf(sample, mix);
  yield;
  const allChosen = yield* allChosenOf(sample);
  yield;
  const numbers = yield* numbersOf(sample);
  yield;
  const middles = middlesOf(timed);
  yield;
  return {
    count: sample.length,
    pace: paces.length < FEW ? null : middleOf(paces),
    middles,
    reversed: mix?.reversed ?? new Set(),
    shareOf({ key, size }, place) {
      const known = counts.get(key);
      // As if everybody had been there once more who chose at random.
      return ((known?.[place] ?? 0) + 1) / ((known?.reduce((sum, count) => sum + count, 0) ?? 0) + size);
    },
    shareOfOnly({ question_id, only }) {
      const { of = 0, by = new Map<number, number>() } = onlies.get(question_id) ?? {};
      return only === null ? 1 : ((by.get(only) ?? 0) + 1) / (of + 2);
    },
    shareOfLevel: (level) => ((levels.get(level) ?? 0) + 1) / (sample.length + LEVELS.length),
    allChosen,
    mix,
    numbers,
    texts,
  };
}

export const NO_NORMS: Norms = makeNorms([]);

function middleOf(values: readonly number[]): number {
  const sorted = Float64Array.from(values).sort();
  return ((sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0)) / 2;
}

function middlesOf(timed: readonly { facts: ResponseFacts; seconds: number }[]): Map<string, number> {
  const groups = new Map<string, number[]>();
  for (const { facts, seconds } of timed) {
    const group = groups.get(facts.path);
    if (group) group.push(seconds);
    else groups.set(facts.path, [seconds]);
  }
  return new Map(
    [...groups].flatMap(([path, all]) => (all.length < FEW_OF_PATH ? [] : [[path, middleOf(all)]])),
  );
}

function* countPlaces(sample: readonly ResponseFacts[]): Generator<void, Map<string, number[]>> {
  const counts = new Map<string, number[]>();
  yield* inSlices(sample, ({ items, places }) => {
    for (const [n, { key, size }] of items.entries()) {
      const known = counts.get(key) ?? new Array<number>(size).fill(0);
      counts.set(key, known);
      const place = places[n] as number;
      known[place] = (known[place] ?? 0) + 1;
    }
  });
  return counts;
}

interface Onlies {
  of: number;
  by: Map<number, number>;
}

function* countOnlies(sample: readonly ResponseFacts[]): Generator<void, Map<string, Onlies>> {
  const counts = new Map<string, Onlies>();
  yield* inSlices(sample, ({ sets }) => {
    for (const { question_id, only } of sets) {
      const known = counts.get(question_id) ?? { of: 0, by: new Map<number, number>() };
      counts.set(question_id, known);
      known.of++;
      if (only !== null) known.by.set(only, (known.by.get(only) ?? 0) + 1);
    }
  });
  return counts;
}

function* countLevels(sample: readonly ResponseFacts[]): Generator<void, Map<number, number>> {
  const counts = new Map<number, number>();
  yield* inSlices(sample, ({ items, places }) => {
    for (const level of LEVELS) {
      if (items.every(({ ordered, size }, n) => !ordered || places[n] === placeAt(level, size)))
        counts.set(level, (counts.get(level) ?? 0) + 1);
    }
  });
  return counts;
}

function* allChosenOf(sample: readonly ResponseFacts[]): Generator<void, Map<string, number>> {
  const counts = new Map<string, { of: number; all: number }>();
  yield* inSlices(sample, ({ sets }) => {
    for (const { question_id, chosen, offered } of sets) {
      const known = counts.get(question_id) ?? { of: 0, all: 0 };
      counts.set(question_id, known);
      known.of++;
      if (chosen === offered) known.all++;
    }
  });
  return new Map([...counts].flatMap(([id, { of, all }]) => (of < FEW ? [] : [[id, (all + 0.5) / of]])));
}

/** Tukey's outer fences; of what is only positive, on a scale of shares. Of normal numbers one in a million is outside. */
const FENCE = 3;

function* numbersOf(
  sample: readonly ResponseFacts[],
): Generator<void, Map<string, { low: number; high: number }>> {
  const values = new Map<string, number[]>();
  yield* inSlices(sample, ({ numbers }) => {
    for (const { question_id, value } of numbers) {
      const known = values.get(question_id);
      if (known) known.push(value);
      else values.set(question_id, [value]);
    }
  });
  return new Map([...values].flatMap(([id, all]) => (all.length < FEW ? [] : [[id, fencesOf(all)]])));
}

function fencesOf(values: readonly number[]): { low: number; high: number } {
  const sorted = Float64Array.from(values).sort();
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] as number;
  const [first, third] = [at(0.25), at(0.75)];
  if (first > 0) {
    const wide = Math.max(FENCE * Math.log(third / first), Math.log(2.5));
    return { low: first * Math.exp(-wide), high: third * Math.exp(wide) };
  }
  const wide = Math.max(FENCE * (third - first), 5);
  return { low: first - wide, high: third + wide };
}
