import { scaleLinear } from "d3-scale";
import { textWidth, widest, writer } from "./chart-look.ts";
import { dateLabels, dateScale } from "./date-axis.ts";
import type { ChartSize, Drawing, Token } from "./drawing.ts";
import { spreadLabels } from "./place-labels.ts";
import { drawScoreAxis, scoreSteps } from "./score-axis.ts";
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
  const { dates, a, b, spans, buckets, date: nameOf, score } = options;
  const write = writer(token);
  const plot = plotOf(options, token, size);
  const { bands, bottom, left, right, x, y } = plot;
  const sides = [
    { ...a, along: alongDates(a.points, dates), ink: "--series-a", sign: circle, dash: null },
    { ...b, along: alongDates(b.points, dates), ink: "--series-b", sign: square, dash: [5, 4] },
  ] as const;
  const ends = sides.map((side) => y(side.points.at(-1)?.score ?? 0));
  const placed = spreadLabels(ends, 34, TOP + 8, bottom - 8);
  const free = (at: number) => placed.every((end) => Math.abs(end - at) > 26);
  const back: Shape[] = [
    ...drawScoreAxis({ ...plot, buckets, score }, write, token),
    ...bands
      .filter(({ middle }) => free(y(middle)))
      .map(({ middle, name }) => write(size.width, y(middle), name, { align: "right" })),
    ...sides.map((side) =>
      areaBetween(
        side.along.map((point) => point && ([x(point.date), y(point.low), y(point.high)] as const)),
        { fill: token(side.ink), opacity: 0.11 },
      ),
    ),
    ...sides.flatMap((side) => scoreLine(side, plot, token)),
    ...sides.flatMap((side, index) => {
      const last = side.points.at(-1);
      if (!last) return [];
      const at = placed[index] ?? 0;
      const label = { ink: side.ink, weight: 600, width: plot.endWidth } as const;
      return [
        side.sign(x(last.date), y(last.score), 4.5, { fill: token(side.ink) }),
        write(right + 8, at - 8, side.name, label),
        write(right + 8, at + 8, score(last.score), label),
      ];
    }),
    ...dateLabels(dates, x, bottom + 16, nameOf, write, token),
    ...strip(spans, dates, x, bottom + 32, { left, right }, token),
  ];
  const marks = dates.map((date, index) => ({
    shapes: cursorAt(index, dates, sides, plot, token),
    tip: () => options.tip(date),
    pick: () => options.pick(date),
  }));
  return { back, marks };
}

interface DrawnSide extends TrendSide {
  along: readonly (TrendPoint | null)[];
  ink: "--series-a" | "--series-b";
  sign: typeof circle;
  dash: readonly number[] | null;
}

type Plot = ReturnType<typeof plotOf>;

/** Where everything stands, in px. */
function plotOf({ dates, a, b, buckets, score }: ComparedTrendOptions, token: Token, size: ChartSize) {
  const [low, high] = scoreRange([...a.points, ...b.points]);
  const bands = namedBands(buckets, low, high);
  const bottom = size.height - FOOT;
  const left = widest(token, scoreSteps(low, high).map(score)) + 16;
  const names = Math.min(widest(token, [a.name, b.name], 600), size.width * 0.2);
  const bandNames = bands.map(({ name }) => name);
  const endWidth = Math.max(names, widest(token, bandNames));
  const right = size.width - endWidth - 16;
  const inset = Math.min(16, (right - left) / (dates.length + 1));
  return {
    ...{ low, high, bands, bottom, left, right, endWidth, height: size.height },
    x: dateScale(dates, [left + inset, right - inset]),
    y: scaleLinear([low, high], [bottom, TOP]),
  };
}

function scoreLine({ along, ink, sign, dash }: DrawnSide, { x, y }: Plot, token: Token): Shape[] {
  return [
    polyline(
      along.map((point) => point && ([x(point.date), y(point.score)] as const)),
      { stroke: token(ink), lineWidth: 1.75, lineDash: dash ? [...dash] : null },
    ),
    // Between gaps a point would be a line of no length.
    ...along.flatMap((point, index) =>
      point && !along[index - 1] && !along[index + 1]
        ? [sign(x(point.date), y(point.score), 3, { fill: token(ink) })]
        : [],
    ),
  ];
}

/** What shows a date while the pointer is on it. */
function cursorAt(
  index: number,
  dates: readonly string[],
  sides: readonly DrawnSide[],
  { left, right, bottom, height, x, y }: Plot,
  token: Token,
): Shape[] {
  const date = dates[index] ?? "";
  const before = x(dates[index - 1] ?? date);
  const after = x(dates[index + 1] ?? date);
  const from = index === 0 ? left : (before + x(date)) / 2;
  const to = index === dates.length - 1 ? right : (x(date) + after) / 2;
  const cursor: Shape = {
    ...line([x(date), TOP], [x(date), bottom], "rgba(0,0,0,0)"),
    emphasis: { style: { stroke: token("--grey-60") } },
  };
  const signs = sides.flatMap(({ along, sign, ink }) => {
    const point = along[index];
    if (!point) return [];
    const hidden = sign(x(date), y(point.score), 4.5, { fill: token(ink), opacity: 0 });
    return [{ ...hidden, emphasis: { style: { opacity: 1 } } } as Shape];
  });
  return [hitArea(from, 0, to - from, height), cursor, ...signs];
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
