import type { OptionsOf } from "@soundings/survey/questions";

/** More places than this are a slider, whatever was asked for: nobody finds one button among a hundred. */
const MAX_BUTTONS = 21;

/** The places of a scale that are drawn as buttons; null where it is a slider. */
export function scaleButtons({ from, to, step, display }: OptionsOf<"metric_range">): number[] | null {
  const count = Math.floor((to - from) / step) + 1;
  if (display === "slider" || count > MAX_BUTTONS) return null;
  return Array.from({ length: Math.max(count, 1) }, (_, index) => from + index * step);
}

/** Room on the narrowest phone's card, and the least of a place: a finger's, or what its digits take. */
const MIN_CARD = 256;
const MIN_PLACE = 26;
const DIGIT = 9;

/** Widths of a card from which a scale may stand in one row; scales.css has a rule for each. */
const ROW_WIDTHS = [0, 288, 384, 480, 608];

export interface ScaleForm {
  /** The width of a card from which all stand in one row; null: they never do. */
  oneRowFrom: number | null;
  /** The places row by row where they do not, as even as can be. */
  rows: number[][];
}

/** How the places of a scale stand; `written` says a value as people read it. */
export function scaleForm(values: readonly number[], written: (value: number) => string): ScaleForm {
  const longest = Math.max(...values.map((value) => written(value).length));
  const place = Math.max(MIN_PLACE, DIGIT * longest + 8);
  const needed = place * values.length;
  const oneRowFrom = ROW_WIDTHS.find((width) => needed <= (width || MIN_CARD)) ?? null;
  const mostInRow = Math.min(7, Math.floor(MIN_CARD / place));
  const count = oneRowFrom === 0 ? 1 : Math.ceil(values.length / mostInRow);
  const startOf = (row: number) => Math.ceil((row * values.length) / count);
  return {
    oneRowFrom,
    rows: Array.from({ length: count }, (_, row) => values.slice(startOf(row), startOf(row + 1))),
  };
}
