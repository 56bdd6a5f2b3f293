import type { Estimate } from "@soundings/contract/datasets";

export interface Difference {
  /** In points: now less before. */
  points: number;
  /** False when the 95 % interval of the difference holds zero. */
  clear: boolean;
}

/** How far two means are apart, from their own 95 % intervals, taken as independent. */
export function compareEstimates(
  now: Pick<Estimate, "score" | "low" | "high">,
  before: Pick<Estimate, "score" | "low" | "high">,
): Difference {
  const points = now.score - before.score;
  const half = Math.hypot((now.high - now.low) / 2, (before.high - before.low) / 2);
  return { points, clear: Math.abs(points) > half };
}

/** Days from one to the other, both counted. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000) + 1;
}

export interface Shared<Item> {
  item: Item;
  /** 0 to 1, of all comments. */
  share: number;
  /** 0 to 1, of the largest. */
  length: number;
}

/** Counts with their share of a total and the length of their bar. */
export function withShares<Item extends { comment_count: number }>(
  items: readonly Item[],
  total: number,
): Shared<Item>[] {
  const largest = Math.max(0, ...items.map((item) => item.comment_count));
  return items.map((item) => ({
    item,
    share: total > 0 ? item.comment_count / total : 0,
    length: largest > 0 ? item.comment_count / largest : 0,
  }));
}
