import type { Drawing, Mark } from "./drawn-chart.tsx";
import type { Token } from "./use-chart.ts";

/** A mark that leads somewhere, by pointer and by keyboard. */
export interface LinkedMark extends Mark {
  /** Read out: what the mark says. */
  label: string;
  href?: string | undefined;
}

/** A drawing that knows how high it is; drawn as SVG on the page and on a canvas for its picture. */
export interface LinkedDrawing extends Drawing {
  marks: LinkedMark[];
  height: number;
}

/** From tokens and a width in px to shapes; pure. */
export type DrawLinked = (token: Token, width: number) => LinkedDrawing;
