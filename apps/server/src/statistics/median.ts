import { float64At } from "./typed-arrays.ts";
/**
 * The median of some numbers, none of them NaN; 0 of none. By selection (Hoare 1961): a screen's claims take
 * thousands of medians, and sorting for each takes three times as long.
 */
export function median(values: Float64Array): number {
  return medianInPlace(values.slice());
}

/** The same, where the order of the numbers may be lost. */
export function medianInPlace(own: Float64Array): number {
  const count = own.length;
  if (count === 0) return 0;
  const middle = count >> 1;
  select(own, middle);
  const upper = float64At(own, middle);
  if (count % 2 === 1) return upper;
  let lower = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < middle; at++) if (float64At(own, at) > lower) lower = float64At(own, at);
  return (lower + upper) / 2;
}

/** Moves values until the one at `place` is where sorting would put it, none before it larger, none after smaller. */
function select(values: Float64Array, place: number): void {
  let low = 0;
  let high = values.length - 1;
  while (low < high) {
    const pivot = float64At(values, place);
    let left = low;
    let right = high;
    while (left <= right) {
      while (float64At(values, left) < pivot) left++;
      while (float64At(values, right) > pivot) right--;
      if (left > right) break;
      const kept = float64At(values, left);
      values[left++] = float64At(values, right);
      values[right--] = kept;
    }
    if (right < place) low = left;
    if (place < left) high = right;
  }
}
