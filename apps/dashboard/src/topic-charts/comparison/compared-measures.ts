import type { ComparedSide } from "@soundings/contract/topic-insights";
import type { Difference } from "@soundings/contract/topics";
import { type Differences, shareOf } from "./differences.ts";

/** One row of the table of differences. */
export interface Measure {
  kind: "score" | "positive" | "negative" | "mean";
  /** The numeric column, for its mean. */
  header: string | null;
  a: number;
  b: number;
  difference: Difference;
  /** How far the plot reaches to each side, in the measure's own unit. */
  reach: number;
}

/** Points and percentage points share a scale; it never shows less than this on each side. */
const MIN_POINTS = 5;
/** A column's scale reaches at least this far, in standard deviations, so that a trifle looks like one. */
const MIN_DEVIATIONS = 0.4;

const extent = ({ low, high }: Difference) => Math.max(Math.abs(low), Math.abs(high));

/** All that is compared in one table, each with a scale that is honest about its size. */
export function measuresOf(
  a: ComparedSide,
  b: ComparedSide,
  differences: Differences,
  columnName: (column: { index: number }) => string | undefined,
): Measure[] {
  const { score, positive, negative } = differences;
  const shown = [score, positive, negative].filter((difference) => difference !== null);
  const points = Math.max(MIN_POINTS, ...shown.map(extent)) * 1.08;
  const scores: Measure[] = score
    ? [
        {
          kind: "score",
          header: null,
          a: a.estimate.score,
          b: b.estimate.score,
          difference: score,
          reach: points,
        },
      ]
    : [];
  return [
    ...scores,
    ...(
      [
        ["positive", positive],
        ["negative", negative],
      ] as const
    ).map(([kind, difference]) => ({
      kind,
      header: null,
      a: shareOf(a, kind),
      b: shareOf(b, kind),
      difference,
      reach: points,
    })),
    ...differences.columns.flatMap((difference): Measure[] => {
      const [one, other] = [a, b].map((side) => side.columns.find(({ index }) => index === difference.index));
      if (!one || !other) return [];
      const deviation = Math.max(deviationOf(one), deviationOf(other));
      const reach = Math.max(extent(difference) * 1.08, deviation * MIN_DEVIATIONS) || 1;
      return [
        {
          kind: "mean",
          header: columnName(one) ?? one.header,
          a: one.score,
          b: other.score,
          difference,
          reach,
        },
      ];
    }),
  ];
}

/** The spread of single values, from the interval of their mean. */
function deviationOf({ low, high, count }: { low: number; high: number; count: number }): number {
  return ((high - low) / 2 / 1.96) * Math.sqrt(count);
}
