import type { Write } from "./chart-look.ts";
import type { Token } from "./drawing.ts";
import { line, type Shape } from "./shapes.ts";

interface ScoreAxis {
  low: number;
  high: number;
  /** Ends of the lines, in px. */
  left: number;
  right: number;
  /** Where a score stands. */
  y: (score: number) => number;
  /** Score buckets, lowest first. */
  buckets: readonly { floor: number }[];
  score: (value: number) => string;
}

/** Where the lines of a score axis stand: four equal parts of it. */
export const scoreSteps = (low: number, high: number): number[] =>
  [0, 1, 2, 3, 4].map((step) => low + ((high - low) / 4) * step);

/** Lines across a plot with their scores, and dashed ones where a bucket begins. */
export function drawScoreAxis(
  { low, high, left, right, y, buckets, score }: ScoreAxis,
  write: Write,
  token: Token,
): Shape[] {
  return [
    ...scoreSteps(low, high).flatMap((step) => [
      line([left, y(step)], [right, y(step)], token("--line")),
      write(left - 8, y(step), score(step), { align: "right" }),
    ]),
    ...buckets
      .filter(({ floor }) => floor > low && floor < high)
      .map(({ floor }) =>
        line([left, y(floor)], [right, y(floor)], token("--line-strong"), { lineDash: [3, 3] }),
      ),
  ];
}
