import type { Difference } from "@soundings/contract/topics";
import { correctedSignificance } from "@soundings/nlp/analyse";
import { float64At } from "../statistics/typed-arrays.ts";

/** A difference with its 95 % interval, and the chance of one at least as large were there none. */
export interface Tested {
  value: number;
  low: number;
  high: number;
  p: number;
}

/**
 * A difference of two scores as they are shown, rounded: a reader who subtracts them finds
 * it. The interval moves with it; how certain it is does not change.
 */
export function betweenShown<Found extends Tested>(found: Found, one: number, other: number): Found {
  const moved = one - other - found.value;
  return { ...found, value: one - other, low: found.low + moved, high: found.high + moved };
}

/** Of the differences called clear, one in twenty at most is expected to be none. */
const FALSE_SHARE = 0.05;

/**
 * Marks which of the differences that are shown together are clear, corrected for how many there are
 * (Benjamini and Hochberg); null stays null. The same order comes back.
 *
 * @param decimals how exactly they are shown
 */
export function markSignificant<Place extends Tested | null>(
  together: readonly Place[],
  decimals = 2,
): (Difference | Extract<Place, null>)[] {
  const tested = together.filter((one): one is Place & Tested => one !== null);
  const qs = correctedSignificance(tested.map(({ p }) => p));
  const rounded = (value: number) => Math.round(value * 10 ** decimals) / 10 ** decimals + 0;
  let next = 0;
  return together.map((one) => {
    if (one === null) return one as Extract<Place, null>;
    const [value, low, high] = [rounded(one.value), rounded(one.low), rounded(one.high)];
    // As the interval is told: one that ends at 0.00 holds 0.
    const certain = float64At(qs, next++) <= FALSE_SHARE && (low > 0 || high < 0);
    return { value, low, high, clear: certain };
  });
}
