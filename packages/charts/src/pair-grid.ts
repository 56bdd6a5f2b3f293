import { widest, writer } from "./chart-look.ts";
import type { ChartSize, Drawing, Mark, Token } from "./drawing.ts";
import { circle, hitArea, line, type Shape, square } from "./shapes.ts";
import type { Tip } from "./tip.ts";

export interface PairCell {
  /** Places of the two in `names`; the row's comes later. */
  row: number;
  column: number;
  count: number;
  /** Against what chance would give; null when it cannot be told. */
  verdict: "more" | "less" | null;
  tip: () => Tip;
  pick?: (() => void) | undefined;
}

interface PairGridOptions {
  names: readonly string[];
  cells: readonly PairCell[];
}

const ROW = 26;
const WIDEST_CELL = 48;

export function pairGridHeight(names: number): number {
  return names * ROW;
}

/**
 * Which two come together: the area of a sign is the number of comments; filled and round is more often
 * than by chance, filled and square less often, hollow cannot be told. Half a table says it all, so the
 * columns' names stand on its steps.
 */
export function drawPairGrid({ names, cells }: PairGridOptions, token: Token, { width }: ChartSize): Drawing {
  const write = writer(token);
  const labelWidth = Math.min(widest(token, names, 500), width * 0.28);
  const left = labelWidth + 14;
  const step = Math.min(WIDEST_CELL, (width - left - labelWidth - 8) / Math.max(1, names.length - 1));
  const most = Math.max(1, ...cells.map((cell) => cell.count));
  const largest = Math.min(step, ROW) / 2 - 2;
  const x = (column: number) => left + (column + 0.5) * step;
  const y = (row: number) => (row + 0.5) * ROW;
  const back: Shape[] = names.flatMap((name, place) => [
    ...(place > 0
      ? [
          write(0, y(place), name, { ink: "--text", weight: 500, width: labelWidth }),
          line([left, y(place) + ROW / 2], [left + place * step, y(place) + ROW / 2], token("--line")),
        ]
      : []),
    ...(place < names.length - 1
      ? [write(left + place * step + 6, y(place), name, { width: labelWidth })]
      : []),
  ]);
  const marks = cells.map((cell): Mark => {
    const radius = Math.max(1.5, largest * Math.sqrt(cell.count / most));
    const look =
      cell.verdict === null
        ? { fill: token("--surface"), stroke: token("--text-3"), lineWidth: 1.2 }
        : { fill: token(cell.verdict === "more" ? "--text" : "--text-3") };
    const sign = cell.verdict === "less" ? square : circle;
    const shapes: Shape[] = [
      hitArea(left + cell.column * step, cell.row * ROW, step, ROW, token("--neutral-soft")),
      { ...sign(x(cell.column), y(cell.row), radius, look), silent: true },
    ];
    return { shapes, tip: cell.tip, ...(cell.pick && { pick: cell.pick }) };
  });
  return { back, marks };
}
