import type { Token } from "./drawing.ts";
import { guessWidth } from "./guess-width.ts";
import type { Shape, Style } from "./shapes.ts";

export const FONT_SIZE = 12;

type Ink = "--text" | "--text-2" | "--text-3" | "--bad-text" | "--series-a" | "--series-b";

interface WriteOptions {
  align?: "left" | "center" | "right";
  ink?: Ink;
  weight?: 400 | 500 | 600;
  /** Cut off with an ellipsis beyond. */
  width?: number;
  /** Written upwards from its place. */
  upwards?: boolean;
  /** A rim in the ground's colour, where the text may cross lines. */
  halo?: boolean;
}

export type Write = (x: number, y: number, text: string, options?: WriteOptions) => Shape;

/** Writes text in the charts' face, its middle at `y`. */
export function writer(token: Token): Write {
  const fontFamily = token("--font");
  return (x, y, text, { align = "left", ink = "--text-3", weight = 400, width, halo, upwards } = {}) => {
    const rim: Style = halo ? { stroke: token("--surface"), lineWidth: 4, lineJoin: "round" } : {};
    return {
      type: "text",
      x,
      y,
      silent: true,
      z2: 5,
      style: {
        ...rim,
        text,
        fill: token(ink),
        align,
        verticalAlign: "middle",
        fontSize: FONT_SIZE,
        fontWeight: weight,
        fontFamily,
        ...(upwards && { upwards }),
        // Cut only what is longer: the canvas measures a little otherwise than the ruler.
        ...(width !== undefined && textWidth(token, text, weight) > width && { width, overflow: "truncate" }),
      },
    };
  };
}

let ruler: CanvasRenderingContext2D | null | undefined;

/** Width of a text in px, as writer() writes it. */
export function textWidth(token: Token, text: string, weight = 400): number {
  ruler ??= globalThis.document?.createElement("canvas").getContext("2d") ?? null;
  if (!ruler) return guessWidth(text, weight);
  ruler.font = `${weight} ${FONT_SIZE}px ${token("--font")}`;
  return ruler.measureText(text).width;
}

export function widest(token: Token, texts: Iterable<string>, weight = 400): number {
  let most = 0;
  for (const text of texts) most = Math.max(most, textWidth(token, text, weight));
  return Math.ceil(most);
}
