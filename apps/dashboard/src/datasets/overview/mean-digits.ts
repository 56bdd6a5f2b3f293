/** Decimals of a column's mean and both ends of its interval: two figures of how wide that is. "6.6" beside "6.71" reads as two scales. */
export function meanDigits({ low, high }: { low: number; high: number }): 0 | 1 | 2 {
  const width = high - low;
  return width >= 10 ? 0 : width >= 1 ? 1 : 2;
}
