import type { Quote } from "@soundings/contract/insights";
import { numberRanges } from "./number-ranges.ts";
import type { ExactFigures, Receipt } from "./receipt.ts";

/** What data says against any receipt, in words for people; empty where it holds. */

/** @param texts by comment */
export function quoteFault(
  { comment_id, text }: Pick<Quote, "comment_id" | "text">,
  texts: readonly string[],
): string[] {
  return texts[comment_id - 1]?.includes(text) ? [] : [`comment ${comment_id} does not say “${text}”`];
}

/** @param found indexes of the comments behind it */
export function commentsFault({ comments }: Receipt, found: Uint32Array): string[] {
  const now = numberRanges(found);
  return comments === null || comments === now ? [] : [`it speaks of the comments ${shortened(now)}`];
}

const MAX_SHOWN = 120;
const shortened = (text: string) =>
  text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)} …` : text || "none";

const NAMES: Record<keyof ExactFigures, string> = {
  value: "the figure",
  other: "the figure that it is compared with",
  effect: "the difference",
  low: "the low end of the interval",
  high: "the high end of the interval",
  p: "p",
  n: "the comments counted",
  n_against: "the comments compared with",
};

/** Which figures are others, to the last digit. */
export function figureFaults(said: ExactFigures, found: ExactFigures): string[] {
  return (Object.keys(NAMES) as (keyof ExactFigures)[]).flatMap((name) =>
    said[name] === found[name] ? [] : [`${NAMES[name]} is ${found[name]}, not ${said[name]}`],
  );
}
