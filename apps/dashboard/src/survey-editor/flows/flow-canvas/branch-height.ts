import { type SentencePiece, sentenceText } from "../describe-conditions.ts";

/** How high a branch is drawn, without asking the browser: 300 of them are laid out in one go. */

const LINE = 18;
const HEAD = 8 + 20 + 4;
const FOOT = 10;
const FLAG = 22;
/** Letters that fit beside each other at 12 px, on the safe side: chips have a margin. */
const LETTERS = 32;
/** More is cut; the panel shows the whole. */
export const MAX_LINES = 4;

export function branchHeight(pieces: readonly SentencePiece[], flagged: boolean): number {
  const words = sentenceText(pieces).split(" ");
  let lines = 1;
  let letters = 0;
  for (const { length } of words) {
    if (letters > 0 && letters + 1 + length > LETTERS) {
      lines += 1;
      letters = length;
    } else letters += 1 + length;
    lines += Math.max(0, Math.ceil(letters / LETTERS) - 1);
    letters = letters > LETTERS ? letters % LETTERS : letters;
  }
  return HEAD + Math.min(lines, MAX_LINES) * LINE + FOOT + (flagged ? FLAG : 0);
}
