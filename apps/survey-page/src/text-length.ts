import { plainText } from "@soundings/survey/rich-text";

/** Letters of a text's longest word, which says how narrow it may stand. */
export function longestWord(text: string): number {
  return Math.max(
    ...plainText(text)
      .split(/\s+/)
      .map((word) => word.length),
  );
}
