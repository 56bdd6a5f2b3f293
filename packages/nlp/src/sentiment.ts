import type { Sentiment } from "./scale.ts";

/** How a group's raw outputs become a score, fitted on dev. */
export interface SentimentCalibration {
  /** Multiplies the raw outputs. */
  sharpness: number;
  /** Added to the outputs of negative, neutral and positive; the largest sum is the class. */
  bias: [number, number, number];
  /** Rising x of raw balances (P(positive) - P(negative)) and the score each stands for; 0 stands for 0. */
  knots: [balance: number, score: number][];
}

/** -100 to 100, not rounded: how far positive outweighs negative, neutral pulling to the middle. */
export function scoreOf(
  negative: number,
  neutral: number,
  positive: number,
  c: SentimentCalibration,
): number {
  const n = negative * c.sharpness + c.bias[0];
  const u = neutral * c.sharpness + c.bias[1];
  const p = positive * c.sharpness + c.bias[2];
  const top = Math.max(n, u, p);
  const en = Math.exp(n - top);
  const ep = Math.exp(p - top);
  return throughKnots((ep - en) / (en + Math.exp(u - top) + ep), c.knots);
}

function throughKnots(balance: number, knots: readonly [number, number][]): number {
  let upper = 1;
  while (upper < knots.length - 1 && balance > (knots[upper]?.[0] as number)) upper++;
  const low = knots[upper - 1] as [number, number];
  const high = knots[upper] as [number, number];
  return low[1] + ((balance - low[0]) / (high[0] - low[0])) * (high[1] - low[1]);
}

/**
 * The likeliest class. The score rests on the same sums, so a positive text never scores below 0 nor a
 * negative one above; what rounds to 0 (`rounded`) is neutral.
 */
export function sentimentOf(
  negative: number,
  neutral: number,
  positive: number,
  rounded: number,
  c: SentimentCalibration,
): Sentiment {
  const u = neutral * c.sharpness + c.bias[1];
  if (rounded > 0 && positive * c.sharpness + c.bias[2] > u) return "positive";
  if (rounded < 0 && negative * c.sharpness + c.bias[0] > u) return "negative";
  return "neutral";
}

export function roundScore(score: number): number {
  return Math.round(Math.max(-100, Math.min(100, score)) * 10) / 10 + 0;
}
