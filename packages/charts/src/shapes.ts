import { area, line as curve } from "d3-shape";

/** What charts are drawn of, in px from the top left corner: a chart is a pure function from numbers to shapes. */
export interface Style {
  fill?: string;
  stroke?: string;
  lineWidth?: number;
  lineDash?: number[] | null;
  lineJoin?: "round";
  lineCap?: "round";
  opacity?: number;
}

interface TextStyle extends Style {
  text: string;
  align: "left" | "center" | "right";
  verticalAlign: "middle";
  fontSize: number;
  fontWeight: number;
  fontFamily: string;
  width?: number;
  overflow?: "truncate";
  /** Written upwards from its place. */
  upwards?: boolean;
}

interface Common {
  style: Style;
  silent?: boolean;
  /** Drawn later, above what has less. */
  z2?: number;
  /** While the pointer is on its mark. */
  emphasis?: { style: Style };
}

export type Point = readonly [x: number, y: number];

export type Shape =
  | (Common & { type: "line"; shape: { x1: number; y1: number; x2: number; y2: number } })
  | (Common & { type: "rect"; shape: { x: number; y: number; width: number; height: number; r?: number } })
  | (Common & { type: "circle"; shape: { cx: number; cy: number; r: number } })
  | (Common & { type: "path"; x: number; y: number; shape: { pathData: string } })
  | (Omit<Common, "style"> & { type: "text"; x: number; y: number; style: TextStyle });

export function line(from: Point, to: Point, stroke: string, style: Style = {}): Shape {
  // Half a pixel makes a straight hairline one pixel wide rather than two blurred ones.
  const sharp = (value: number) => Math.round(value) + 0.5;
  const straight = from[0] === to[0] || from[1] === to[1];
  const place = straight ? sharp : (value: number) => value;
  return {
    type: "line",
    shape: { x1: place(from[0]), y1: place(from[1]), x2: place(to[0]), y2: place(to[1]) },
    style: { stroke, lineWidth: 1, ...style },
  };
}

export function rect(x: number, y: number, width: number, height: number, style: Style, r = 0): Shape {
  return { type: "rect", shape: { x, y, width, height, r }, style };
}

export function circle(cx: number, cy: number, r: number, style: Style): Shape {
  return { type: "circle", shape: { cx, cy, r }, style };
}

/** A square of the same area as a circle of radius `r`. */
export function square(cx: number, cy: number, r: number, style: Style): Shape {
  const side = r * 1.8;
  return rect(cx - side / 2, cy - side / 2, side, side, style, 1.5);
}

/** A line through points; null leaves a gap. */
export function polyline(points: readonly (Point | null)[], style: Style): Shape {
  const through = curve<Point | null>(
    (point) => point?.[0] ?? 0,
    (point) => point?.[1] ?? 0,
  ).defined((point) => point !== null);
  return path(0, 0, through(points) ?? "", { fill: "none", lineJoin: "round", lineCap: "round", ...style });
}

/** What lies between two heights along x, each [x, low, high]; null leaves a gap. */
export function areaBetween(
  points: readonly (readonly [x: number, low: number, high: number] | null)[],
  style: Style,
): Shape {
  const between = area<(typeof points)[number]>(
    (point) => point?.[0] ?? 0,
    (point) => point?.[1] ?? 0,
    (point) => point?.[2] ?? 0,
  ).defined((point) => point !== null);
  return path(0, 0, between(points) ?? "", style);
}

export function polygon(points: readonly Point[], style: Style): Shape {
  return path(0, 0, `${curve<Point>()(points) ?? ""}Z`, style);
}

/** A drawing in SVG's path language, moved to a place. */
export function path(x: number, y: number, pathData: string, style: Style): Shape {
  return { type: "path", x, y, shape: { pathData }, style };
}

/** Nothing to see, but the pointer is on the mark there. */
export function hitArea(x: number, y: number, width: number, height: number, hover?: string): Shape {
  return {
    type: "rect",
    shape: { x, y, width, height, r: 4 },
    style: { fill: "rgba(0,0,0,0)" },
    z2: -1,
    ...(hover && { emphasis: { style: { fill: hover } } }),
  };
}
