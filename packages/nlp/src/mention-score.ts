import type { Clause } from "./analysis.ts";

/**
 * What each clause of a comment scores where a topic is spoken of in it: the clause's score, which is on the
 * comment's scale (one-scale.ts), and the comment's where the clause says neither. Clauses without a topic
 * are scored alike, so that the two can be compared.
 */
export function mentionScores(clauses: readonly Pick<Clause, "score">[], whole: number): number[] {
  return clauses.map(({ score }) => score ?? whole);
}
