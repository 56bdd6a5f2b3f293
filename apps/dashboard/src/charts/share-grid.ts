import { widest, writer } from "./chart-look.ts";
import type { Tip } from "./chart-tip.tsx";
import type { ChartSize, Drawing, Mark, Token } from "./drawing.ts";
import { hitArea, rect, type Shape } from "./shapes.ts";

export interface ShareCell {
  /** 0 to 1. */
  share: number;
  text: string;
  /** Clearly more than elsewhere. */
  strong: boolean;
  tip: () => Tip;
  pick?: (() => void) | undefined;
}

interface ShareGridOptions {
  columns: readonly string[];
  rows: readonly { label: string; cells: readonly ShareCell[] }[];
}

const HEAD = 36;
const LINE = 15;
const ROW = 26;

export function shareGridHeight(rows: number): number {
  return HEAD + rows * ROW + 2;
}

/** Shares as a table whose ground darkens with them; what stands out is framed and bold. */
export function drawShareGrid(
  { columns, rows }: ShareGridOptions,
  token: Token,
  { width }: ChartSize,
): Drawing {
  const write = writer(token);
  const labelWidth = Math.min(
    widest(
      token,
      rows.map((row) => row.label),
      500,
    ),
    width * 0.24,
  );
  const left = labelWidth + 14;
  const cellWidth = (width - left) / columns.length;
  const most = Math.max(0.01, ...rows.flatMap((row) => row.cells.map((cell) => cell.share)));
  const back: Shape[] = [
    ...columns.flatMap((name, index) => {
      const x = left + (index + 0.5) * cellWidth;
      return headLines(name, columns, cellWidth - 4, token).map((text, place, lines) =>
        write(x, HEAD - 10 - (lines.length - 1 - place) * LINE, text, {
          align: "center",
          width: cellWidth,
        }),
      );
    }),
    ...rows.map((row, index) =>
      write(0, HEAD + (index + 0.5) * ROW, row.label, { ink: "--text", weight: 500, width: labelWidth }),
    ),
  ];
  const marks = rows.flatMap((row, rowIndex) =>
    row.cells.map((cell, index): Mark => {
      const x = left + index * cellWidth;
      const y = HEAD + rowIndex * ROW;
      const shapes: Shape[] = [
        hitArea(x, y, cellWidth, ROW, token("--neutral-soft")),
        {
          ...rect(
            x + 1,
            y + 1,
            cellWidth - 2,
            ROW - 2,
            {
              fill: token("--text-3"),
              // Never so dark that the number on it is hard to read.
              opacity: 0.04 + (cell.share / most) * 0.3,
            },
            3,
          ),
          silent: true,
        },
        write(x + cellWidth / 2, y + ROW / 2, cell.text, {
          align: "center",
          ink: cell.strong ? "--text" : "--text-2",
          weight: cell.strong ? 600 : 400,
        }),
      ];
      if (cell.strong) {
        const frame = rect(
          x + 1.75,
          y + 1.75,
          cellWidth - 3.5,
          ROW - 3.5,
          { stroke: token("--text"), lineWidth: 1.5, fill: "rgba(0,0,0,0)" },
          3,
        );
        shapes.push({ ...frame, silent: true });
      }
      return { shapes, tip: cell.tip, ...(cell.pick && { pick: cell.pick }) };
    }),
  );
  return { back, marks };
}

/** A name on two lines where one of the names needs them. */
function headLines(name: string, all: readonly string[], width: number, token: Token): string[] {
  const space = name.indexOf(" ");
  if (space < 0 || widest(token, all) <= width) return [name];
  return [name.slice(0, space), name.slice(space + 1)];
}
