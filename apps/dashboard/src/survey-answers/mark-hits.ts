import { foldText } from "../lib/fold-text.ts";

const WORD = /[\p{L}\p{N}\p{M}]+(?:[+#]{1,2}(?![\p{L}\p{N}\p{M}+#]))?/gu;

/** A text cut where words begin and end that a search found; joined, the runs are the text. */
export function markHits(text: string, query: string): { text: string; hit: boolean }[] {
  const terms = [...query.matchAll(WORD)].map(([word]) => foldText(word));
  if (terms.length === 0) return [{ text, hit: false }];
  const runs: { text: string; hit: boolean }[] = [];
  let from = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (!terms.some((term) => foldText(word).startsWith(term))) continue;
    if (index > from) runs.push({ text: text.slice(from, index), hit: false });
    runs.push({ text: word, hit: true });
    from = index + word.length;
  }
  if (from < text.length) runs.push({ text: text.slice(from), hit: false });
  return runs;
}
