import { scaleLinear } from "d3-scale";
import { type Band, drawBands } from "./band-names.ts";
import { textWidth, widest, writer } from "./chart-look.ts";
import type { ChartSize, Drawing, Token } from "./drawing.ts";
import { circle, hitArea, line, rect, type Shape } from "./shapes.ts";
import type { Tip } from "./tip.ts";

export interface IntervalRow {
  label: string;
  value: number;
  low: number;
  high: number;
  /** Token of its colour; null where the interval leaves it open: then it is hollow and grey. */
  ink: string | null;
  /** The value as text, and a quiet fact behind it: "+64", "4,370". */
  figure: string;
  note: string;
  strong?: boolean;
  tip: () => Tip;
  pick?: (() => void) | undefined;
}

interface IntervalRowsOptions {
  rows: readonly IntervalRow[];
  /** Bars grow from `origin`; dots stand where the value is. */
  form: "bar" | "dot";
  domain: readonly [number, number];
  origin: number;
  ticks: readonly { at: number; text: string }[];
  /** Over the figures and the notes. */
  heads: { figure: string; note: string };
  /** Over the plot, left and right of the origin: "Pulls down", "Lifts". */
  ends?: { left: string; right: string };
  /** Parts of the axis with a colour and a name, lowest first: score buckets. */
  bands?: readonly Band[];
}

const ROW = 28;
const HEAD = 22;
const AXIS = 26;
const BAND_NAMES = 16;
const GAP = 16;

export function intervalRowsHeight(rows: number, bands = false): number {
  return HEAD + rows * ROW + AXIS + (bands ? BAND_NAMES : 0);
}

/** Rows with a value and its interval on one axis: name, plot, figure, note. */
export function drawIntervalRows(options: IntervalRowsOptions, token: Token, { width }: ChartSize): Drawing {
  const { rows, form, domain, origin, ticks, heads, ends, bands = [] } = options;
  const write = writer(token);
  const labelWidth = Math.min(
    widest(
      token,
      rows.map((row) => row.label),
      500,
    ),
    width * 0.32,
  );
  const noteWidth = widest(token, [heads.note, ...rows.map((row) => row.note)]);
  const figureWidth = widest(token, [heads.figure, ...rows.map((row) => row.figure)], 600);
  const left = labelWidth + GAP;
  const right = width - noteWidth - figureWidth - 2 * GAP - 4;
  const figureAt = width - noteWidth - GAP;
  const bottom = HEAD + rows.length * ROW;
  const x = scaleLinear(domain, [left, right]);
  const within = (value: number) => Math.max(left, Math.min(right, x(value)));

  const back: Shape[] = [
    ...ticks.map(({ at }) =>
      line([x(at), HEAD], [x(at), bottom], token(at === origin ? "--line-strong" : "--line")),
    ),
    ...thinned(ticks, token, x).map(({ at, text }) =>
      write(x(at), bottom + (bands.length > 0 ? 18 : 14), text, { align: "center" }),
    ),
    ...drawBands(bands, { x, y: bottom, token, write }),
    write(figureAt, HEAD / 2 - 1, heads.figure, { align: "right" }),
    write(width, HEAD / 2 - 1, heads.note, { align: "right" }),
  ];
  if (ends) {
    const room = Math.min(within(origin) - 8, right - within(origin) - 8);
    const fits = widest(token, [ends.left, ends.right]) <= room;
    back.push(
      write(fits ? within(origin) - 8 : left, HEAD / 2 - 1, ends.left, { align: fits ? "right" : "left" }),
      write(fits ? within(origin) + 8 : right, HEAD / 2 - 1, ends.right, { align: fits ? "left" : "right" }),
    );
  }

  const places = { width, labelWidth, figureAt, origin: within(origin), form };
  const marks = rows.map((row, index) => ({
    shapes: drawRow(row, HEAD + index * ROW + ROW / 2, places, within, token),
    tip: row.tip,
    ...(row.pick && { pick: row.pick }),
  }));
  return { back, marks };
}

interface RowPlaces {
  width: number;
  labelWidth: number;
  figureAt: number;
  origin: number;
  form: "bar" | "dot";
}

/** @param x where a value stands, at the plot's edge where it is beyond */
function drawRow(
  row: IntervalRow,
  y: number,
  { width, labelWidth, figureAt, origin, form }: RowPlaces,
  x: (value: number) => number,
  token: Token,
): Shape[] {
  const write = writer(token);
  const open = row.ink === null;
  const whisker = token(open ? "--text-3" : form === "bar" ? "--text" : (row.ink ?? "--text"));
  const look = open
    ? { fill: token("--surface"), stroke: token("--text-3"), lineWidth: form === "bar" ? 1 : 1.5 }
    : { fill: token(row.ink ?? "") };
  const at = x(row.value);
  const length = Math.max(1, Math.abs(at - origin));
  return [
    hitArea(0, y - ROW / 2, width, ROW, token("--neutral-soft")),
    ...(form === "bar" ? [rect(Math.min(origin, at), y - 5, length, 10, look, 1)] : []),
    ...whiskers(x(row.low), x(row.high), y, whisker),
    ...(form === "dot" ? [circle(at, y, 4.5, look)] : []),
    write(0, y, row.label, { ink: "--text", weight: row.strong ? 600 : 500, width: labelWidth }),
    write(figureAt, y, row.figure, {
      align: "right",
      ink: open ? "--text-3" : "--text",
      weight: open ? 400 : 600,
    }),
    write(width, y, row.note, { align: "right" }),
  ];
}

export function whiskers(from: number, to: number, y: number, stroke: string): Shape[] {
  const style = { lineWidth: 1.4 };
  return [
    { ...line([from, y], [to, y], stroke, style), silent: true },
    { ...line([from, y - 3.5], [from, y + 3.5], stroke, style), silent: true },
    { ...line([to, y - 3.5], [to, y + 3.5], stroke, style), silent: true },
  ];
}

/** Ticks whose texts do not touch; the first and the last stay. */
function thinned<Tick extends { at: number; text: string }>(
  ticks: readonly Tick[],
  token: Token,
  x: (value: number) => number,
): Tick[] {
  const kept: Tick[] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const tick of ticks) {
    const half = textWidth(token, tick.text) / 2;
    if (x(tick.at) - half < end + 6) continue;
    kept.push(tick);
    end = x(tick.at) + half;
  }
  return kept;
}
