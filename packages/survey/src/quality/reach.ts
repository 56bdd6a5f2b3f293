import { checkResponse } from "./check-response.ts";
import type { Item, ResponseFacts } from "./facts.ts";
import { LEVELS, type Norms, placeAt } from "./norms.ts";
import { bitsOf, isCareless } from "./reasons.ts";
import { sequence } from "./sequence.ts";

/**
 * What a survey can tell. Its own responses are answered again without care, in ways that some surveys have too few
 * questions for, and looked at by the same checks: the share of them that is found is what would be found of others.
 */
export const CARELESS_WAYS = [
  "random_places",
  "one_column",
  "one_place",
  "pattern",
  "all_chosen",
  "in_a_hurry",
] as const;
export type CarelessWay = (typeof CARELESS_WAYS)[number];

export interface Reach {
  way: CarelessWay;
  /** The share that would be found. */
  found: number;
}

/** Responses that are answered again, at most: enough for tenths. */
const TRIALS = 120;

type Change = (facts: ResponseFacts, next: () => number) => ResponseFacts | null;

/** Everything answered by places alone, and nothing written. */
function placed(facts: ResponseFacts, place: (size: number, n: number) => number): ResponseFacts | null {
  if (facts.items.length === 0) return null;
  return {
    ...facts,
    texts: [],
    places: facts.items.map(({ size }, n) => place(size, n)),
    sets: facts.sets.map((set, n) => ({
      ...set,
      chosen: 1,
      only: place(set.places, n + facts.items.length),
    })),
  };
}

const random = (facts: ResponseFacts, next: () => number) =>
  placed(facts, (size) => Math.floor(size * next()));
/** A burst: of the time that somebody took who read. */
const BURST = 0.33;

const CHANGES: Record<CarelessWay, Change> = {
  random_places: random,
  in_a_hurry(facts, next) {
    const clicked = random(facts, next);
    return clicked && facts.seconds !== null ? { ...clicked, seconds: facts.seconds * BURST } : null;
  },
  pattern(facts, next) {
    const from = Math.floor(5 * next());
    return placed(facts, (size, n) => (from + n) % size);
  },
  one_column(facts, next) {
    const tables = new Map<string, number>();
    const places = facts.items.map((item, n) => {
      if (!isRow(item)) return facts.places[n] ?? 0;
      const column = tables.get(item.question_id) ?? Math.floor(item.size * next());
      tables.set(item.question_id, column);
      return column;
    });
    return tables.size === 0 ? null : { ...facts, places };
  },
  one_place(facts, next) {
    const level = LEVELS[Math.floor(LEVELS.length * next())] ?? 0;
    return placed(facts, (size) => placeAt(level, size));
  },
  all_chosen(facts) {
    if (facts.sets.length === 0) return null;
    return { ...facts, sets: facts.sets.map((set) => ({ ...set, chosen: set.offered, only: null })) };
  },
};

/** Of a table, not a scale by itself. */
const isRow = ({ key, question_id }: Item) => key !== question_id;

/** Ways that a survey has no room for are left out. */
export function reachOf(sample: readonly ResponseFacts[], norms: Norms): Reach[] {
  const step = Math.max(1, sample.length / TRIALS);
  return CARELESS_WAYS.flatMap((way) => {
    const next = sequence();
    let [of, found] = [0, 0];
    for (let n = 0; n < sample.length; n += step) {
      const facts = CHANGES[way](sample[Math.floor(n)] as ResponseFacts, next);
      if (!facts) continue;
      of++;
      if (isCareless(bitsOf(checkResponse(facts, norms)))) found++;
    }
    return of < FEW ? [] : { way, found: found / of };
  });
}

const FEW = 30;
