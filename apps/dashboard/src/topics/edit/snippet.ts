/** A run of text that is drawn alike. */
export interface SnippetRun {
  text: string;
  found: boolean;
}

interface Span {
  start: number;
  end: number;
}

const BEFORE = 60;

/**
 * A comment cut to `longest` characters around the first thing found, at spaces where there are any, with
 * an ellipsis for what is left out. Spans are UTF-16 offsets in `text`; they may touch and overlap.
 */
export function snippetOf(text: string, highlights: readonly Span[], longest = 180): SnippetRun[] {
  const found = [...highlights].sort((a, b) => a.start - b.start);
  const from = text.length <= longest ? 0 : wordStart(text, (found[0]?.start ?? 0) - BEFORE);
  const to = text.length - from <= longest ? text.length : wordEnd(text, from + longest);
  const runs: SnippetRun[] = from > 0 ? [{ text: "…", found: false }] : [];
  let at = from;
  for (const { start, end } of found) {
    const [left, right] = [Math.max(start, at), Math.min(end, to)];
    if (right <= left) continue;
    if (left > at) runs.push({ text: text.slice(at, left), found: false });
    runs.push({ text: text.slice(left, right), found: true });
    at = right;
  }
  if (at < to) runs.push({ text: text.slice(at, to), found: false });
  if (to < text.length) runs.push({ text: "…", found: false });
  return runs;
}

/** The start of the word at or after `at`; nothing before the text. */
function wordStart(text: string, at: number): number {
  if (at <= 0) return 0;
  const space = text.slice(at, at + BEFORE / 2).search(/\s/);
  return space < 0 ? at : at + space + 1;
}

/** The end of the word before `at`. */
function wordEnd(text: string, at: number): number {
  const space = text.lastIndexOf(" ", at);
  return space > at - BEFORE / 2 ? space : at;
}
