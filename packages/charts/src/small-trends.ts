import { scaleLinear } from "d3-scale";
import { widest, writer } from "./chart-look.ts";
import { dateScale } from "./date-axis.ts";
import type { ChartSize, Drawing, Mark, Token } from "./drawing.ts";
import { areaBetween, circle, hitArea, line, type Point, polyline, type Shape } from "./shapes.ts";
import { roundTicks } from "./ticks.ts";
import type { Tip } from "./tip.ts";

export interface SmallTrendPoint {
  date: string;
  score: number;
  low: number;
  high: number;
}

export interface SmallTrend {
  name: string;
  points: readonly SmallTrendPoint[];
  /** The part that the finding is about. */
  found: { from: string; to: string; kind: "fell" | "rose" } | null;
  tip: (point: SmallTrendPoint) => Tip;
  pick?: (point: SmallTrendPoint) => void;
}

interface SmallTrendsOptions {
  trends: readonly SmallTrend[];
  dates: readonly string[];
  date: (date: string) => string;
  score: (value: number) => string;
}

const COLUMNS = 3;
const TITLE = 22;
const PLOT = 112;
const ROW_GAP = 18;
const COLUMN_GAP = 20;
const AXIS = 20;

export function smallTrendsHeight(count: number): number {
  return Math.max(1, Math.ceil(count / COLUMNS)) * (TITLE + PLOT + ROW_GAP) + AXIS - ROW_GAP;
}

/** The same days and the same scale for each topic, side by side: no colours to look up. */
export function drawSmallTrends(options: SmallTrendsOptions, token: Token, { width }: ChartSize): Drawing {
  const { trends, dates, score } = options;
  const scores = trends.flatMap((trend) => trend.points.flatMap((point) => [point.low, point.high]));
  const steps = roundTicks(Math.min(100, ...scores), Math.max(-100, ...scores), 2);
  const [low, high] = [steps[0] ?? -100, steps.at(-1) ?? 100];
  const axisWidth = widest(token, steps.map(score)) + 8;
  const cell = (width - axisWidth - COLUMN_GAP * (COLUMNS - 1)) / COLUMNS;
  const drawn = trends.map((trend, index): Drawing => {
    const column = index % COLUMNS;
    const left = axisWidth + column * (cell + COLUMN_GAP);
    const top = Math.floor(index / COLUMNS) * (TITLE + PLOT + ROW_GAP) + TITLE;
    const place: Place = {
      left,
      right: left + cell,
      top,
      steps,
      scoresAt: column === 0 ? axisWidth - 8 : null,
      isLowest: index + COLUMNS >= trends.length,
      x: dateScale(dates, [left + 4, left + cell - 5]),
      y: scaleLinear([low, high], [top + PLOT, top]),
    };
    return {
      back: [...drawFrame(trend, place, options, token), ...drawLine(trend, place, token)],
      marks: trend.points.map((point, at) => markOf(trend, point, at, place, token)),
    };
  });
  return { back: drawn.flatMap(({ back }) => back), marks: drawn.flatMap(({ marks }) => marks) };
}

/** Where one of them stands, in px. */
interface Place {
  left: number;
  right: number;
  top: number;
  steps: readonly number[];
  /** Where the scores of the axis end; null for one that stands beside another. */
  scoresAt: number | null;
  /** No other stands below it. */
  isLowest: boolean;
  x: (date: string) => number;
  y: (score: number) => number;
}

/** Its name with its last score, the lines across, and what they stand for. */
function drawFrame(
  { name, points }: SmallTrend,
  { left, right, top, steps, scoresAt, isLowest, y }: Place,
  { dates, date: nameOf, score }: SmallTrendsOptions,
  token: Token,
): Shape[] {
  const write = writer(token);
  const last = points.at(-1);
  const figure = last ? score(last.score) : "–";
  const width = right - left - widest(token, [figure], 600) - 10;
  const [low = -100, high = 100] = [steps[0], steps.at(-1)];
  const foot = top + PLOT + 13;
  return [
    write(left, top - TITLE / 2 - 1, name, { ink: "--text", weight: 500, width }),
    write(right, top - TITLE / 2 - 1, figure, { align: "right", ink: "--text", weight: 600 }),
    ...steps.map((step) => line([left, y(step)], [right, y(step)], token("--line"))),
    ...(low < 0 && high > 0 ? [line([left, y(0)], [right, y(0)], token("--line-strong"))] : []),
    ...(scoresAt === null
      ? []
      : steps.map((step) => write(scoresAt, y(step), score(step), { align: "right" }))),
    ...(isLowest
      ? [
          write(left, foot, nameOf(dates[0] ?? "")),
          write(right, foot, nameOf(dates.at(-1) ?? ""), { align: "right" }),
        ]
      : []),
  ];
}

/** Its scores with their intervals; what the finding is about stands out. */
function drawLine({ points, found }: SmallTrend, { top, x, y }: Place, token: Token): Shape[] {
  const within = (value: number) => Math.max(top - 4, Math.min(top + PLOT + 4, y(value)));
  const at = (point: SmallTrendPoint): Point => [x(point.date), within(point.score)];
  const shapes = [
    areaBetween(
      points.map((point) => [x(point.date), within(point.low), within(point.high)] as const),
      { fill: token("--text-3"), opacity: 0.13 },
    ),
    polyline(points.map(at), { stroke: token("--text-2"), lineWidth: 1.5 }),
  ];
  if (!found) return shapes;
  const { from, to, kind } = found;
  const part = points.filter((point) => point.date >= from && point.date <= to);
  const ink = token(kind === "fell" ? "--bad-text" : "--good-text");
  const ends = part.filter((point) => point.date === from || point.date === to);
  return [
    ...shapes,
    polyline(part.map(at), { stroke: ink, lineWidth: 2 }),
    ...ends.map((end) => circle(x(end.date), y(end.score), 3, { fill: ink })),
  ];
}

function markOf(
  { points, tip, pick }: SmallTrend,
  point: SmallTrendPoint,
  index: number,
  { left, right, top, x, y }: Place,
  token: Token,
): Mark {
  const before = points[index - 1];
  const after = points[index + 1];
  const from = before ? (x(before.date) + x(point.date)) / 2 : left;
  const to = after ? (x(after.date) + x(point.date)) / 2 : right;
  const dot = circle(x(point.date), y(point.score), 3.5, { fill: token("--text"), opacity: 0 });
  return {
    shapes: [
      hitArea(from, top - TITLE, to - from, TITLE + PLOT),
      { ...dot, emphasis: { style: { opacity: 1 } } } as Shape,
    ],
    tip: () => tip(point),
    ...(pick && { pick: () => pick(point) }),
  };
}
