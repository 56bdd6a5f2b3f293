import { verdictOf } from "@soundings/contract/shown-figures";
import type { ComparedSide, Comparison } from "@soundings/contract/topic-insights";
import type { Difference } from "@soundings/contract/topics";

/** Differences of a comparison: the first side less the second. */

export type Differences = NonNullable<Comparison["differences"]>;
export type Side = "a" | "b";

/** Which side is clearly higher; null where the interval leaves it open. */
export function higherSide(difference: Difference): Side | null {
  if (verdictOf(difference) !== "clear" || difference.value === 0) return null;
  return difference.value > 0 ? "a" : "b";
}

export function shareOf(side: ComparedSide, sentiment: keyof ComparedSide["sentiment_counts"]): number {
  return side.comment_count > 0 ? side.sentiment_counts[sentiment] / side.comment_count : 0;
}

export interface Span {
  from: string;
  to: string;
  /** Dates in it. */
  count: number;
  higher: Side | null;
}

/** Neighbouring dates with the same answer. */
export function verdictSpans(trend: Differences["trend"]): Span[] {
  const spans: Span[] = [];
  for (const point of trend) {
    const higher = higherSide(point);
    const last = spans.at(-1);
    if (last && last.higher === higher) {
      last.to = point.date;
      last.count += 1;
    } else spans.push({ from: point.date, to: point.date, count: 1, higher });
  }
  return spans;
}
