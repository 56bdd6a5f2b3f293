import { ASK_KINDS, type AskKind } from "@soundings/contract/ask";
import shipped from "./kind-weights.json" with { type: "json" };

/** What a question may ask for; "none" where nothing that the comments hold answers it. */
export const ASKED_FOR = ["none", ...ASK_KINDS] as const;
export type AskedFor = "none" | AskKind;

/** How much a feature speaks for each of what may be asked for, in the order of {@link ASKED_FOR}. */
export type KindWeights = ReadonlyMap<string, ArrayLike<number>>;

/** How likely each of what may be asked for is, what is most likely first. */
export type Likely = { kind: AskedFor; chance: number }[];

/** Weights are stored as whole hundredths, a letter for each. */
const HUNDREDTHS = 100;
const MIDDLE = 128;

/** Learned from questions about other businesses (`bench/ask/learn.ts`). */
export const SHIPPED_WEIGHTS: KindWeights = new Map(
  Object.entries<string>(shipped).map(([feature, text]) => [feature, weightsFrom(text)]),
);

function weightsFrom(text: string): number[] {
  return [...Buffer.from(text, "base64")].map((byte) => ((byte - MIDDLE) * 4) / HUNDREDTHS);
}

/** Weights as the file holds them. */
export function textOfWeights(weights: ArrayLike<number>): string {
  const bytes = Array.from(weights, (weight) =>
    Math.max(0, Math.min(255, Math.round((weight * HUNDREDTHS) / 4) + MIDDLE)),
  );
  return Buffer.from(bytes).toString("base64");
}

/** How likely each kind is by the features of a question; in the order of {@link ASKED_FOR}. */
export function chancesOf(features: readonly string[], weights: KindWeights): number[] {
  const sums = ASKED_FOR.map(() => 0);
  let known = 0;
  for (const feature of features) {
    const own = weights.get(feature);
    if (!own) continue;
    known++;
    for (let at = 0; at < sums.length; at++) sums[at] = (sums[at] as number) + (own[at] as number);
  }
  return chancesOfSums(sums, known);
}

/** The same by the sums of the weights of features, of so many. */
export function chancesOfSums(sums: ArrayLike<number>, known: number): number[] {
  const scaled = Array.from(sums, (sum) => sum / Math.sqrt(Math.max(known, 1)));
  const highest = Math.max(...scaled);
  const powers = scaled.map((one) => Math.exp(one - highest));
  const whole = powers.reduce((sum, one) => sum + one, 0);
  return powers.map((one) => one / whole);
}

export function likelyKinds(features: readonly string[], weights: KindWeights): Likely {
  return chancesOf(features, weights)
    .map((chance, at) => ({ kind: ASKED_FOR[at] as AskedFor, chance }))
    .sort((a, b) => b.chance - a.chance);
}
