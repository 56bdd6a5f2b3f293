import { type Correlation, correlationOf, MIN_ROWS } from "@soundings/nlp/analyse";
import { derived } from "../caches/derived.ts";

/**
 * Numbers as codes that keep their order, so that ranks within any part of a dataset are counted, not
 * sorted: forty topics of a million comments cost a pass each. Up to CODES different numbers are told
 * apart; of more, neighbours share a code, which moves no rank by more than a few thousandths.
 */
export interface RankCodes {
  /** By comment; NO_CODE without a number. */
  code: Uint16Array;
  /** Codes that are used, 0 to size - 1. */
  size: number;
}

export const CODES = 4001;
const NO_CODE = 0xffff;
/** Numbers looked at to choose the bounds of codes. */
const SAMPLE = 40_000;

/** Of more comments every so manyth is ranked: their correlation is known to a hundredth. */
const MAX_RANKED = 50_000;

/** The codes of a column, made once for each. */
export const rankCodes: (numbers: Float64Array) => RankCodes = derived(makeCodes);

function makeCodes(numbers: Float64Array): RankCodes {
  const bounds = boundsOf(numbers);
  const code = new Uint16Array(numbers.length).fill(NO_CODE);
  for (let at = 0; at < numbers.length; at++) {
    const number = numbers[at] as number;
    if (!Number.isNaN(number)) code[at] = placeOf(bounds, number);
  }
  return { code, size: bounds.length };
}

/** The different numbers, ascending; of too many, those at even steps of a sorted sample. */
function boundsOf(numbers: Float64Array): Float64Array {
  const different = new Set<number>();
  for (const number of numbers) {
    if (!Number.isNaN(number)) different.add(number);
    if (different.size > CODES) return sampledBounds(numbers);
  }
  return Float64Array.from(different).sort();
}

function sampledBounds(numbers: Float64Array): Float64Array {
  const step = Math.max(1, Math.floor(numbers.length / SAMPLE));
  const sample = numbers.filter((number, at) => at % step === 0 && !Number.isNaN(number)).sort();
  const bounds = new Set<number>([Number.NEGATIVE_INFINITY]);
  for (let place = 1; place < CODES; place++) {
    bounds.add(sample[Math.floor((place * sample.length) / CODES)] ?? 0);
  }
  return Float64Array.from(bounds).sort();
}

/** The last bound that is not above the number. */
function placeOf(bounds: Float64Array, number: number): number {
  let low = 0;
  let high = bounds.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if ((bounds[middle] as number) <= number) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The comments that a correlation over some is taken from: every so manyth of many. */
export function rankedOf(comments: Uint32Array): Uint32Array {
  const step = Math.ceil(comments.length / MAX_RANKED);
  if (step <= 1) return comments;
  const ranked = new Uint32Array(Math.ceil(comments.length / step));
  for (let at = 0; at < ranked.length; at++) ranked[at] = comments[at * step] as number;
  return ranked;
}

/**
 * Spearman's correlation of `own`, codes below CODES, with the column at the same comments; those
 * without a number are left out. Null when fewer than MIN_ROWS remain or a side never varies.
 */
export function rankCorrelation(
  own: Uint16Array,
  comments: Uint32Array,
  { code, size }: RankCodes,
): Correlation | null {
  const left = new Float64Array(CODES);
  const right = new Float64Array(size);
  const step = Math.ceil(own.length / MAX_RANKED);
  let n = 0;
  for (let at = 0; at < own.length; at += step) {
    const other = code[comments[at] as number] as number;
    if (other === NO_CODE) continue;
    n++;
    left[own[at] as number] = (left[own[at] as number] as number) + 1;
    right[other] = (right[other] as number) + 1;
  }
  if (n < MIN_ROWS) return null;
  const [spread, otherSpread] = [toRanks(left, n), toRanks(right, n)];
  if (spread < 1e-9 || otherSpread < 1e-9) return null;
  let product = 0;
  for (let at = 0; at < own.length; at += step) {
    const other = code[comments[at] as number] as number;
    if (other !== NO_CODE) product += (left[own[at] as number] as number) * (right[other] as number);
  }
  const r = product / Math.sqrt(spread * otherSpread);
  return correlationOf(Math.max(-1, Math.min(1, r)), n, true);
}

/** Counts by code become mean ranks less the mean of all; gives the sum of their squares over the rows. */
function toRanks(counts: Float64Array, n: number): number {
  const middle = (n + 1) / 2;
  let before = 0;
  let squares = 0;
  for (let code = 0; code < counts.length; code++) {
    const count = counts[code] as number;
    const rank = before + (count + 1) / 2 - middle;
    before += count;
    counts[code] = rank;
    squares += count * rank * rank;
  }
  return squares;
}
