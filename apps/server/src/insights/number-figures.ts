import type { Claim, NumberFigures } from "@soundings/contract/insights";
import { inTurns } from "../column-store/in-turns.ts";
import type { DatasetView } from "../columns/dataset-view.ts";
import { netPromoterScore } from "../statistics/net-promoter-score.ts";
import type { Sums } from "../statistics/statistics.ts";
import { addUint32, float64At, uint32At } from "../statistics/typed-arrays.ts";
import type { NumberColumn } from "../topics/comparison.ts";
import { meanOfSums } from "../topics/confidence.ts";
import { wilson } from "../topics/share-difference.ts";
import { scoreCorrelation } from "./number-claims.ts";

type Scale = "nps" | "top_two";

/**
 * Each number column over a selection: its mean, how it goes with the score, and of ratings their net promoter
 * score (0 to 10) or the share of 4 and 5 (1 to 5). Columns without a number there are left out.
 *
 * @param claims what is claimed of the selection: a correlation is clear where it is claimed
 */
export async function numberFigures(
  view: DatasetView,
  comments: Uint32Array,
  columns: readonly NumberColumn[],
  claims: readonly Claim[],
): Promise<NumberFigures[]> {
  if (columns.length === 0) return [];
  const figures: NumberFigures[] = [];
  for (const { index, header, is_rating, numbers } of columns) {
    const sums = { count: 0, sum: 0, squares: 0 };
    const counts = new Uint32Array(11);
    const scale = is_rating ? scaleOf(numbers) : null;
    await inTurns(comments, (piece) => addNumbers(piece, numbers, sums, scale ? counts : null));
    const mean = meanOfSums(sums);
    if (!mean) continue;
    const reach = 1.959964 * Math.sqrt(mean.variance);
    const found = scoreCorrelation(view, comments, numbers);
    figures.push({
      index,
      header,
      count: sums.count,
      mean: rounded(mean.mean, mean.mean - reach, mean.mean + reach),
      correlation: found && {
        ...rounded(found.r, found.low, found.high),
        clear: claims.some(({ kind, subject }) => kind === "number_score" && subject.number?.index === index),
      },
      nps: scale === "nps" ? npsOf(counts) : null,
      top_two: scale === "top_two" ? topTwoOf(counts) : null,
    });
  }
  return figures;
}

function addNumbers(
  comments: Uint32Array,
  numbers: Float64Array,
  sums: Sums,
  counts: Uint32Array | null,
): void {
  let [count, sum, squares] = [0, 0, 0];
  for (let at = 0; at < comments.length; at++) {
    const number = float64At(numbers, uint32At(comments, at));
    if (Number.isNaN(number)) continue;
    count++;
    sum += number;
    squares += number * number;
    if (counts) addUint32(counts, number, 1);
  }
  sums.count += count;
  sums.sum += sum;
  sums.squares += squares;
}

/** The scale that a column of ratings is on, by all its numbers; null of any other than 0 to 10 and 1 to 5. */
export function scaleOf(numbers: Float64Array): Scale | null {
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (const number of numbers) {
    if (Number.isNaN(number)) continue;
    if (!Number.isInteger(number)) return null;
    if (number < least) least = number;
    if (number > most) most = number;
  }
  if (least >= 1 && most <= 5) return most > 2 ? "top_two" : null;
  return least >= 0 && most <= 10 && most > 5 ? "nps" : null;
}

function npsOf(counts: Uint32Array): NumberFigures["nps"] {
  const sum = (from: number, to: number) => counts.slice(from, to + 1).reduce((all, one) => all + one, 0);
  const { score, interval } = netPromoterScore({
    promoters: sum(9, 10),
    passives: sum(7, 8),
    detractors: sum(0, 6),
  });
  return rounded(score, interval[0], interval[1]);
}

function topTwoOf(counts: Uint32Array): NumberFigures["top_two"] {
  const share = {
    hits: uint32At(counts, 4) + uint32At(counts, 5),
    of: counts.reduce((all, one) => all + one, 0),
  };
  const { low, high } = wilson(share);
  return rounded(share.hits / share.of, low, high);
}

function rounded(value: number, low: number, high: number) {
  const round = (number: number) => Math.round(number * 1e4) / 1e4 + 0;
  return { value: round(value), low: round(low), high: round(high) };
}
