import { studentTail } from "@soundings/nlp/analyse";
import { NORMAL } from "./share-difference.ts";

/** Below this the hypergeometric distribution is too lopsided for the normal one to stand for it. */
const FEW_EXPECTED = 20;

/**
 * Of `total` comments `a` have one thing and `b` another: the chance that at least so many more, or fewer,
 * than expected have both had the two nothing to do with each other; two-sided.
 */
export function chanceTogether(together: number, a: number, b: number, total: number): number {
  const expected = (a * b) / total;
  const variance = (expected * (1 - a / total) * (total - b)) / Math.max(1, total - 1);
  if (variance <= 0) return 1;
  if (expected >= FEW_EXPECTED) {
    const off = Math.max(0, Math.abs(together - expected) - 0.5);
    return studentTail(off / Math.sqrt(variance), NORMAL);
  }
  return Math.min(1, 2 * tailOf(together, a, b, total, together >= expected ? 1 : -1));
}

/** The hypergeometric chance of `together` or more (step 1), or of so many or fewer (step -1). */
function tailOf(together: number, a: number, b: number, total: number, step: 1 | -1): number {
  let chance = Math.exp(lnChoose(a, together) + lnChoose(total - a, b - together) - lnChoose(total, b));
  let tail = chance;
  for (let k = together; chance > tail * 1e-12; k += step) {
    chance *=
      step === 1
        ? ((a - k) * (b - k)) / ((k + 1) * (total - a - b + k + 1))
        : (k * (total - a - b + k)) / ((a - k + 1) * (b - k + 1));
    tail += chance;
  }
  return tail;
}

function lnChoose(n: number, k: number): number {
  return lnFactorial(n) - lnFactorial(k) - lnFactorial(n - k);
}

/** Stirling's series, exact to ten digits from 10 on. */
function lnFactorial(n: number): number {
  if (n < 10) {
    let product = 1;
    for (let factor = 2; factor <= n; factor++) product *= factor;
    return Math.log(product);
  }
  const x = n + 1;
  return (x - 0.5) * Math.log(x) - x + 0.5 * Math.log(2 * Math.PI) + 1 / (12 * x) - 1 / (360 * x ** 3);
}
