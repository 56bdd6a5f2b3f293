import { scaleLinear } from "d3-scale";
import { textWidth, widest, writer } from "./chart-look.ts";
import { dateLabels, dateScale } from "./date-axis.ts";
import type { ChartSize, Drawing, Token } from "./drawing.ts";
import { spreadLabels } from "./place-labels.ts";
import { areaBetween, circle, hitArea, line, polyline, rect, type Shape, square } from "./shapes.ts";
import type { Tip } from "./tip.ts";
import { namedBands, scoreRange } from "./trend.ts";

interface TrendPoint {
  date: string;
  score: number;
  low: number;
  high: number;
}

export interface TrendSide {
  name: string;
  points: readonly TrendPoint[];
}

/** Neighbouring dates with the same answer: which side is clearly higher, or that none is. */
export interface VerdictSpan {
  from: string;
  to: string;
  higher: "a" | "b" | null;
  text: string;
}

interface ComparedTrendOptions {
  dates: readonly string[];
  a: TrendSide;
  b: TrendSide;
  spans: readonly VerdictSpan[];
  buckets: readonly { floor: number; name: string }[];
  date: (date: string) => string;
  score: (value: number) => string;
  tip: (date: string) => Tip;
  pick: (date: string) => void;
}

export const COMPARED_TREND_HEIGHT = 320;
const TOP = 12;
const FOOT = 68;

/** Two scores over time with their intervals, and below which dates tell them apart. */
export function drawComparedTrend(options: ComparedTrendOptions, token: Token, size: ChartSize): Drawing {
  const { dates, a, b, spans, buckets, date: nameOf, score, tip, pick } = options;
  const write = writer(token);
  const [low, high] = scoreRange([...a.points, ...b.points]);
  const steps = [0, 1, 2, 3, 4].map((step) => low + ((high - low) / 4) * step);
  const bands = namedBands(buckets, low, high);
  const bottom = size.height - FOOT;
  const left = widest(token, steps.map(score)) + 16;
  const endWidth = Math.max(
    Math.min(widest(token, [a.name, b.name], 600), size.width * 0.2),
    widest(
      token,
      bands.map(({ name }) => name),
    ),
  );
  const right = size.width - endWidth - 16;
  const inset = Math.min(16, (right - left) / (dates.length + 1));
  const x = dateScale(dates, [left + inset, right - inset]);
  const y = scaleLinear([low, high], [bottom, TOP]);
  const sides = [
    { ...a, along: alongDates(a.points, dates), ink: "--series-a", sign: circle, dash: null },
    { ...b, along: alongDates(b.points, dates), ink: "--series-b", sign: square, dash: [5, 4] },
  ] as const;

  const ends = sides.map((side) => y(side.points.at(-1)?.score ?? 0));
  const placed = spreadLabels(ends, 34, TOP + 8, bottom - 8);
  const free = (at: number) => placed.every((end) => Math.abs(end - at) > 26);
  const back: Shape[] = [
    ...steps.flatMap((step) => [
      line([left, y(step)], [right, y(step)], token("--line")),
      write(left - 8, y(step), score(step), { align: "right" }),
    ]),
    ...buckets
      .filter(({ floor }) => floor > low && floor < high)
      .map(({ floor }) =>
        line([left, y(floor)], [right, y(floor)], token("--line-strong"), { lineDash: [3, 3] }),
      ),
    ...bands
      .filter(({ middle }) => free(y(middle)))
      .map(({ middle, name }) => write(size.width, y(middle), name, { align: "right" })),
    ...sides.map((side) =>
      areaBetween(
        side.along.map((point) => point && ([x(point.date), y(point.low), y(point.high)] as const)),
        { fill: token(side.ink), opacity: 0.11 },
      ),
    ),
    ...sides.flatMap((side) => [
      polyline(
        side.along.map((point) => point && ([x(point.date), y(point.score)] as const)),
        { stroke: token(side.ink), lineWidth: 1.75, lineDash: side.dash ? [...side.dash] : null },
      ),
      // Between gaps a point would be a line of no length.
      ...side.along.flatMap((point, index) =>
        point && !side.along[index - 1] && !side.along[index + 1]
          ? [side.sign(x(point.date), y(point.score), 3, { fill: token(side.ink) })]
          : [],
      ),
    ]),
    ...sides.flatMap((side, index) => {
      const last = side.points.at(-1);
      if (!last) return [];
      const at = placed[index] ?? 0;
      const label = { ink: side.ink, weight: 600, width: endWidth } as const;
      return [
        side.sign(x(last.date), y(last.score), 4.5, { fill: token(side.ink) }),
        write(right + 8, at - 8, side.name, label),
        write(right + 8, at + 8, score(last.score), label),
      ];
    }),
    ...dateLabels(dates, x, bottom + 16, nameOf, write, token),
    ...strip(spans, dates, x, bottom + 32, { left, right }, token),
  ];

  const marks = dates.map((date, index) => {
    const before = x(dates[index - 1] ?? date);
    const after = x(dates[index + 1] ?? date);
    const from = index === 0 ? left : (before + x(date)) / 2;
    const to = index === dates.length - 1 ? right : (x(date) + after) / 2;
    const cursor: Shape = {
      ...line([x(date), TOP], [x(date), bottom], "rgba(0,0,0,0)"),
      emphasis: { style: { stroke: token("--grey-60") } },
    };
    const shapes: Shape[] = [hitArea(from, 0, to - from, size.height), cursor];
    for (const side of sides) {
      const point = side.along[index];
      if (!point) continue;
      const sign = side.sign(x(date), y(point.score), 4.5, { fill: token(side.ink), opacity: 0 });
      shapes.push({ ...sign, emphasis: { style: { opacity: 1 } } } as Shape);
    }
    return { shapes, tip: () => tip(date), pick: () => pick(date) };
  });
  return { back, marks };
}

/** The answers as a bar along the dates; each is named where there is room. */
function strip(
  spans: readonly VerdictSpan[],
  dates: readonly string[],
  x: (date: string) => number,
  y: number,
  { left, right }: { left: number; right: number },
  token: Token,
): Shape[] {
  const write = writer(token);
  const edge = (index: number) => {
    const [before, after] = [dates[index - 1], dates[index]];
    if (!before) return left;
    return after ? (x(before) + x(after)) / 2 : right;
  };
  const placed: { from: number; to: number }[] = [];
  const bars = spans.map((span) => ({
    ...span,
    start: edge(dates.indexOf(span.from)),
    end: edge(dates.indexOf(span.to) + 1),
  }));
  // Answers that say something are named first; the others where there is still room.
  const named = bars
    .toSorted((one, other) => Number(other.higher !== null) - Number(one.higher !== null))
    .flatMap(({ start, end, higher, text }): Shape[] => {
      const look = higher
        ? ({ ink: `--series-${higher}`, weight: 600 } as const)
        : ({ ink: "--text-3", weight: 400 } as const);
      const width = textWidth(token, text, look.weight);
      const from = Math.max(left, Math.min(right - width, higher ? (start + end - width) / 2 : start));
      const to = from + width;
      if (!higher && width > end - start) return [];
      if (placed.some((other) => from < other.to + 10 && other.from < to + 10)) return [];
      placed.push({ from, to });
      return [write(from, y + 22, text, look)];
    });
  return [
    ...bars.map(({ start, end, higher }) =>
      rect(
        start + 1,
        y,
        end - start - 2,
        10,
        higher
          ? { fill: token(`--series-${higher}`) }
          : { fill: token("--sunken"), stroke: token("--line"), lineWidth: 1 },
        2,
      ),
    ),
    ...named,
  ];
}

/** The point of each date; null where there is none. */
function alongDates(points: readonly TrendPoint[], dates: readonly string[]): (TrendPoint | null)[] {
  const byDate = new Map(points.map((point) => [point.date, point]));
  return dates.map((date) => byDate.get(date) ?? null);
}
