import { scaleLinear, scaleLog } from "d3-scale";
import { type Band, drawBands } from "./band-names.ts";
import { textWidth, widest, writer } from "./chart-look.ts";
import type { ChartSize, Drawing, Token } from "./drawing.ts";
import { type LabelledPoint, placeLabels } from "./place-labels.ts";
import { circle, line, type Shape, square } from "./shapes.ts";
import { logTicks } from "./ticks.ts";
import type { Tip } from "./tip.ts";

export interface MapPoint {
  name: string;
  score: number;
  count: number;
  /** One of the two compared, or what the finding names; the others are hollow and grey. */
  role: "a" | "b" | "found" | "other";
  tip: () => Tip;
  pick?: () => void;
}

interface ScoreMapOptions {
  /** In the order of their importance, which decides who is named where it is narrow. */
  points: readonly MapPoint[];
  buckets: readonly Band[];
  count: (value: number) => string;
  score: (value: number) => string;
  /** On top of the vertical axis: "Comments". */
  countTitle: string;
}

export const MAP_HEIGHT = 320;
const TOP = 26;
const FOOT = 48;

/** Topics by score (with the buckets' borders) and number of comments (log scale). */
export function drawScoreMap(options: ScoreMapOptions, token: Token, { width, height }: ChartSize): Drawing {
  const { points, buckets, count, score, countTitle } = options;
  const write = writer(token);
  const counts = points.map((point) => point.count);
  const ticks = logTicks(Math.min(...counts), Math.max(...counts));
  const left = widest(token, ticks.map(count)) + 10;
  const right = width - 14;
  const bottom = height - FOOT;
  const x = scaleLinear([-100, 100], [left, right]);
  const y = scaleLog([ticks[0] ?? 1, ticks.at(-1) ?? 10], [bottom - 8, TOP]);

  const borders = [-100, ...buckets.map((bucket) => bucket.to)];
  const back: Shape[] = [
    write(0, 8, countTitle),
    ...borders.flatMap((at) => [
      line([x(at), TOP - 8], [x(at), bottom], token("--line")),
      write(x(at), bottom + 18, score(at), { align: at === 100 ? "right" : "center" }),
    ]),
    ...ticks.flatMap((at) => [
      line([left, y(at)], [right, y(at)], token("--line")),
      write(left - 8, y(at), count(at), { align: "right" }),
    ]),
    ...drawBands(buckets, { x, y: bottom, token, write }),
  ];

  const many = points.length > 400;
  const wanted: LabelledPoint[] = points.map((point) => ({
    x: x(point.score),
    y: y(Math.max(1, point.count)),
    radius: radiusOf(point, many) + 1,
    width: textWidth(token, point.name, point.role === "other" ? 400 : 600),
  }));
  const labels = placeLabels(wanted, { left: left + 2, right, top: TOP - 12, bottom: bottom - 2 });

  const marks = points.map((point, index) => {
    const at = wanted[index] ?? { x: 0, y: 0 };
    const shapes: Shape[] = [{ ...sign(point, at, many, token), z2: point.role === "other" ? 1 : 3 }];
    const label = labels[index];
    if (label) {
      const ink = INKS[point.role];
      const weight = point.role === "other" ? 400 : 600;
      if (label.led) {
        const towards = label.align === "left" ? -3 : 3;
        shapes.unshift(line([at.x, at.y], [label.x + towards, label.y], token("--text-3"), { opacity: 0.6 }));
      }
      shapes.push(write(label.x, label.y, point.name, { align: label.align, ink, weight, halo: true }));
    }
    return { shapes, tip: point.tip, ...(point.pick && { pick: point.pick }) };
  });
  return { back, marks };
}

const INKS = { a: "--series-a", b: "--series-b", found: "--text", other: "--text-2" } as const;

function radiusOf(point: MapPoint, many: boolean): number {
  return point.role === "other" ? (many ? 3 : 4.5) : 6.5;
}

function sign(point: MapPoint, at: { x: number; y: number }, many: boolean, token: Token): Shape {
  const radius = radiusOf(point, many);
  if (point.role !== "other") {
    const shape = point.role === "b" ? square : circle;
    return {
      ...shape(at.x, at.y, radius, { fill: token(INKS[point.role]) }),
      emphasis: { style: { stroke: token("--text") } },
    } as Shape;
  }
  return {
    ...circle(at.x, at.y, radius, { fill: token("--surface"), stroke: token("--text-3"), lineWidth: 1.5 }),
    emphasis: { style: { fill: token("--line-strong"), stroke: token("--text") } },
  };
}
