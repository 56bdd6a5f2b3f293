import { scaleLinear } from "d3-scale";
import { widest, writer } from "./chart-look.ts";
import { dateScale } from "./date-axis.ts";
import type { ChartSize, Drawing, Token } from "./drawing.ts";
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
  const { trends, dates, date: nameOf, score } = options;
  const write = writer(token);
  const scores = trends.flatMap((trend) => trend.points.flatMap((point) => [point.low, point.high]));
  const steps = roundTicks(Math.min(100, ...scores), Math.max(-100, ...scores), 2);
  const [low, high] = [steps[0] ?? -100, steps.at(-1) ?? 100];
  const axisWidth = widest(token, steps.map(score)) + 8;
  const cell = (width - axisWidth - COLUMN_GAP * (COLUMNS - 1)) / COLUMNS;
  const back: Shape[] = [];
  const marks: Drawing["marks"] = [];
  for (const [index, trend] of trends.entries()) {
    const column = index % COLUMNS;
    const left = axisWidth + column * (cell + COLUMN_GAP);
    const top = Math.floor(index / COLUMNS) * (TITLE + PLOT + ROW_GAP) + TITLE;
    const x = dateScale(dates, [left + 4, left + cell - 5]);
    const y = scaleLinear([low, high], [top + PLOT, top]);
    const last = trend.points.at(-1);
    const figure = last ? score(last.score) : "–";
    const figureWidth = widest(token, [figure], 600);
    back.push(
      write(left, top - TITLE / 2 - 1, trend.name, {
        ink: "--text",
        weight: 500,
        width: cell - figureWidth - 10,
      }),
      write(left + cell, top - TITLE / 2 - 1, figure, { align: "right", ink: "--text", weight: 600 }),
      ...steps.map((step) => line([left, y(step)], [left + cell, y(step)], token("--line"))),
    );
    if (low < 0 && high > 0) back.push(line([left, y(0)], [left + cell, y(0)], token("--line-strong")));
    if (column === 0)
      back.push(...steps.map((step) => write(axisWidth - 8, y(step), score(step), { align: "right" })));
    if (index + COLUMNS >= trends.length) {
      const foot = top + PLOT + 13;
      back.push(
        write(left, foot, nameOf(dates[0] ?? "")),
        write(left + cell, foot, nameOf(dates.at(-1) ?? ""), { align: "right" }),
      );
    }
    const within = (value: number) => Math.max(top - 4, Math.min(top + PLOT + 4, y(value)));
    const at = (point: SmallTrendPoint): Point => [x(point.date), within(point.score)];
    back.push(
      areaBetween(
        trend.points.map((point) => [x(point.date), within(point.low), within(point.high)] as const),
        { fill: token("--text-3"), opacity: 0.13 },
      ),
      polyline(trend.points.map(at), { stroke: token("--text-2"), lineWidth: 1.5 }),
    );
    if (trend.found) {
      const { from, to, kind } = trend.found;
      const part = trend.points.filter((point) => point.date >= from && point.date <= to);
      const ink = token(kind === "fell" ? "--bad-text" : "--good-text");
      back.push(polyline(part.map(at), { stroke: ink, lineWidth: 2 }));
      for (const end of part.filter((point) => point.date === from || point.date === to)) {
        back.push(circle(x(end.date), y(end.score), 3, { fill: ink }));
      }
    }
    for (const [place, point] of trend.points.entries()) {
      const before = trend.points[place - 1];
      const after = trend.points[place + 1];
      const from = before ? (x(before.date) + x(point.date)) / 2 : left;
      const to = after ? (x(after.date) + x(point.date)) / 2 : left + cell;
      const dot = circle(x(point.date), y(point.score), 3.5, { fill: token("--text"), opacity: 0 });
      marks.push({
        shapes: [
          hitArea(from, top - TITLE, to - from, TITLE + PLOT),
          { ...dot, emphasis: { style: { opacity: 1 } } } as Shape,
        ],
        tip: () => trend.tip(point),
        ...(trend.pick && { pick: () => trend.pick?.(point) }),
      });
    }
  }
  return { back, marks };
}
