import type { ResponseFacts } from "./facts.ts";
import { type Fit, rowOf, standardised } from "./mix.ts";
import { atOnce, inSlices } from "./steps.ts";

/** How the scores of texts to a question go with the ratings beside them: a line, and how far texts lie from it. */
export interface TextFit {
  /** The score to expect where the ratings are usual, and how much it grows with each deviation. */
  base: number;
  slope: number;
  spread: number;
}

const FEW = 40;
const FEWEST_WORDS = 2;
/** Where texts go with ratings less than that, one that does not says nothing. */
const TOGETHER = 0.3;

/** The mean of the standardised ratings, rows that ask the opposite turned round; null without any. */
export function ratingOf(facts: ResponseFacts, fit: Fit): number | null {
  const row = rowOf(facts, fit.at);
  const z = standardised(fit, row);
  let [n, sum] = [0, 0];
  for (let i = 0; i < z.length; i++) {
    if (Number.isNaN(row[i] as number)) continue;
    n++;
    sum += fit.reversed.has(fit.keys[i] as string) ? -(z[i] as number) : (z[i] as number);
  }
  return n < 2 ? null : sum / n;
}

export const fitTexts = (sample: readonly ResponseFacts[], mix: Fit | null): Map<string, TextFit> =>
  atOnce(textsOf(sample, mix));

/** The same in steps. */
export function* textsOf(
  sample: readonly ResponseFacts[],
  mix: Fit | null,
): Generator<void, Map<string, TextFit>> {
  const fits = new Map<string, TextFit>();
  if (!mix) return fits;
  const pairs = new Map<string, { rating: number; score: number }[]>();
  yield* inSlices(sample, (facts) => {
    const rating = ratingOf(facts, mix);
    if (rating === null) return;
    for (const { question_id, words, score } of facts.texts) {
      if (score === null || words.length < FEWEST_WORDS) continue;
      const known = pairs.get(question_id) ?? [];
      pairs.set(question_id, known);
      known.push({ rating, score });
    }
  });
  yield;
  for (const [question_id, all] of pairs) {
    const fit = all.length < FEW ? null : fitLine(all);
    if (fit) fits.set(question_id, fit);
  }
  return fits;
}

function fitLine(pairs: readonly { rating: number; score: number }[]): TextFit | null {
  const n = pairs.length;
  const mean = (of: (pair: { rating: number; score: number }) => number) =>
    pairs.reduce((sum, pair) => sum + of(pair), 0) / n;
  const [x, y] = [mean(({ rating }) => rating), mean(({ score }) => score)];
  const xx = mean(({ rating }) => (rating - x) ** 2);
  const yy = mean(({ score }) => (score - y) ** 2);
  const xy = mean(({ rating, score }) => (rating - x) * (score - y));
  if (xx * yy === 0 || xy / Math.sqrt(xx * yy) < TOGETHER) return null;
  const slope = xy / xx;
  const spread = Math.sqrt(Math.max(yy - slope * xy, 1));
  return { base: y - slope * x, slope, spread };
}
