import { textWidth, writer } from "./chart-look.ts";
import type { Mark, SizedDrawing, Token } from "./drawing.ts";
import { hitArea, rect, type Shape } from "./shapes.ts";
import type { Tip } from "./tip.ts";

export interface StripPart {
  /** 0 to 1; all of them together are the whole. */
  share: number;
  /** A token's name. */
  fill: string;
  /** "12%". */
  number: string;
  /** "detractors, 0–6". */
  text: string;
  label: string;
  tip: () => Tip;
  href?: string | undefined;
}

const THICK = 10;
const KEY = 8;

/** Parts of a whole on one line, and what they are below it, on as many lines as they need. */
export function drawShareStrip(parts: readonly StripPart[], token: Token, width: number): SizedDrawing {
  const write = writer(token);
  let from = 0;
  let x = 0;
  let y = THICK + 15;
  const marks = parts.map((part): Mark => {
    const long = part.share * width;
    const gap = part.share > 0 && from + long < width - 1 ? 2 : 0;
    const numberWidth = textWidth(token, part.number, 600);
    const legend = KEY + 6 + numberWidth + 6 + textWidth(token, part.text);
    if (x > 0 && x + legend > width) {
      x = 0;
      y += 20;
    }
    const shapes: Shape[] = [
      hitArea(x - 4, y - 10, legend + 8, 20, token("--neutral-soft")),
      rect(x, y - KEY / 2, KEY, KEY, { fill: token(part.fill) }, 2),
      write(x + KEY + 6, y, part.number, { ink: "--text", weight: 600 }),
      write(x + KEY + 6 + numberWidth + 6, y, part.text),
    ];
    if (part.share > 0) {
      shapes.push(rect(from, 0, Math.max(1, long - gap), THICK, { fill: token(part.fill) }, 2));
    }
    from += long;
    x += legend + 20;
    return { shapes, label: part.label, tip: part.tip, href: part.href };
  });
  return { back: [], marks, height: y + 10 };
}
