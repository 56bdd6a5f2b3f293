import shipped from "./doubt-weights.json" with { type: "json" };

/** How much a sign speaks for an answer that is wrong. */
export type DoubtWeights = ReadonlyMap<string, number>;

/** Learned from questions about other businesses (`bench/ask/learn.ts`). */
export const SHIPPED_DOUBTS: DoubtWeights = new Map(Object.entries<number>(shipped));

/** How likely an answer with these signs is one that nobody asked for. */
export function chanceOfMistake(signs: readonly string[], weights: DoubtWeights): number {
  const sum = signs.reduce((all, sign) => all + (weights.get(sign) ?? 0), 0);
  return 1 / (1 + Math.exp(-sum));
}
