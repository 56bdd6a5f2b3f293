import { textWidth, type Write } from "./chart-look.ts";
import type { Token } from "./drawing.ts";
import { rect, type Shape } from "./shapes.ts";

/** A part of an axis with a colour and a name: a score bucket. */
export interface Band {
  from: number;
  to: number;
  name: string;
  ink: string;
}

/** A name may stand over its band's ends by so much in all, px, but never nearer to the next one. */
const OVER = 10;
const BETWEEN = 6;
/** Fewer names than this tell nothing: the colours alone do. */
const LEAST = 3;

/** Bands along an axis at the height `y`, px, and below it the names that have room. */
export function drawBands(
  bands: readonly Band[],
  { x, y, token, write }: { x: (value: number) => number; y: number; token: Token; write: Write },
): Shape[] {
  const stripes = bands.map(({ from, to, ink }) =>
    rect(x(from) + 1, y, x(to) - x(from) - 2, 4, { fill: token(ink) }, 1),
  );
  const named: { name: string; middle: number }[] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const { from, to, name } of bands) {
    const width = textWidth(token, name);
    const middle = (x(from) + x(to)) / 2;
    if (width > x(to) - x(from) + OVER || middle - width / 2 < end + BETWEEN) continue;
    named.push({ name, middle });
    end = middle + width / 2;
  }
  if (named.length < Math.min(LEAST, bands.length)) return stripes;
  return [...stripes, ...named.map(({ name, middle }) => write(middle, y + 34, name, { align: "center" }))];
}
