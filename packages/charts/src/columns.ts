import { textWidth, writer } from "./chart-look.ts";
import type { Mark, SizedDrawing, Token } from "./drawing.ts";
import { hitArea, line, rect, type Shape } from "./shapes.ts";
import type { Tip } from "./tip.ts";

export interface ColumnBar {
  /** 0 to 1, of the height for columns. */
  length: number;
  /** A token's name. */
  fill: string;
  /** What the title does not speak of. */
  soft?: boolean;
  /** On top of the column. */
  above?: string | undefined;
  /** Below the axis. */
  below?: string | undefined;
  /** Below that, quieter. */
  under?: string;
  /** Drawn between the axis and what is below it. */
  sign?: (x: number, y: number, token: Token) => Shape[];
  label: string;
  tip: () => Tip;
  href?: string | undefined;
}

interface ColumnsOptions {
  /** Of the columns alone. */
  height: number;
  /** Lines across, 0 to 1, with what they stand for. */
  ticks?: readonly { at: number; text: string }[];
  signHeight?: number;
  /** Widest column, in px. */
  most?: number;
  /** Where the drawing begins, below another one. */
  top?: number;
}

const SOFT = 0.42;
const HEAD = 18;

/** Columns that stand, with what they are below them; names that would touch are left out one by one. */
export function drawColumns(
  bars: readonly ColumnBar[],
  options: ColumnsOptions,
  token: Token,
  width: number,
): SizedDrawing {
  const { height, ticks = [], signHeight = 0, most = 46, top = 0 } = options;
  const write = writer(token);
  const left = ticks.length > 0 ? Math.max(...ticks.map(({ text }) => textWidth(token, text))) + 10 : 0;
  const step = (width - left) / Math.max(1, bars.length);
  const thick = Math.max(1, Math.min(most, step * 0.82, step - 2));
  const base = top + HEAD + height;
  const back: Shape[] = ticks.flatMap(({ at, text }) => {
    const y = base - at * height;
    return [line([left, y], [width, y], token("--line")), write(left - 8, y, text, { align: "right" })];
  });
  back.push(line([left, base], [width, base], token("--line-strong")));
  const nameY = base + signHeight + 14;
  const [onTop, names] = [new FreeRow(), new FreeRow()];
  const hasUnder = bars.some((bar) => bar.under !== undefined);
  const marks = bars.map((bar, index): Mark => {
    const x = left + (index + 0.5) * step;
    const long = bar.length > 0 ? Math.max(2, bar.length * height) : 0;
    const bottom = nameY + (hasUnder ? 26 : 10);
    const shapes: Shape[] = [
      hitArea(x - step / 2, top + 2, step, bottom - top - 2, token("--neutral-soft")),
      rect(
        x - thick / 2,
        base - long,
        thick,
        long,
        { fill: token(bar.fill), ...(bar.soft && { opacity: SOFT }) },
        Math.min(2, thick / 4),
      ),
    ];
    const above = bar.above ? textWidth(token, bar.above, 500) : 0;
    if (bar.above && onTop.has(x, above, 4)) {
      shapes.push(write(x, base - long - 9, bar.above, { align: "center", ink: "--text", weight: 500 }));
    }
    if (bar.sign) shapes.push(...bar.sign(x, base + signHeight / 2 + 4, token));
    if (bar.below) {
      const room = signHeight > 0 ? step - 8 : undefined;
      const half = Math.min(textWidth(token, bar.below), room ?? Number.POSITIVE_INFINITY) / 2;
      const at = Math.min(Math.max(x, left + half), width - half);
      const ink = signHeight > 0 ? "--text" : "--text-3";
      const look = { align: "center", ink, ...(room !== undefined && { width: room }) } as const;
      if (names.has(at, 2 * half, 8)) shapes.push(write(at, nameY, bar.below, look));
    }
    if (bar.under) shapes.push(write(x, nameY + 17, bar.under, { align: "center" }));
    return { shapes, label: bar.label, tip: bar.tip, href: bar.href };
  });
  return { back, marks, height: nameY + (hasUnder ? 27 : 10) };
}

/** What of a row is still free, from left to right. */
class FreeRow {
  #from = Number.NEGATIVE_INFINITY;

  /** Whether a text has room with its middle at `x`; then it is taken, with a gap behind it. */
  has(x: number, width: number, gap: number): boolean {
    if (x - width / 2 <= this.#from) return false;
    this.#from = x + width / 2 + gap;
    return true;
  }
}
