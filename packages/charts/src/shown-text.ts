import { guessWidth } from "./guess-width.ts";
import type { Shape } from "./shapes.ts";

type TextStyle = Extract<Shape, { type: "text" }>["style"];

let ruler: CanvasRenderingContext2D | null | undefined;

/** The font of a text, as canvas takes it. */
export const fontOf = (style: TextStyle) => `${style.fontWeight} ${style.fontSize}px ${style.fontFamily}`;

/** The text as there is room for it: what is wider than its width ends with an ellipsis. */
export function shownText(style: TextStyle): string {
  const { text, width, overflow } = style;
  if (width === undefined || overflow !== "truncate") return text;
  ruler ??= globalThis.document?.createElement("canvas").getContext("2d") ?? null;
  if (!ruler) return cutText(text, width, guessWidth);
  ruler.font = fontOf(style);
  return cutText(text, width, (part) => ruler?.measureText(part).width ?? 0);
}

/** The longest beginning that fits with an ellipsis; the whole text where it fits. */
export function cutText(text: string, width: number, measure: (text: string) => number): string {
  if (measure(text) <= width) return text;
  const letters = [...text];
  let [low, high] = [0, letters.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (measure(`${letters.slice(0, middle).join("").trimEnd()}…`) <= width) low = middle;
    else high = middle - 1;
  }
  return `${letters.slice(0, low).join("").trimEnd()}…`;
}
