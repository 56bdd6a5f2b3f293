import { studentReach, studentTail } from "./student-t.ts";

/**
 * What moves the score: correlations with numeric columns, and how much each topic weighs. Columns are
 * best typed arrays (a million rows are no trouble); NaN stands where a row has no number.
 */
export type Column = ArrayLike<number>;

export interface Correlation {
  /** -1 to 1. */
  r: number;
  /** Rows that have both numbers. */
  n: number;
  /** Chance of an r at least this far from 0 were there no link, two-sided. */
  p: number;
  /** 95 % interval of r. */
  low: number;
  high: number;
}

export interface Impact {
  /** Comments that speak of the topic. */
  n: number;
  /** Mean score of all comments, and what it would be without those. */
  mean: number;
  without: number;
  /** `without` less `mean`, in score points: above 0 the topic pulls the mean down. With its 95 % interval. */
  impact: number;
  low: number;
  high: number;
  /** Chance of an impact at least this far from 0 did the topic not matter, two-sided. */
  p: number;
}

/** Fewer rows than this say nothing of a correlation, nor fewer comments with or without a topic of its impact. */
export const MIN_ROWS = 4;

const REACH = 1.959964;

/**
 * Pearson's correlation of two columns of the same length; rows where either has no number are left out.
 * Null when fewer than MIN_ROWS remain or a column does not vary.
 */
export function pearson(xs: Column, ys: Column): Correlation | null {
  return correlate(...rowsWithBoth(xs, ys), false);
}

/** Spearman's: Pearson's of the ranks, ties sharing their mean rank. Null as pearson() is. */
export function spearman(xs: Column, ys: Column): Correlation | null {
  const [left, right] = rowsWithBoth(xs, ys);
  return correlate(ranks(left), ranks(right), true);
}

/** Point-biserial: the link of a yes/no (1 or 0, such as "speaks of this topic") with a number. Null as pearson() is. */
export function pointBiserial(flags: Column, ys: Column): Correlation | null {
  return pearson(flags, ys);
}

/**
 * Benjamini and Hochberg's q for each p, in the order given: of those kept with q ≤ .05, one in twenty is
 * expected to be a false find.
 */
export function correctedSignificance(ps: Column): Float64Array {
  const order = Array.from(ps, (_, n) => n).sort((a, b) => (ps[b] ?? 0) - (ps[a] ?? 0) || a - b);
  const qs = new Float64Array(ps.length).fill(1);
  let least = 1;
  order.forEach((index, n) => {
    least = Math.min(least, ((ps[index] ?? 1) * ps.length) / (ps.length - n));
    qs[index] = least;
  });
  return qs;
}

/** Scores summed up. */
export interface ScoreSums {
  count: number;
  sum: number;
  /** Sum of the squared scores. */
  squares: number;
}

/** What the mean score would be without the comments that speak of a topic (`has` is not 0). Null as impactOfSums() is. */
export function topicImpact(scores: Column, has: Column): Impact | null {
  const having: ScoreSums = { count: 0, sum: 0, squares: 0 };
  const others: ScoreSums = { count: 0, sum: 0, squares: 0 };
  for (let i = 0; i < scores.length; i++) {
    const score = scores[i] as number;
    if (!Number.isFinite(score)) continue;
    const side = has[i] ? having : others;
    side.count++;
    side.sum += score;
    side.squares += score * score;
  }
  return impactOfSums(having, others);
}

/**
 * The impact of a topic by the scores of the comments with it and of those without. Null when there are
 * fewer than MIN_ROWS of either.
 *
 * The difference between them by Welch's t, shrunk to the topic's share. A handful of comments that
 * happen to have the same score look certain to Welch, so the pooled spread is taken where it is wider.
 */
export function impactOfSums(having: ScoreSums, others: ScoreSums): Impact | null {
  const [n0, n1] = [others.count, having.count];
  if (n0 < MIN_ROWS || n1 < MIN_ROWS) return null;
  const [mean0, mean1] = [others.sum / n0, having.sum / n1];
  const spread0 = Math.max(0, others.squares - n0 * mean0 * mean0);
  const spread1 = Math.max(0, having.squares - n1 * mean1 * mean1);
  const own0 = spread0 / (n0 - 1) / n0;
  const own1 = spread1 / (n1 - 1) / n1;
  const welch = own0 + own1;
  const pooled = ((spread0 + spread1) / (n0 + n1 - 2)) * (1 / n0 + 1 / n1);
  const df = welch > 0 ? welch ** 2 / (own0 ** 2 / (n0 - 1) + own1 ** 2 / (n1 - 1)) : n0 + n1 - 2;
  const error = Math.sqrt(Math.max(welch, pooled));
  const difference = mean0 - mean1;
  const share = n1 / (n0 + n1);
  const wide = studentReach(df) * error;
  return {
    n: n1,
    mean: mean0 - share * difference,
    without: mean0,
    impact: share * difference,
    low: share * (difference - wide),
    high: share * (difference + wide),
    p: error > 0 ? studentTail(difference / error, df) : difference === 0 ? 1 : 0,
  };
}

function rowsWithBoth(xs: Column, ys: Column): [Float64Array, Float64Array] {
  const length = Math.min(xs.length, ys.length);
  const left = new Float64Array(length);
  const right = new Float64Array(length);
  let n = 0;
  for (let i = 0; i < length; i++) {
    const x = xs[i] as number;
    const y = ys[i] as number;
    if (!Number.isFinite(x) || !Number.isFinite(y)) continue;
    left[n] = x;
    right[n] = y;
    n++;
  }
  return [left.subarray(0, n), right.subarray(0, n)];
}

function correlate(xs: Float64Array, ys: Float64Array, ranked: boolean): Correlation | null {
  const n = xs.length;
  if (n < MIN_ROWS) return null;
  const meanX = mean(xs);
  const meanY = mean(ys);
  let xx = 0;
  let yy = 0;
  let xy = 0;
  for (let i = 0; i < n; i++) {
    const dx = (xs[i] as number) - meanX;
    const dy = (ys[i] as number) - meanY;
    xx += dx * dx;
    yy += dy * dy;
    xy += dx * dy;
  }
  // Rounding leaves crumbs where a column is constant.
  const crumb = 1e-12;
  if (xx <= crumb * (1 + meanX * meanX) * n || yy <= crumb * (1 + meanY * meanY) * n) return null;
  return correlationOf(Math.max(-1, Math.min(1, xy / Math.sqrt(xx * yy))), n, ranked);
}

/** What a correlation of n rows says; `ranked` when it is one of ranks. */
export function correlationOf(r: number, n: number, ranked: boolean): Correlation {
  const t = Math.abs(r) === 1 ? Number.POSITIVE_INFINITY : r * Math.sqrt((n - 2) / (1 - r * r));
  // Fisher's z is normal enough for an interval; of ranks it spreads wider (Bonett and Wright 2000).
  const z = Math.atanh(Math.max(-1 + 1e-15, Math.min(1 - 1e-15, r)));
  const wide = REACH * Math.sqrt((ranked ? 1 + (r * r) / 2 : 1) / (n - 3));
  return { r, n, p: studentTail(t, n - 2), low: Math.tanh(z - wide), high: Math.tanh(z + wide) };
}

function mean(values: Float64Array): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum / values.length;
}

/**
 * Ranks from 1; equal values share their mean rank, and what is no number has none (NaN). A column that
 * meets many others may be ranked once: Pearson's of ranks is Spearman's where no row is left out.
 */
export function ranks(column: Column): Float64Array {
  const values = Float64Array.from(column);
  const sorted = values.slice().sort();
  const rankAt = new Float64Array(sorted.length);
  for (let from = 0; from < sorted.length; ) {
    let to = from;
    do to++;
    while (sorted[to] === sorted[from]);
    rankAt[from] = (from + to + 1) / 2;
    from = to;
  }
  return values.map((value) => (Number.isNaN(value) ? value : (rankAt[firstAt(sorted, value)] as number)));
}

function firstAt(sorted: Float64Array, value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
