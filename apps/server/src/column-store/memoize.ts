import { LRUCache } from "lru-cache";
import { derived } from "../caches/derived.ts";

/** More than anybody looks at between two changes. */
const MOST = 50;

/** Answers about columns that are asked for again and again. They go with the columns that they are about. */
const answersOf = derived((_: object) => new LRUCache<string, Promise<unknown>>({ max: MOST }));

/**
 * Works an answer out once, until the columns go or change (forgetAnswers). `question` is whatever it depends on
 * beside the columns, its fields in the same order every time.
 */
export function memoize<Answer>(
  columns: object,
  call: string,
  question: object,
  work: () => Answer | Promise<Answer>,
): Promise<Answer> {
  const name = `${call} ${JSON.stringify(question)}`;
  const known = answersOf(columns);
  const before = known.get(name) as Promise<Answer> | undefined;
  if (before) return before;
  const answer = (async () => work())();
  // What was forgotten meanwhile may have been asked for anew.
  answer.catch(() => known.peek(name) === answer && known.delete(name));
  known.set(name, answer);
  return answer;
}

/** Forgets what was worked out of columns that are about to change. */
export function forgetAnswers(columns: object): void {
  answersOf(columns).clear();
}
