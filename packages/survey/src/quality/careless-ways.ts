import type { Item, ResponseFacts } from "./facts.ts";
import { LEVELS, placeAt } from "./norms.ts";

/** How people answer who do not read. */
export const CARELESS_WAYS = [
  "random_places",
  "one_column",
  "one_place",
  "pattern",
  "all_chosen",
  "in_a_hurry",
] as const;
export type CarelessWay = (typeof CARELESS_WAYS)[number];

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
      if (!isRow(item)) return facts.places[n] as number;
      const column = tables.get(item.question_id) ?? Math.floor(item.size * next());
      tables.set(item.question_id, column);
      return column;
    });
    return tables.size === 0 ? null : { ...facts, places };
  },
  one_place(facts, next) {
    const level = LEVELS[Math.floor(LEVELS.length * next())] as number;
    return placed(facts, (size) => placeAt(level, size));
  },
  all_chosen(facts) {
    if (facts.sets.length === 0) return null;
    return { ...facts, sets: facts.sets.map((set) => ({ ...set, chosen: set.offered, only: null })) };
  },
};

/** Of a table, not a scale by itself. */
const isRow = ({ key, question_id }: Item) => key !== question_id;

/** A response answered again in a way, with numbers between 0 and 1 for what is by chance; null: it has no room for it. */
export const answeredCarelessly = (
  way: CarelessWay,
  facts: ResponseFacts,
  next: () => number,
): ReturnType<Change> => CHANGES[way](facts, next);
