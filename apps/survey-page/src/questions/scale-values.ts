import type { OptionsOf } from "@soundings/survey/questions";

/** More places than this are a slider, whatever was asked for: nobody finds one button among a hundred. */
const MOST_BUTTONS = 21;

/** The places of a scale that are drawn as buttons; null where it is a slider. */
export function scaleButtons({ from, to, step, display }: OptionsOf<"metric_range">): number[] | null {
  const count = Math.floor((to - from) / step) + 1;
  if (display === "slider" || count > MOST_BUTTONS) return null;
  return Array.from({ length: Math.max(count, 1) }, (_, index) => from + index * step);
}

/** How many stand in a row where there is no room for all: rows as even as can be. */
export function perRow(count: number): number {
  return count <= 6 ? count : Math.ceil(count / Math.ceil(count / 6));
}
