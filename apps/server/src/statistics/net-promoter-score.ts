import type { QuestionReport } from "@soundings/contract/report";

type NetPromoterScore = NonNullable<QuestionReport["nps"]>;

/** Quantile of the normal distribution for 95 %. */
const Z = 1.959964;
/** Answers that are added for the interval: three quarters of one at either end, the rest between. */
const ADDED = { promoters: 3 / 4, detractors: 3 / 4, all: 3 };

/**
 * Promoters less detractors, from -100 to 100, with its interval of 95 %: the adjusted Wald interval of
 * B. Rocks, "Interval Estimation for the 'Net Promoter Score'", The American Statistician 70 (2016). It
 * keeps its promise also where few answered or all said the same, of which the plain one is sure at once.
 */
export function netPromoterScore(
  counts: Pick<NetPromoterScore, "promoters" | "passives" | "detractors">,
): NetPromoterScore {
  const { promoters, passives, detractors } = counts;
  const total = promoters + passives + detractors;
  const score = (100 * (promoters - detractors)) / total;
  const all = total + ADDED.all;
  const [up, down] = [(promoters + ADDED.promoters) / all, (detractors + ADDED.detractors) / all];
  const reach = Z * Math.sqrt((up + down - (up - down) ** 2) / all);
  const [low, high] = [100 * (up - down - reach), 100 * (up - down + reach)];
  // Of a single answer, the adjusted middle is so far off that the score would lie outside.
  return {
    ...counts,
    score,
    interval: [Math.max(-100, Math.min(low, score)), Math.min(100, Math.max(high, score))],
  };
}
