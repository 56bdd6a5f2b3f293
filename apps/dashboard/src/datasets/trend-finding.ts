import type { Estimate } from "@soundings/contract/datasets";

export type TrendPoint = Estimate & { date: string };

export type TrendFinding =
  | { kind: "fell" | "rose"; points: number; from: TrendPoint; to: TrendPoint }
  | { kind: "steady"; points: TrendPoint[] }
  | { kind: "few" };

/** Fewer comments than this at a point say too little to be called a change. */
const MIN_COMMENTS = 10;
const SMALLEST_CHANGE = 5;

/**
 * What a trend says, for its title: the largest change between two points that is more than chance,
 * else that it held. Points of few comments are drawn but never make the finding.
 *
 * The largest of many pairs looks large by chance alone (14 weeks of pure noise have 91 pairs), so
 * each pair must pass 5 % shared among all pairs. exp(-z²/2) bounds the normal's two tails, which
 * gives the threshold without a table and errs on the side of silence. `among` trends that are looked
 * through for the largest change share the 5 % too.
 */
export function findTrend(points: readonly TrendPoint[], among = 1): TrendFinding {
  const solid = points.filter((point) => point.count >= MIN_COMMENTS);
  if (solid.length < 2) return { kind: "few" };
  const pairs = (solid.length * (solid.length - 1)) / 2;
  const threshold = Math.sqrt(2 * Math.log((pairs * among) / 0.05));
  let best: { from: TrendPoint; to: TrendPoint; points: number } | null = null;
  for (const [index, from] of solid.entries()) {
    for (const to of solid.slice(index + 1)) {
      const points = to.score - from.score;
      const error = Math.hypot(from.high - from.low, to.high - to.low) / 2 / 1.96;
      const apart = Math.abs(points) > threshold * error;
      if (apart && Math.abs(points) >= SMALLEST_CHANGE && Math.abs(points) > Math.abs(best?.points ?? 0)) {
        best = { from, to, points };
      }
    }
  }
  if (!best) return { kind: "steady", points: solid };
  return { ...best, kind: best.points < 0 ? "fell" : "rose", points: Math.abs(Math.round(best.points)) };
}

/** The last day of the day, week or month that begins on `date`, in UTC. */
export function lastDayOf(date: string, unit: "day" | "week" | "month"): string {
  const end = new Date(`${date}T00:00:00Z`);
  if (unit === "week") end.setUTCDate(end.getUTCDate() + 6);
  if (unit === "month") end.setUTCMonth(end.getUTCMonth() + 1, 0);
  return end.toISOString().slice(0, 10);
}
