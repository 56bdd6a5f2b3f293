import type { Evidence, Explanation, Span } from "./analysis.ts";

/**
 * What the words that lift a score and those that drag it down are worth: Shapley's mean over who speaks
 * first. The scale ends at ±100, so in a mixed comment the slope in the middle would give a single word
 * two hundred points; this gives it what it moves, and both sum to the way from nothing said to all.
 */
export function worthOf(
  nothing: number,
  lifting: number,
  dragging: number,
  all: number,
): { up: number; down: number } {
  return {
    up: (lifting - nothing + (all - dragging)) / 2,
    down: (dragging - nothing + (all - lifting)) / 2,
  };
}

/**
 * Shares a score out over words (any weights, in the order of the text) and the clauses they stand in.
 * Everything is counted in hundredths of a point, so that what people see adds up.
 */
export function explanation(
  score: number,
  words: readonly Evidence[],
  clauses: readonly Span[],
): Explanation {
  const kept: Evidence[] = [];
  const sums = new Array<number>(clauses.length).fill(0);
  let rest = Math.round(score * 100);
  let clause = 0;
  for (const word of words) {
    const hundredths = Math.round(word.weight * 100);
    if (hundredths === 0) continue;
    kept.push({ ...word, weight: hundredths / 100 });
    rest -= hundredths;
    while (clause < clauses.length - 1 && word.start >= (clauses[clause] as Span).end) clause++;
    sums[clause] = (sums[clause] ?? 0) + hundredths;
  }
  return {
    score,
    words: kept,
    clauses: clauses.map(({ start, end }, n) => ({ start, end, weight: (sums[n] ?? 0) / 100 })),
    rest: rest / 100,
  };
}
