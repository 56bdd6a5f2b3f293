/**
 * The day on which a series changes its level, if it does: the split with the largest weighted difference of
 * means, and how likely one as large is where nothing changed. Chosen by `bench/change-points.ts`.
 */

import { median, medianInPlace } from "../statistics/median.ts";
import { float64At, uint32At } from "../statistics/typed-arrays.ts";

export interface Split {
  /** Place of the first value after the change. */
  at: number;
  /** The mean after it less the mean before, with its standard error. */
  effect: number;
  error: number;
  /** Places of the first and the last split that the values speak for nearly as clearly: 95 in 100 such spans hold the day. */
  first: number;
  last: number;
  /** Chance of a split this clear anywhere in a series that never changes. */
  p: number;
}

/**
 * The version of the rules by which claims are found; a receipt names it, so that what was claimed by earlier ones is
 * checked by those. 2: days that hardly vary speak for a change, and a rating varies by the steps of its own scale.
 * 3: a comment counts once in a topic's score, whatever it says twice. 4: of what a form's sentences lift both sides
 * of, a topic's own level must hold without them, too.
 */
export const CHANGE_RULES = 4;
/** Since these a comment counts once. */
export const ONCE_RULES = 3;
/** Since these a topic's level must hold without a form's sentences. */
export const LEVEL_RULES = 4;

/** Values by day; NaN where there is none. */
export interface Series {
  value: Float64Array;
  /** What chance alone does to a day's value: its sampling variance. */
  noise: Float64Array;
  /** Of a claim from before; those of today where they are left out. */
  rules?: number;
}

/** Days with values on each side of a change. */
export const MIN_DAYS = 7;
/** Values further from their side's mean than so many deviations count as that far. */
const CLIP = 2.5;
const PASSES = 2;

/** The clearest split between the places `from` and `to`; null where there are too few days. */
export function clearestSplit(
  { value, noise, rules = CHANGE_RULES }: Series,
  from: number,
  to: number,
): Split | null {
  const days = new Uint32Array(to - from);
  let count = 0;
  for (let at = from; at < to; at++) if (!Number.isNaN(value[at])) days[count++] = at;
  if (count < 2 * MIN_DAYS) return null;
  const raw = new Float64Array(count);
  const sampling = new Float64Array(count);
  for (let at = 0; at < count; at++) {
    raw[at] = float64At(value, uint32At(days, at));
    sampling[at] = float64At(noise, uint32At(days, at));
  }
  const residuals = new Float64Array(count);
  const clipped = new Float64Array(count);
  let split = 0;
  let before = median(raw);
  let after = before;
  let scan: Scan | null = null;
  let extra = 0;
  for (let pass = 0; pass < PASSES; pass++) {
    residualsOf(raw, split, before, after, residuals);
    extra = dayVariance(residuals, sampling);
    for (let at = 0; at < count; at++) {
      const bound = CLIP * Math.sqrt(float64At(sampling, at) + extra);
      const residual = float64At(residuals, at);
      clipped[at] = (at < split ? before : after) + Math.max(-bound, Math.min(bound, residual));
    }
    scan = scanSplits(clipped, sampling, extra);
    split = scan.at;
    before = median(raw.subarray(0, split));
    after = median(raw.subarray(split));
  }
  if (!scan) return null;
  residualsOf(raw, split, scan.before, scan.after, residuals);
  const steadiness = rules < 2 || extra > 0 ? 1 : steadinessOf(residuals, sampling);
  const inflation = Math.sqrt(alikeness(residuals, sampling, extra) * steadiness);
  const error = scan.error * inflation;
  const [first, last] = nearlyAsClear(scan, inflation);
  const z = error > 0 ? Math.abs(scan.after - scan.before) / error : 0;
  return {
    at: uint32At(days, scan.at),
    first: uint32At(days, first),
    last: uint32At(days, last),
    effect: scan.after - scan.before,
    error,
    p: supremumTail(z, scan.first, scan.last),
  };
}

/** What values are off their side's level, into `to`. */
function residualsOf(
  raw: Float64Array,
  split: number,
  before: number,
  after: number,
  to: Float64Array,
): void {
  for (let at = 0; at < raw.length; at++) to[at] = float64At(raw, at) - (at < split ? before : after);
}

interface Scan {
  at: number;
  before: number;
  after: number;
  error: number;
  /** Shares of the weight before the first and the last split that was looked at. */
  first: number;
  last: number;
  /** How clear each split is, in standard errors; NaN where it was not looked at. */
  z: Float64Array;
}

/**
 * How much less clear, in squared standard errors, the day itself may be than the clearest split: twice the larger of two
 * exponential variables, one for each side (Siegmund 1988). That of 98 in 100 holds 95, as a day's spread is estimated.
 */
const NEARLY = -2 * Math.log(1 - Math.sqrt(0.98));

/** The first and the last split that is nearly as clear as the clearest. */
function nearlyAsClear({ at, z }: Scan, inflation: number): [number, number] {
  const best = (float64At(z, at) / inflation) ** 2;
  const isNear = (split: number) => best - (float64At(z, split) / inflation) ** 2 <= NEARLY;
  let [first, last] = [at, at];
  for (let split = 0; split < z.length; split++) {
    if (!isNear(split)) continue;
    first = Math.min(first, split);
    last = Math.max(last, split);
  }
  return [first, last];
}

function scanSplits(values: Float64Array, sampling: Float64Array, extra: number): Scan {
  const count = values.length;
  const weights = new Float64Array(count);
  let total = 0;
  let sum = 0;
  for (let at = 0; at < count; at++) {
    weights[at] = 1 / Math.max(1e-9, float64At(sampling, at) + extra);
    total += float64At(weights, at);
    sum += float64At(weights, at) * float64At(values, at);
  }
  let weight = 0;
  let part = 0;
  let best = -1;
  const clearness = new Float64Array(count).fill(Number.NaN);
  const found: Scan = { at: MIN_DAYS, before: 0, after: 0, error: 1, first: 0, last: 1, z: clearness };
  for (let at = 0; at < count - MIN_DAYS; at++) {
    weight += float64At(weights, at);
    part += float64At(weights, at) * float64At(values, at);
    const split = at + 1;
    if (split < MIN_DAYS) continue;
    if (split === MIN_DAYS) found.first = weight / total;
    found.last = weight / total;
    const before = part / weight;
    const after = (sum - part) / (total - weight);
    const error = Math.sqrt(1 / weight + 1 / (total - weight));
    const z = Math.abs(after - before) / error;
    clearness[split] = z;
    if (z <= best) continue;
    best = z;
    Object.assign(found, { at: split, before, after, error });
  }
  return found;
}

/**
 * How much days differ by more than chance: the variance that, added to the sampling variances, makes the
 * median deviation that of a normal distribution. A burst moves no median.
 */
function dayVariance(residuals: Float64Array, sampling: Float64Array): number {
  const usual = median(sampling);
  const deviations = new Float64Array(residuals.length);
  let extra = 0;
  for (let turn = 0; turn < 4; turn++) {
    for (let at = 0; at < deviations.length; at++) {
      deviations[at] =
        Math.abs(float64At(residuals, at)) / Math.sqrt(float64At(sampling, at) + extra + 1e-12);
    }
    const deviation = medianInPlace(deviations);
    const next = Math.max(0, (usual + extra) * (deviation / MEDIAN_DEVIATION) ** 2 - usual);
    if (next === extra) break;
    extra = next;
  }
  return extra;
}

/** Days are never so alike that their means have less than this part of the variance that chance gives them. */
const STEADIEST = 0.05;
/** So many standard errors of a variance: that days were alike by chance is no steadiness. */
const BY_CHANCE = 3;

/**
 * How much less days differ than chance makes means of different people differ, as a part of that variance: where the same
 * people answer every day, each day is like the next. 1 where they may differ as much.
 */
function steadinessOf(residuals: Float64Array, sampling: Float64Array): number {
  let squares = 0;
  for (let at = 0; at < residuals.length; at++)
    squares += float64At(residuals, at) ** 2 / (float64At(sampling, at) + 1e-12);
  // Two levels are known.
  const freedom = residuals.length - 2;
  const most = (squares / freedom) * (1 + BY_CHANCE * Math.sqrt(2 / freedom));
  return Math.max(STEADIEST, Math.min(1, most));
}

/** The median distance of a normal variable from its mean, in deviations. */
const MEDIAN_DEVIATION = 0.6745;

/** How much wider a mean's variance is because days resemble the day before. */
function alikeness(residuals: Float64Array, sampling: Float64Array, extra: number): number {
  let products = 0;
  let squares = 0;
  let last = 0;
  for (let at = 0; at < residuals.length; at++) {
    const own = float64At(residuals, at) / Math.sqrt(float64At(sampling, at) + extra + 1e-12);
    const bounded = Math.max(-CLIP, Math.min(CLIP, own));
    if (at > 0) products += bounded * last;
    squares += bounded * bounded;
    last = bounded;
  }
  const n = residuals.length;
  const r = squares > 0 ? products / squares : 0;
  // Short series show less of it than there is (Kendall 1954).
  const corrected = Math.max(0, Math.min(0.8, r + (1 + 3 * r) / n));
  return (1 + corrected) / (1 - corrected);
}

/** Chance that a standardised Brownian bridge leaves ±z between two shares of its time (Miller and Siegmund 1982). */
function supremumTail(z: number, first: number, last: number): number {
  if (z < 1) return 1;
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
  const spread = Math.log((last * (1 - first)) / Math.max(1e-12, first * (1 - last)));
  return Math.min(1, (4 * density) / z + density * (z - 1 / z) * Math.max(0, spread));
}
