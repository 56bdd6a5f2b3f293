import { studentTail } from "@soundings/nlp/analyse";
import type { Tested } from "./significance.ts";

const Z = 1.959964;
/** Of Student's t with so many degrees the normal distribution cannot be told apart. */
export const NORMAL = 1e7;

/** Comments, and how many of them are counted. */
export interface Share {
  hits: number;
  of: number;
}

/**
 * The difference of two shares in percentage points with Newcombe's interval (1998, methods 10 and, for
 * comments that are on both sides, 11 with the correlation that they cause).
 */
export function shareDifference(first: Share, other: Share, inBoth: number): Tested {
  if (first.of === 0 || other.of === 0) return { value: 0, low: -100, high: 100, p: 1 };
  const [p1, p2] = [first.hits / first.of, other.hits / other.of];
  const [one, two] = [wilson(first), wilson(other)];
  const alike = Math.min(1, inBoth / Math.sqrt(first.of * other.of));
  const value = p1 - p2;
  const down = spread(p1 - one.low, two.high - p2, alike);
  const up = spread(one.high - p1, p2 - two.low, alike);
  const p0 = (first.hits + other.hits) / (first.of + other.of);
  const variance = p0 * (1 - p0) * (1 / first.of + 1 / other.of - (2 * inBoth) / (first.of * other.of));
  const p = variance > 1e-15 ? studentTail(value / Math.sqrt(variance), NORMAL) : 1;
  return { value: 100 * value, low: 100 * (value - down), high: 100 * (value + up), p };
}

function spread(left: number, right: number, alike: number): number {
  return Math.sqrt(Math.max(0, left * left - 2 * alike * left * right + right * right));
}

/** A share's 95 % interval, 0 to 1 (Wilson 1927). */
export function wilson({ hits, of }: Share): { low: number; high: number } {
  const share = hits / of;
  const middle = share + (Z * Z) / (2 * of);
  const wide = Z * Math.sqrt((share * (1 - share)) / of + (Z * Z) / (4 * of * of));
  const whole = 1 + (Z * Z) / of;
  return { low: Math.max(0, (middle - wide) / whole), high: Math.min(1, (middle + wide) / whole) };
}
