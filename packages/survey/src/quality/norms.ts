import type { Item, ResponseFacts, SetFacts } from "./facts.ts";
import { type Fit, fitMix } from "./mix.ts";
import { leastSeconds } from "./reading.ts";
import { fitTexts, type TextFit } from "./text-fit.ts";

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

export function makeNorms(sample: readonly ResponseFacts[]): Norms {
  const counts = countPlaces(sample);
  const onlies = countOnlies(sample);
  const levels = countLevels(sample);
  const mix = fitMix(sample);
  const timed = sample.flatMap((facts) =>
    facts.seconds === null ? [] : [{ facts, seconds: facts.seconds }],
  );
  const paces = timed.flatMap(({ facts, seconds }) => {
    const least = leastSeconds(facts);
    return least > 0 ? [seconds / least] : [];
  });
  return {
    count: sample.length,
    pace: paces.length < FEW ? null : middleOf(paces),
    middles: middlesOf(timed),
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
    allChosen: allChosenOf(sample),
    mix,
    numbers: numbersOf(sample),
    texts: fitTexts(sample, mix),
  };
}

export const NO_NORMS: Norms = makeNorms([]);

function middleOf(values: readonly number[]): number {
  const sorted = Float64Array.from(values).sort();
  return ((sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0)) / 2;
}

function grouped<One, Value>(list: readonly One[], key: (one: One) => string, value: (one: One) => Value) {
  const groups = new Map<string, Value[]>();
  for (const one of list) {
    const name = key(one);
    const group = groups.get(name);
    if (group) group.push(value(one));
    else groups.set(name, [value(one)]);
  }
  return groups;
}

function middlesOf(timed: readonly { facts: ResponseFacts; seconds: number }[]): Map<string, number> {
  const groups = grouped(
    timed,
    ({ facts }) => facts.path,
    ({ seconds }) => seconds,
  );
  return new Map(
    [...groups].flatMap(([path, all]) => (all.length < FEW_OF_PATH ? [] : [[path, middleOf(all)]])),
  );
}

function countPlaces(sample: readonly ResponseFacts[]): Map<string, number[]> {
  const counts = new Map<string, number[]>();
  for (const { items, places } of sample) {
    for (const [n, { key, size }] of items.entries()) {
      const known = counts.get(key) ?? new Array<number>(size).fill(0);
      counts.set(key, known);
      const place = places[n] as number;
      known[place] = (known[place] ?? 0) + 1;
    }
  }
  return counts;
}

function countOnlies(sample: readonly ResponseFacts[]) {
  const counts = new Map<string, { of: number; by: Map<number, number> }>();
  for (const { sets } of sample) {
    for (const { question_id, only } of sets) {
      const known = counts.get(question_id) ?? { of: 0, by: new Map<number, number>() };
      counts.set(question_id, known);
      known.of++;
      if (only !== null) known.by.set(only, (known.by.get(only) ?? 0) + 1);
    }
  }
  return counts;
}

function countLevels(sample: readonly ResponseFacts[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { items, places } of sample) {
    for (const level of LEVELS) {
      if (items.every(({ ordered, size }, n) => !ordered || places[n] === placeAt(level, size)))
        counts.set(level, (counts.get(level) ?? 0) + 1);
    }
  }
  return counts;
}

function allChosenOf(sample: readonly ResponseFacts[]): Map<string, number> {
  const sets = grouped(
    sample.flatMap((facts) => facts.sets),
    ({ question_id }) => question_id,
    ({ chosen, offered }) => chosen === offered,
  );
  return new Map(
    [...sets].flatMap(([id, all]) =>
      all.length < FEW ? [] : [[id, (all.filter(Boolean).length + 0.5) / all.length]],
    ),
  );
}

/** Tukey's outer fences; of what is only positive, on a scale of shares. Of normal numbers one in a million is outside. */
const FENCE = 3;

function numbersOf(sample: readonly ResponseFacts[]): Map<string, { low: number; high: number }> {
  const values = grouped(
    sample.flatMap((facts) => facts.numbers),
    ({ question_id }) => question_id,
    ({ value }) => value,
  );
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
