import { contrast, READABLE, readable } from "./colour.ts";
import type { Configurations } from "./configurations.ts";

type Style = Configurations["style"];
export type StyleColour = "brand" | "text" | "surface" | "button_text";

/** A text on its ground, as the author chose both. */
export interface ContrastCheck {
  text: StyleColour;
  ground: StyleColour;
  /** 1 to 21. */
  ratio: number;
  passes: boolean;
  /** Either colour changed as little as it takes; the smaller change first. Empty where it passes. */
  repairs: readonly { field: StyleColour; colour: string }[];
}

const PAIRS: readonly [StyleColour, StyleColour][] = [
  ["text", "surface"],
  ["button_text", "brand"],
];

/** The pairs that only the author answers for; all other colours of the page are computed from these. */
export function contrastChecks(style: Style): ContrastCheck[] {
  return PAIRS.map(([text, ground]) => {
    const ratio = contrast(style[text], style[ground]);
    const passes = ratio >= READABLE;
    const repair = (field: StyleColour, other: StyleColour) => ({
      field,
      colour: readable(style[field], [style[other]]),
    });
    const repairs = [repair(text, ground), repair(ground, text)].sort(
      (a, b) => change(style[a.field], a.colour) - change(style[b.field], b.colour),
    );
    return { text, ground, ratio, passes, repairs: passes ? [] : repairs };
  });
}

/** How far a repair goes, by what the eye sees of it. */
const change = (from: string, to: string) => contrast(from, to);
