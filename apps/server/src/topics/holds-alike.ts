/** Comments of one side and of the other, and how many of each have what is counted. */
export interface SharesOfPart {
  hits: number;
  of: number;
  otherHits: number;
  others: number;
}

/** Of the difference over all so much at least is left among comments that are alike … */
const LEFT = 0.5;
/** … and so many standard errors from none. */
const CLEAR = 2.58;

/**
 * Whether a difference of shares holds among comments that are alike: the difference of Mantel and Haenszel over the parts
 * (J Natl Cancer Inst 1959).
 *
 * @param effect in percentage points
 */
export function holdsAlike(effect: number, parts: Iterable<SharesOfPart>): boolean {
  const turn = Math.sign(effect);
  let [weights, sum, variance] = [0, 0, 0];
  for (const { hits, of, otherHits, others } of parts) {
    if (of === 0 || others === 0) continue;
    const weight = (of * others) / (of + others);
    const both = (hits + otherHits) / (of + others);
    weights += weight;
    sum += weight * (hits / of - otherHits / others) * turn;
    variance += weight * both * (1 - both);
  }
  if (weights === 0) return false;
  return 100 * sum >= LEFT * weights * Math.abs(effect) && sum > CLEAR * Math.sqrt(variance);
}
