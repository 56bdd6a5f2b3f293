import type { Shape } from "./shapes.ts";
import type { Tip } from "./tip.ts";

/** A design token's value, or on the page the variable itself. */
export type Token = (name: string) => string;

export interface ChartSize {
  width: number;
  height: number;
}

/** Something that can be pointed at; with `href` or `pick` it leads somewhere, by pointer and by keyboard. */
export interface Mark {
  /** The pointer is on the mark when it is on one of them that is not silent. */
  shapes: Shape[];
  tip?: () => Tip;
  href?: string | undefined;
  pick?: (() => void) | undefined;
  /** Read out; without it, what its tip says. */
  label?: string;
}

export interface Drawing {
  /** Below the marks: grid, axes, bands. */
  back: Shape[];
  marks: Mark[];
}

/** From tokens and a size in px to shapes; pure. */
export type Draw = (token: Token, size: ChartSize) => Drawing;

/** A drawing that knows how high it is, in px. */
export interface SizedDrawing extends Drawing {
  height: number;
}

/** The same from tokens and a width in px. */
export type DrawSized = (token: Token, width: number) => SizedDrawing;
