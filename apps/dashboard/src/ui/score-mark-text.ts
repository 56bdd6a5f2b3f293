import { bucketOf } from "@soundings/nlp/scale";
import { formatNumber, formatScore } from "../lib/format.ts";

/**
 * A score as people read it beside its bucket: whole, but with one decimal where the whole number
 * would lie in another bucket: −0.3 is Bad, and "0, Bad" would look wrong.
 */
export function scoreText(score: number, language: string): string {
  if (bucketOf(Math.round(score)) === bucketOf(score)) return formatScore(score, language);
  const towards = Math.trunc(score * 10) / 10;
  const exact = bucketOf(towards) === bucketOf(score) ? towards : Math.floor(score * 10) / 10;
  const text = formatNumber(Math.abs(exact), language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return (exact < 0 ? "−" : "+") + text;
}
