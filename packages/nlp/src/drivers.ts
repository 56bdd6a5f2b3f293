/** What moves the score: correlations with numeric columns, and how much each topic weighs. */

export interface Correlation {
  /** -1 to 1. */
  r: number;
  /** Pairs that both had a number. */
  n: number;
  /** Chance of an r at least this far from 0 were there no link, two-sided. */
  p: number;
  /** 95 % interval of r. */
  low: number;
  high: number;
}

/** Fewer pairs than this say nothing. */
export const LEAST_PAIRS = 4;

type Numbers = readonly (number | null)[];

/**
 * Pearson's correlation of two columns; rows where either is null are left out.
 * Null when fewer than LEAST_PAIRS rows remain or a column does not vary.
 */
export function pearson(xs: Numbers, ys: Numbers): Correlation | null {
  const pairs = pairsOf(xs, ys);
  return correlate(
    pairs.map(([x]) => x),
    pairs.map(([, y]) => y),
  );
}

/** Spearman's: Pearson's of the ranks, ties sharing their mean rank. Null as pearson() is. */
export function spearman(xs: Numbers, ys: Numbers): Correlation | null {
  const pairs = pairsOf(xs, ys);
  return correlate(ranks(pairs.map(([x]) => x)), ranks(pairs.map(([, y]) => y)));
}

/** Point-biserial: the link of a yes/no (such as "speaks of this topic") with a number. Null as pearson() is. */
export function pointBiserial(flags: readonly boolean[], ys: Numbers): Correlation | null {
  return pearson(
    flags.map((flag) => (flag ? 1 : 0)),
    ys,
  );
}

/**
 * Benjamini and Hochberg's q for each p, in the order given: keeping all with q ≤ .05 makes one false
 * find in twenty expected.
 */
export function correctedSignificance(ps: readonly number[]): number[] {
  const order = [...ps.keys()].sort((a, b) => (ps[b] ?? 0) - (ps[a] ?? 0) || a - b);
  const qs = new Array<number>(ps.length).fill(1);
  let least = 1;
  order.forEach((index, n) => {
    least = Math.min(least, ((ps[index] ?? 1) * ps.length) / (ps.length - n));
    qs[index] = least;
  });
  return qs;
}

/**
 * How much the comments with a topic move the mean score: the mean of all less the mean of those without
 * it, in score points. Negative pulls down. 0 when all or none have it.
 */
export function topicImpact(scores: readonly number[], has: readonly boolean[]): number {
  let sum = 0;
  let sumWithout = 0;
  let without = 0;
  scores.forEach((score, n) => {
    sum += score;
    if (has[n]) return;
    sumWithout += score;
    without += 1;
  });
  if (without === 0 || without === scores.length) return 0;
  return sum / scores.length - sumWithout / without;
}

function pairsOf(xs: Numbers, ys: Numbers): [number, number][] {
  const pairs: [number, number][] = [];
  xs.forEach((x, n) => {
    const y = ys[n];
    if (x !== null && y != null && Number.isFinite(x) && Number.isFinite(y)) pairs.push([x, y]);
  });
  return pairs;
}

function correlate(xs: readonly number[], ys: readonly number[]): Correlation | null {
  const n = xs.length;
  if (n < LEAST_PAIRS) return null;
  const meanX = mean(xs);
  const meanY = mean(ys);
  let xx = 0;
  let yy = 0;
  let xy = 0;
  for (let i = 0; i < n; i++) {
    const dx = (xs[i] ?? 0) - meanX;
    const dy = (ys[i] ?? 0) - meanY;
    xx += dx * dx;
    yy += dy * dy;
    xy += dx * dy;
  }
  // Rounding leaves crumbs where a column is constant.
  const crumb = 1e-12;
  if (xx <= crumb * (1 + meanX * meanX) * n || yy <= crumb * (1 + meanY * meanY) * n) return null;
  const r = Math.max(-1, Math.min(1, xy / Math.sqrt(xx * yy)));
  const t = Math.abs(r) === 1 ? Number.POSITIVE_INFINITY : Math.abs(r) * Math.sqrt((n - 2) / (1 - r * r));
  // Fisher's z is normal enough for an interval from four pairs on.
  const z = Math.atanh(Math.max(-1 + 1e-15, Math.min(1 - 1e-15, r)));
  const wide = 1.959964 / Math.sqrt(n - 3);
  return { r, n, p: studentTail(t, n - 2), low: Math.tanh(z - wide), high: Math.tanh(z + wide) };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function ranks(values: readonly number[]): number[] {
  const order = [...values.keys()].sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0));
  const result = new Array<number>(values.length).fill(0);
  for (let from = 0; from < order.length; ) {
    let to = from;
    while (to < order.length && values[order[to] ?? 0] === values[order[from] ?? 0]) to += 1;
    for (let n = from; n < to; n++) result[order[n] ?? 0] = (from + to - 1) / 2 + 1;
    from = to;
  }
  return result;
}

/** Two-sided tail of Student's t: the regularised incomplete beta I(df/2, 1/2) at df/(df + t²). */
function studentTail(t: number, df: number): number {
  if (t === Number.POSITIVE_INFINITY) return 0;
  return incompleteBeta(df / (df + t * t), df / 2, 0.5);
}

function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log(1 - x));
  if (x < (a + 1) / (a + b + 2)) return (front * betaFraction(x, a, b)) / a;
  return 1 - (front * betaFraction(1 - x, b, a)) / b;
}

/** Lentz's continued fraction of the incomplete beta. */
function betaFraction(x: number, a: number, b: number): number {
  const tiny = 1e-300;
  const kept = (value: number) => (Math.abs(value) < tiny ? tiny : value);
  let c = 1;
  let d = 1 / kept(1 - ((a + b) * x) / (a + 1));
  let result = d;
  for (let m = 1; m <= 300; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / kept(1 + even * d);
    c = kept(1 + even / c);
    result *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / kept(1 + odd * d);
    c = kept(1 + odd / c);
    result *= d * c;
    if (Math.abs(d * c - 1) < 1e-14) break;
  }
  return result;
}

/** Lanczos' approximation, 15 digits for positive arguments. */
function logGamma(x: number): number {
  const coefficients = [
    676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406, 12.507343278686905,
    -0.13857109526572012, 9.984369578019572e-6, 1.5056327351493116e-7,
  ];
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x);
  let sum = 0.9999999999998099;
  coefficients.forEach((coefficient, n) => {
    sum += coefficient / (x + n);
  });
  const t = x + 6.5;
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(t) - t + Math.log(sum);
}
