import { scaleLinear } from "d3-scale";
import { widest, writer } from "./chart-look.ts";
import type { ChartSize, Drawing, Token } from "./drawing.ts";
import { circle, hitArea, line, type Shape, square } from "./shapes.ts";
import { roundTicks } from "./ticks.ts";
import type { Tip } from "./tip.ts";

export interface DumbbellRow {
  label: string;
  a: number;
  b: number;
  /** Which side is clearly higher; null when neither is. */
  higher: "a" | "b" | null;
  /** In words, at the end of the row. */
  verdict: string;
  /** The same without the side, which its colour tells: where the words are too long for a row. */
  shortVerdict?: string;
  tip: () => Tip;
  pick?: (() => void) | undefined;
}

interface DumbbellsOptions {
  rows: readonly DumbbellRow[];
  /** A value as the axis writes it: "20%". */
  tick: (value: number) => string;
  /** A value beside its sign: "49". */
  figure: (value: number) => string;
}

const ROW = 30;
const AXIS = 24;
const SIGN = 5;

export function dumbbellsHeight(rows: number): number {
  return rows * ROW + AXIS;
}

/**
 * Two values a row on one axis: side a a circle, side b a square. Clear differences are joined and
 * filled, the others are hollow and grey of text.
 */
export function drawDumbbells(options: DumbbellsOptions, token: Token, { width }: ChartSize): Drawing {
  const { rows, tick, figure } = options;
  const write = writer(token);
  const labelWidth = Math.min(
    widest(
      token,
      rows.map((row) => row.label),
      500,
    ),
    width * 0.3,
  );
  const verdictRoom = width * 0.34;
  const long = rows.map((row) => row.verdict);
  const verdicts =
    widest(token, long, 600) > verdictRoom ? rows.map((row) => row.shortVerdict ?? row.verdict) : long;
  const verdictWidth = Math.min(widest(token, verdicts, 600), verdictRoom);
  const most = Math.max(0, ...rows.flatMap((row) => [row.a, row.b]));
  // No comment count makes a share that small; an axis of it has no round ticks.
  const ticks = roundTicks(0, most < 1e-9 ? 1 : most, 3);
  const left = labelWidth + 34;
  const right = width - verdictWidth - 36;
  const x = scaleLinear([0, ticks.at(-1) ?? 1], [left, right]);
  const bottom = rows.length * ROW;
  const back = ticks.flatMap((at) => [
    line([x(at), 0], [x(at), bottom], token("--line")),
    write(x(at), bottom + 14, tick(at), { align: "center" }),
  ]);

  const marks = rows.map((row, index) => {
    const y = index * ROW + ROW / 2;
    const shapes = [
      hitArea(0, y - ROW / 2, width, ROW, token("--neutral-soft")),
      ...drawPair(row, y, x, figure, token),
      write(0, y, row.label, { ink: "--text", weight: row.higher ? 500 : 400, width: labelWidth }),
      write(width - verdictWidth, y, verdicts[index] ?? "", {
        ink: row.higher ? `--series-${row.higher}` : "--text-3",
        weight: row.higher ? 600 : 400,
        width: verdictWidth,
      }),
    ];
    return { shapes, tip: row.tip, ...(row.pick && { pick: row.pick }) };
  });
  return { back, marks };
}

/** The signs of both sides with their figures. */
function drawPair(
  { a, b, higher }: DumbbellRow,
  y: number,
  x: (value: number) => number,
  figure: (value: number) => string,
  token: Token,
): Shape[] {
  const write = writer(token);
  const [atA, atB] = [x(a), x(b)];
  if (!higher) {
    const hollow = { fill: token("--surface"), lineWidth: 1.4 };
    const [low, high] = [figure(Math.min(a, b)), figure(Math.max(a, b))];
    return [
      square(atB, y, SIGN - 0.5, { ...hollow, stroke: token("--series-b") }),
      circle(atA, y, SIGN - 0.6, { ...hollow, stroke: token("--series-a") }),
      write(Math.max(atA, atB) + 11, y, low === high ? low : `${low}–${high}`, { halo: true }),
    ];
  }
  const leftIsA = a <= b;
  return [
    { ...line([atA, y], [atB, y], token("--text-2"), { lineWidth: 2 }), silent: true },
    circle(atA, y, SIGN, { fill: token("--series-a") }),
    square(atB, y, SIGN, { fill: token("--series-b") }),
    write(atA + (leftIsA ? -10 : 10), y, figure(a), {
      align: leftIsA ? "right" : "left",
      ink: "--series-a",
      weight: 600,
      halo: true,
    }),
    write(atB + (leftIsA ? 10 : -10), y, figure(b), {
      align: leftIsA ? "left" : "right",
      ink: "--series-b",
      weight: 600,
      halo: true,
    }),
  ];
}
