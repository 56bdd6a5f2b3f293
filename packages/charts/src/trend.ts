import { scaleLinear } from "d3-scale";
import { type Write, widest, writer } from "./chart-look.ts";
import { dateLabels, dateScale } from "./date-axis.ts";
import type { SizedDrawing, Token } from "./drawing.ts";
import { drawScoreAxis, scoreSteps } from "./score-axis.ts";
import { areaBetween, circle, hitArea, line, polyline, rect, type Shape } from "./shapes.ts";
import type { Tip } from "./tip.ts";

export interface TrendPoint {
  date: string;
  score: number;
  low: number;
  high: number;
  count: number;
}

interface TrendOptions {
  points: readonly TrendPoint[];
  date: (date: string) => string;
  score: (value: number) => string;
  count: (value: number) => string;
  /** Above the bars: "Comments a week". */
  countTitle: string;
  /** Score buckets, lowest first: each begins at its floor and is named at the end of the chart. */
  buckets: readonly { floor: number; name: string }[];
  /** Days between which the claim lies. */
  found: { from: string; to: string; kind: "fell" | "rose" } | null;
  tip: (point: TrendPoint) => Tip;
  pick: (point: TrendPoint) => void;
}

const TOP = 14;
const PLOT_HEIGHT = 170;
const BAR_TOP = 212;
const BAR_HEIGHT = 32;
/** What the bars stand on. */
const BASE = BAR_TOP + BAR_HEIGHT;
const HEIGHT = 272;
const WIDEST_BAR = 26;
/** Above so many points only those that are labelled have a dot. */
const MANY = 40;

/** Score with its 95 % band over time, and the counts below it on the same days. */
export function drawTrend(options: TrendOptions, token: Token, width: number): SizedDrawing {
  const { points, date, score, buckets, found } = options;
  const write = writer(token);
  const plot = plotOf(options, token, width);
  const { dates, names, right, x, y } = plot;
  const back: Shape[] = [
    ...(found
      ? [
          rect(x(found.from), TOP, x(found.to) - x(found.from), PLOT_HEIGHT, {
            fill: token(found.kind === "fell" ? "--bad-soft" : "--good-soft"),
            opacity: 0.75,
          }),
        ]
      : []),
    ...drawScoreAxis({ ...plot, buckets, score }, write, token),
    ...names.map(({ middle, name }) => write(right + 8, y(middle), name)),
    areaBetween(
      points.map((point) => [x(point.date), y(point.low), y(point.high)] as const),
      { fill: token("--text-3"), opacity: 0.13 },
    ),
    ...scoreLine(options, plot, write, token),
    ...countAxis(options, plot, write, token),
    ...dateLabels(dates, x, BASE + 16, date, write, token),
  ];
  const marks = points.map((point, index) => ({
    shapes: markOf(point, index, plot, token),
    tip: () => options.tip(point),
    pick: () => options.pick(point),
  }));
  return { back, marks, height: HEIGHT };
}

type Plot = ReturnType<typeof plotOf>;

/** Where everything stands, in px. */
function plotOf({ points, score, count, buckets }: TrendOptions, token: Token, width: number) {
  const dates = points.map((point) => point.date);
  const [low, high] = scoreRange(points);
  const names = namedBands(buckets, low, high);
  const left = widest(token, scoreSteps(low, high).map(score)) + 10;
  const ends = [...names.map(({ name }) => name), count(points.at(-1)?.count ?? 0)];
  const right = width - 8 - widest(token, ends);
  const inset = Math.min(WIDEST_BAR, (right - left) / (2 * points.length + 1));
  const x = dateScale(dates, [left + inset, right - inset]);
  const gaps = dates.slice(1).map((next, index) => x(next) - x(dates[index] ?? next));
  return {
    ...{ dates, low, high, names, left, right, x },
    y: scaleLinear([low, high], [TOP + PLOT_HEIGHT, TOP]),
    /** How tall the bar of a count is. */
    tall: scaleLinear([0, Math.max(1, ...points.map((point) => point.count))], [0, BAR_HEIGHT]),
    /** How wide a bar is. */
    bar: Math.max(1, Math.min(WIDEST_BAR, Math.min(right - left, ...gaps) * 0.8)),
  };
}

/** The scores as a line, with the dots and the figures of those that are named. */
function scoreLine(
  { points, found, score }: TrendOptions,
  { x, y }: Plot,
  write: Write,
  token: Token,
): Shape[] {
  const labelled = new Set([0, points.length - 1]);
  for (const [index, point] of points.entries()) {
    if (point.date === found?.from || point.date === found?.to) labelled.add(index);
  }
  return [
    polyline(
      points.map((point) => [x(point.date), y(point.score)] as const),
      { stroke: token("--text-2"), lineWidth: 1.75 },
    ),
    ...points.flatMap((point, index) => {
      const at = [x(point.date), y(point.score)] as const;
      if (labelled.has(index)) {
        const look = { fill: token("--text"), stroke: token("--surface"), lineWidth: 1.5 };
        return [circle(...at, 3.5, look)];
      }
      return points.length > MANY ? [] : [circle(...at, 2, { fill: token("--text-2") })];
    }),
    ...points.flatMap((point, index) => {
      if (!labelled.has(index) || index === 0) return [];
      const beside = isLowEnd(points, index) ? 15 : -15;
      return [
        write(x(point.date), y(point.score) + beside, score(point.score), {
          align: "center",
          ink: "--text",
          weight: 600,
          halo: true,
        }),
      ];
    }),
  ];
}

/** What the bars stand on, and the last count beside its own. */
function countAxis(
  { points, count, countTitle }: TrendOptions,
  { left, right, x, bar, tall }: Plot,
  write: Write,
  token: Token,
): Shape[] {
  const last = points.at(-1);
  return [
    write(left, BAR_TOP - 14, countTitle),
    line([left, BASE], [right, BASE], token("--line-strong")),
    ...(last
      ? [write(x(last.date) + bar / 2 + 6, BASE - tall(last.count) / 2, count(last.count), { halo: true })]
      : []),
  ];
}

/** A date's cursor, dot and bar. */
function markOf(
  point: TrendPoint,
  index: number,
  { dates, left, right, x, y, tall, bar }: Plot,
  token: Token,
): Shape[] {
  const at = x(point.date);
  const [before, after] = [dates[index - 1], dates[index + 1]];
  const from = before === undefined ? left : (x(before) + at) / 2;
  const to = after === undefined ? right : (at + x(after)) / 2;
  const cursor = line([at, TOP], [at, TOP + PLOT_HEIGHT], "rgba(0,0,0,0)");
  const dot = circle(at, y(point.score), 3.5, { fill: token("--text"), opacity: 0 });
  const column = rect(
    at - bar / 2,
    BASE - tall(point.count),
    bar,
    tall(point.count),
    { fill: token("--line-strong") },
    Math.min(1.5, bar / 4),
  );
  return [
    hitArea(from, 0, to - from, HEIGHT),
    { ...cursor, emphasis: { style: { stroke: token("--line-strong") } } },
    { ...dot, emphasis: { style: { opacity: 1 } } },
    { ...column, emphasis: { style: { fill: token("--grey-60") } } },
  ] as Shape[];
}

/** Ends of the score axis: room around the band, round numbers, never past the scale. */
export function scoreRange(points: readonly Pick<TrendPoint, "low" | "high">[]): [low: number, high: number] {
  const lowest = Math.min(100, ...points.map((point) => point.low));
  const highest = Math.max(-100, ...points.map((point) => point.high));
  if (lowest > highest) return [-100, 100];
  const step = highest - lowest > 70 ? 50 : highest - lowest > 30 ? 20 : 10;
  let low = Math.max(-100, Math.floor(lowest / step) * step);
  let high = Math.min(100, Math.ceil(highest / step) * step);
  // Four equal intervals of whole steps.
  while ((high - low) % (step * 4) !== 0 || high === low) {
    if (high + step <= 100) high += step;
    else if (low - step >= -100) low -= step;
    else return [-100, 100];
  }
  return [low, high];
}

/** Buckets that show enough of themselves between the ends of the axis to hold their name, at its middle. */
export function namedBands(
  buckets: readonly { floor: number; name: string }[],
  low: number,
  high: number,
): { middle: number; name: string }[] {
  const tallEnough = ((high - low) / PLOT_HEIGHT) * 14;
  return buckets.flatMap(({ floor, name }, index) => {
    const from = Math.max(low, floor);
    const to = Math.min(high, buckets[index + 1]?.floor ?? high);
    return to - from >= tallEnough ? [{ middle: (from + to) / 2, name }] : [];
  });
}

/** A point below its neighbours carries its label underneath. */
function isLowEnd(points: readonly TrendPoint[], index: number): boolean {
  const before = points[index - 1]?.score;
  const after = points[index + 1]?.score;
  const score = points[index]?.score ?? 0;
  return before !== undefined && after !== undefined && score < before && score < after;
}
