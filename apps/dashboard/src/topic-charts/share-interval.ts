const Z = 1.959964;

export interface ShareInterval {
  share: number;
  low: number;
  high: number;
}

/**
 * A share with Wilson's 95 % interval, which stays between 0 and 1 and is honest for small counts.
 * `z` is the normal's quantile, larger where many shares are looked at together.
 */
export function shareInterval(count: number, total: number, z = Z): ShareInterval {
  if (total <= 0) return { share: 0, low: 0, high: 1 };
  const share = count / total;
  const weight = z ** 2 / total;
  const middle = (share + weight / 2) / (1 + weight);
  const reach = (z / (1 + weight)) * Math.sqrt((share * (1 - share)) / total + weight / (4 * total));
  // At the ends middle and reach are equal but for rounding.
  return {
    share,
    low: count === 0 ? 0 : Math.max(0, middle - reach),
    high: count === total ? 1 : Math.min(1, middle + reach),
  };
}

/** The quantile for looking at `count` shares at once: exp(-z²/2) bounds the normal's two tails. */
export function sharedQuantile(count: number): number {
  return Math.sqrt(2 * Math.log(Math.max(1, count) / 0.05));
}
