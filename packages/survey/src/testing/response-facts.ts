import type { Item, ResponseFacts } from "../quality/facts.ts";

/** What is known of a response that says nothing. */
export const NOTHING: ResponseFacts = {
  ...{ seconds: null, path: "1", load: { questions: 0, words: 0, glanced: 0 }, items: [], places: [] },
  ...{ sets: [], texts: [], numbers: [], arrival: null, wrong_checks: [], impossible: [] },
};

/** A row of a scale of five. */
export const item = (n: number, fields: Partial<Item> = {}): Item => ({
  ...{ key: `t:${n}`, question_id: "t", ordered: true, size: 5, shuffled: false, ...fields },
});

export const many = (count: number, one: (n: number) => Partial<ResponseFacts>): ResponseFacts[] =>
  Array.from({ length: count }, (_, n) => ({ ...NOTHING, ...one(n) }));
