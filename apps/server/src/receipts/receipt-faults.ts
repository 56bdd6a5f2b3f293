import type { Quote } from "@soundings/contract/insights";
import { numberRanges } from "./number-ranges.ts";
import type { Receipt } from "./receipt.ts";

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
