import { widest, writer } from "./chart-look.ts";
import type { Mark, SizedDrawing, Token } from "./drawing.ts";
import { hitArea, rect, type Shape } from "./shapes.ts";
import type { Tip } from "./tip.ts";

export interface BarRow {
  name: string;
  /** Drawn in place of the name, in its middle line: stars, say. */
  sign?: (x: number, y: number, token: Token) => Shape[];
  /** 0 to 1, of the room for bars. */
  length: number;
  /** The faint end of the bar: what is lost here. */
  ghost?: number;
  /** A token's name. */
  fill: string;
  /** What the title does not speak of. */
  soft?: boolean;
  /** Numbers behind the bar, as many as there are columns. */
  cells: readonly string[];
  /** A cell that stands out. */
  bad?: number | null;
  label: string;
  tip: () => Tip;
  href?: string | undefined;
}

interface BarRowsOptions {
  /** Widths of the columns behind the bars, in px; the first is written in ink. */
  columns: readonly number[];
  /** What each column counts, below it. */
  foot?: readonly string[];
  /** Width of signs, where they stand in place of names. */
  signWidth?: number;
  rowHeight?: number;
}

const GAP = 12;
const SOFT = 0.42;

/** Bars that lie, longest names cut; the drawing is as high as its rows. */
export function drawBarRows(
  rows: readonly BarRow[],
  options: BarRowsOptions,
  token: Token,
  width: number,
): SizedDrawing {
  const { columns, foot, rowHeight = 30 } = options;
  const write = writer(token);
  const names = rows.map((row) => row.name);
  const named = options.signWidth ?? Math.max(60, Math.min(widest(token, names) + 2, width * 0.42));
  const numbers = columns.reduce((sum, column) => sum + column + 8, 0);
  const left = named + GAP;
  const room = Math.max(20, width - left - numbers - 4);
  const thick = rowHeight < 28 ? 12 : 14;
  const ends = columns.map((_, index) =>
    Math.round(width - columns.slice(index + 1).reduce((sum, column) => sum + column + 8, 0)),
  );
  const marks = rows.map((row, index): Mark => {
    const y = index * rowHeight;
    const middle = y + rowHeight / 2;
    const length = row.length > 0 ? Math.max(2, row.length * room) : 0;
    const shapes: Shape[] = [hitArea(-6, y, width + 12, rowHeight, token("--neutral-soft"))];
    if (row.sign) shapes.push(...row.sign(0, middle, token));
    else shapes.push(write(0, middle, row.name, { ink: "--text", width: named }));
    if (row.ghost) {
      const style = { fill: token(row.fill), opacity: 0.22 };
      shapes.push(rect(left + length - 1, middle - thick / 2, row.ghost * room + 1, thick, style, 2));
    }
    const style = { fill: token(row.fill), ...(row.soft && { opacity: SOFT }) };
    shapes.push(rect(left, middle - thick / 2, length, thick, style, 2));
    for (const [place, text] of row.cells.entries()) {
      shapes.push(
        write(ends[place] ?? width, middle, text, {
          align: "right",
          ink: row.bad === place ? "--bad-text" : place === 0 ? "--text" : "--text-3",
          weight: place === 0 || row.bad === place ? 500 : 400,
        }),
      );
    }
    return { shapes, label: row.label, tip: row.tip, href: row.href };
  });
  const below = rows.length * rowHeight;
  const back = (foot ?? []).map((text, index) =>
    write(ends[index] ?? width, below + 10, text, { align: "right" }),
  );
  return { back, marks, height: below + (foot ? 22 : 0) };
}
