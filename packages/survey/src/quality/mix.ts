import type { ResponseFacts } from "./facts.ts";
import { sequence } from "./sequence.ts";
import { SquareMatrix } from "./square-matrix.ts";
import { atOnce, inSlices } from "./steps.ts";

/**
 * How answers on scales go together. Distances are Mahalanobis's, of standardised places (Meade and Craig 2012: the
 * index that finds random answers best), fitted again without the most distant responses, so that careless ones do
 * not widen what counts as usual.
 */
export interface Fit {
  keys: readonly string[];
  /** Items by their keys. */
  at: ReadonlyMap<string, number>;
  mean: Float64Array;
  deviation: Float64Array;
  /** Of the correlations. */
  inverse: SquareMatrix;
  /** Divides squared distances, so that they are spread as those of normal answers. */
  scale: number;
  /** The middle of the deviations of this survey's responses, and how much wider they are spread than normal ones. */
  usual: { middle: number; spread: number };
  /** From how many of them on a response is odd by that alone. */
  odd: number;
  reversed: ReadonlySet<string>;
}

const MAX_ITEMS = 24;
const FEWEST_ITEMS = 4;
/** Responses for each item, and at least. */
const FOR_EACH = 5;
const FEWEST = 60;
/** Shrinks correlations, which few responses exaggerate. */
const SHRUNK = 0.08;
const LEFT_OUT = 0.15;
/** Rows that go against the others of their table by so much ask the opposite. */
const OPPOSITE = -0.15;

export const fitMix = (sample: readonly ResponseFacts[]): Fit | null => atOnce(mixOf(sample));

/** The same in steps. */
export function* mixOf(sample: readonly ResponseFacts[]): Generator<void, Fit | null> {
  const counts = new Map<string, number>();
  yield* inSlices(sample, ({ items }) => {
    for (const { key, ordered } of items) if (ordered) counts.set(key, (counts.get(key) ?? 0) + 1);
  });
  yield;
  const keys = [...counts]
    .filter(([, count]) => count >= sample.length * 0.7)
    .map(([key]) => key)
    .slice(0, MAX_ITEMS);
  if (keys.length < FEWEST_ITEMS || sample.length < Math.max(FEWEST, FOR_EACH * keys.length)) return null;
  const at = new Map(keys.map((key, n) => [key, n]));
  const rows: Float64Array[] = [];
  yield* inSlices(sample, (facts) => rows.push(rowOf(facts, at)));
  yield;
  const first = yield* fitRows(rows, keys, at);
  yield;
  const far = yield* distances(first, rows);
  yield;
  const bound = [...far].sort((a, b) => a - b)[Math.floor(far.length * (1 - LEFT_OUT))] as number;
  const fit = yield* fitRows(
    rows.filter((_, n) => (far[n] as number) <= bound),
    keys,
    at,
  );
  yield;
  const sorted = (yield* distances(fit, rows)).sort((a, b) => a - b);
  yield;
  const middle = sorted[sorted.length >> 1] as number;
  fit.scale = Math.max(middle / (keys.length * (1 - 2 / (9 * keys.length)) ** 3), 1e-6);
  fit.usual = usualOf(sorted.map((one) => normalOf(one / fit.scale, keys.length)));
  fit.odd = oddOf(fit, yield* sizesOf(sample, at));
  yield;
  return { ...fit, reversed: yield* reversedOf(fit, rows) };
}

/** As far out as still finds nine in ten who click at random, within these bounds: long surveys tell them from far. */
const ODD = [2.6, 3.6] as const;
const TRIALS = 200;
const MISSED = 0.08;

function oddOf(fit: Fit, sizes: readonly number[]): number {
  const next = sequence();
  const random = Array.from({ length: TRIALS }, () => {
    const row = Float64Array.from(sizes, (size) => Math.floor(size * next()));
    return deviationOf(fit, distance(fit, row));
  }).sort((a, b) => a - b);
  return Math.min(Math.max(random[Math.floor(TRIALS * MISSED)] as number, ODD[0]), ODD[1]);
}

function* sizesOf(
  sample: readonly ResponseFacts[],
  at: ReadonlyMap<string, number>,
): Generator<void, number[]> {
  const sizes = new Array<number>(at.size).fill(2);
  yield* inSlices(sample, ({ items }) => {
    for (const { key, size } of items) {
      const n = at.get(key);
      if (n !== undefined) sizes[n] = size;
    }
  });
  return sizes;
}

/** Above four fifths of normal deviations, which careless responses hardly reach. */
const HIGH = 0.8;
const NORMAL_HIGH = 0.8416;

function usualOf(sorted: readonly number[]): Fit["usual"] {
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] as number;
  return { middle: at(0.5), spread: Math.max(1, (at(HIGH) - at(0.5)) / NORMAL_HIGH) };
}

/** Wilson and Hilferty: a sum of so many squares as a normal deviation. */
const normalOf = (squares: number, count: number): number =>
  (Math.cbrt(squares / count) - (1 - 2 / (9 * count))) / Math.sqrt(2 / (9 * count));

/** How far a response is from the others, in deviations as they are spread in this survey: opinions are not normal. */
export const deviationOf = ({ keys, usual }: Fit, squares: number): number =>
  (normalOf(squares, keys.length) - usual.middle) / usual.spread;

/** Places by item; those that were not answered are NaN. */
export function rowOf({ items, places }: ResponseFacts, at: ReadonlyMap<string, number>): Float64Array {
  const row = new Float64Array(at.size).fill(Number.NaN);
  for (const [n, { key }] of items.entries()) {
    const place = at.get(key);
    if (place !== undefined) row[place] = places[n] as number;
  }
  return row;
}

function* fitRows(
  rows: readonly Float64Array[],
  keys: readonly string[],
  at: ReadonlyMap<string, number>,
): Generator<void, Fit> {
  const k = keys.length;
  const [mean, deviation] = [new Float64Array(k), new Float64Array(k)];
  for (let i = 0; i < k; i++) [mean[i], deviation[i]] = meanOf(rows, i);
  const fit: Fit = {
    keys,
    at,
    mean,
    deviation,
    inverse: SquareMatrix.unit(k),
    scale: 1,
    usual: { middle: 0, spread: 1 },
    odd: 0,
    reversed: new Set(),
  };
  const products = new SquareMatrix(k);
  yield* inSlices(rows, (row) => products.addProducts(standardised(fit, row)));
  const correlations = SquareMatrix.unit(k);
  for (let i = 0; i < k; i++) {
    for (let j = 0; j < k; j++)
      if (i !== j) correlations.set(i, j, (products.at(i, j) / rows.length) * (1 - SHRUNK));
  }
  return { ...fit, inverse: correlations.inverse() };
}

/** Mean and standard deviation of an item over the responses that have it. */
function meanOf(rows: readonly Float64Array[], item: number): [mean: number, deviation: number] {
  let [n, sum, squares] = [0, 0, 0];
  for (const row of rows) {
    const value = row[item] as number;
    if (Number.isNaN(value)) continue;
    n++;
    sum += value;
    squares += value * value;
  }
  const mean = sum / Math.max(n, 1);
  return [mean, Math.max(Math.sqrt(Math.max(squares / Math.max(n, 1) - mean ** 2, 0)), 0.25)];
}

export function standardised({ mean, deviation }: Fit, row: Float64Array): Float64Array {
  return row.map((place, i) => {
    const value = (place - (mean[i] as number)) / (deviation[i] as number);
    return Number.isNaN(value) ? 0 : value;
  });
}

/** A response against the fit: the squared distance, and how far each item is from what the others let expect. */
export function residuals(
  { inverse, scale }: Fit,
  z: Float64Array,
): { distance: number; each: Float64Array } {
  const sums = inverse.times(z);
  const distance = z.reduce((total, value, i) => total + value * (sums[i] as number), 0);
  return { distance: distance / scale, each: sums.map((sum, i) => sum / Math.sqrt(inverse.at(i, i))) };
}

const distance = (fit: Fit, row: Float64Array) => residuals(fit, standardised(fit, row)).distance;

function* distances(fit: Fit, rows: readonly Float64Array[]): Generator<void, number[]> {
  const all: number[] = [];
  yield* inSlices(rows, (row) => all.push(distance(fit, row)));
  return all;
}

/** Rows against the rest of their table. */
function* reversedOf(fit: Fit, rows: readonly Float64Array[]): Generator<void, Set<string>> {
  const reversed = new Set<string>();
  const tables = new Map<string, number[]>();
  for (const [key, n] of fit.at) {
    const at = key.indexOf(":");
    if (at > 0) tables.set(key.slice(0, at), [...(tables.get(key.slice(0, at)) ?? []), n]);
  }
  const zs: Float64Array[] = [];
  yield* inSlices(rows, (row) => zs.push(standardised(fit, row)));
  const product = (i: number, j: number) =>
    zs.reduce((sum, z) => sum + (z[i] as number) * (z[j] as number), 0) / zs.length;
  for (const own of tables.values()) {
    const products: number[][] = [];
    for (const i of own) {
      yield;
      products.push(own.map((j) => product(i, j)));
    }
    const signs = signsOf(products);
    for (const [n, i] of own.entries()) if (signs[n] === -1) reversed.add(fit.keys[i] as string);
  }
  return reversed;
}

/** -1 for the fewer rows that go against the others. */
function signsOf(products: readonly (readonly number[])[]): number[] {
  const signs = products.map(() => 1);
  for (let round = 0; round < products.length; round++) {
    const against = products.map(
      (row, n) =>
        row.reduce(
          (sum, one, m) => sum + (m === n ? 0 : one * (signs[m] as number) * (signs[n] as number)),
          0,
        ) / Math.max(row.length - 1, 1),
    );
    const worst = against.indexOf(Math.min(...against));
    if ((against[worst] as number) > OPPOSITE) break;
    signs[worst] = -(signs[worst] as number);
  }
  const turned = signs.filter((sign) => sign === -1).length;
  return turned * 2 > signs.length ? signs.map((sign) => -sign) : signs;
}
