import type { MarkedPart, TextRun } from "./marked-text.ts";

/** Longer texts are cut: one review would fill the pane. */
const EXCERPT = 480;
/** What is cut off is more than the button that brings it back. */
const WORTH_CUTTING = 200;
/** Of what stands before the part that is looked for, so many units are left to read it by. */
const CONTEXT = 120;

export interface Excerpt {
  parts: MarkedPart[];
  /** Whether something was cut off at the start and at the end. */
  before: boolean;
  after: boolean;
}

/**
 * The part of a long text that shows why it is listed: its beginning, or what surrounds the first clause of the
 * topic or hit of the search where that stands later. null where the whole text is shown.
 *
 * @param parts of markText(): all of them are the text
 * @param focused whether a topic is looked at, so that only its clauses are marked
 */
export function excerptOf(parts: readonly MarkedPart[], focused: boolean): Excerpt | null {
  const length = parts.reduce((sum, part) => sum + lengthOf(part), 0);
  if (length <= EXCERPT + WORTH_CUTTING) return null;
  const wanted = wantedAt(parts, focused);
  const start = wanted <= EXCERPT - CONTEXT ? 0 : Math.min(wanted - CONTEXT, length - EXCERPT);
  const text = parts.flatMap(({ runs }) => runs.map((run) => run.text)).join("");
  const from = start === 0 ? 0 : wordStart(text, start);
  const to = Math.max(from + 1, wordEnd(text, from + EXCERPT));
  return { parts: cut(parts, from, to), before: from > 0, after: to < length };
}

const lengthOf = ({ runs }: MarkedPart): number => runs.reduce((sum, { text }) => sum + text.length, 0);

/** Where in the text the first thing that it is listed for begins; 0 where it is listed for nothing. */
function wantedAt(parts: readonly MarkedPart[], focused: boolean): number {
  let at = 0;
  for (const part of parts) {
    if (focused && part.score !== null) return at;
    for (const { hit, text } of part.runs) {
      if (hit) return at;
      at += text.length;
    }
  }
  return 0;
}

/** The parts between two places, those at the edges cut. */
function cut(parts: readonly MarkedPart[], from: number, to: number): MarkedPart[] {
  let at = 0;
  return parts.flatMap((part) => {
    const runs: TextRun[] = part.runs.flatMap((run) => {
      const begin = at;
      at += run.text.length;
      const text = run.text.slice(Math.max(0, from - begin), Math.max(0, to - begin));
      return text === "" ? [] : [{ ...run, text }];
    });
    return runs.length > 0 ? [{ ...part, runs }] : [];
  });
}

/** Words longer than this are cut within. */
const MAX_WORD_LENGTH = 40;

/** The nearest place from `at` on where a word begins. */
function wordStart(text: string, at: number): number {
  const space = text.slice(at, at + MAX_WORD_LENGTH).search(/\s/);
  return whole(text, space < 0 ? at : at + space + 1);
}

/** The nearest place up to `at` where a word ends. */
function wordEnd(text: string, at: number): number {
  if (at >= text.length) return text.length;
  const space = text.slice(at - MAX_WORD_LENGTH, at).search(/\s\S*$/);
  return whole(text, space < 0 ? at : at - MAX_WORD_LENGTH + space);
}

/** Not between the two halves of a character. */
const whole = (text: string, at: number): number => (/[\udc00-\udfff]/.test(text[at] ?? "") ? at + 1 : at);
