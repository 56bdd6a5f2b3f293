/** Responses that are gone through in one step: some milliseconds. */
const SLICE = 500;

/** Goes through a list and stops after each slice of it. */
export function* inSlices<One>(
  list: readonly One[],
  each: (one: One, n: number) => void,
): Generator<void, void> {
  for (let from = 0; from < list.length; from += SLICE) {
    if (from > 0) yield;
    for (const [n, one] of list.slice(from, from + SLICE).entries()) each(one, from + n);
  }
}

/** Goes through all steps of work that stops where others may have their turn. */
export function atOnce<Result>(work: Generator<void, Result>): Result {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}
