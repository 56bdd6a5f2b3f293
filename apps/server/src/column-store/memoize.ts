import { LRUCache } from "lru-cache";
import { derived } from "../caches/derived.ts";
import { threadMemory } from "../caches/thread-memory.ts";
import { bytesBeside } from "./bytes-of.ts";

/** More than anybody looks at between two changes. */
const MAX_ANSWERS = 50;

interface Answer {
  promise: Promise<unknown>;
  byteLength: number;
}

/** Answers about columns that are asked for again and again. They go with the columns that they are about. */
const answersOf = derived((_: object) => new LRUCache<string, Answer>({ max: MAX_ANSWERS }));

/**
 * Works an answer out once, until the columns go or change (forgetAnswers). `question` is whatever it depends on
 * beside the columns, its fields in the same order every time.
 */
export function memoize<Result>(
  columns: object,
  call: string,
  question: object,
  work: () => Result | Promise<Result>,
): Promise<Result> {
  const name = `${call} ${JSON.stringify(question)}`;
  const known = answersOf(columns);
  const before = known.get(name)?.promise as Promise<Result> | undefined;
  if (before) return before;
  const promise = (async () => work())();
  const answer: Answer = { promise, byteLength: 0 };
  promise.then(
    (result) => {
      answer.byteLength = bytesBeside(columns, result);
      threadMemory.evict();
    },
    // What was forgotten meanwhile may have been asked for anew.
    () => known.peek(name) === answer && known.delete(name),
  );
  known.set(name, answer);
  return promise;
}

/** Forgets what was worked out of columns that are about to change. */
export function forgetAnswers(columns: object): void {
  answersOf(columns).clear();
}

/** How much memory the answers about columns take. */
export function answerBytes(columns: object): number {
  let bytes = 0;
  for (const { byteLength } of answersOf(columns).values()) bytes += byteLength;
  return bytes;
}
