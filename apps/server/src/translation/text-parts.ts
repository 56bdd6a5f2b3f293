import { parseRichText, type RichPiece } from "@soundings/survey/rich-text";
import { toMarkup } from "@soundings/survey/rich-text-markup";
import { pipeDifference } from "@soundings/survey/translation-pipes";
import { decodeEntities, escapeHtml, readHtml } from "./html.ts";
import { fromHtml, hasWords, type Line, toHtml } from "./rich-html.ts";

/** How a text is cut for the translator: by lines, or in pieces around pipes and links, where lines failed. */
export type Cut = "lines" | "pieces";

/** The longest that a survey's translation may be. */
const LONGEST = 5_000;

interface Part {
  line: Line;
  /** A new line begins behind it. */
  ends: boolean;
}

/** What the translator is asked of a text, as HTML; nothing where it has no words. */
export function segmentsOf(text: string, cut: Cut): string[] {
  const parts = partsOf(text, cut);
  const lines = parts.filter(({ line }) => hasWords(line)).map(({ line }) => toHtml(line));
  const fallbacks = parts.flatMap(({ line }) => line.flatMap((piece) => fallbackSegment(piece) ?? []));
  return [...lines, ...fallbacks];
}

export type Assembled = { text: string } | { fault: "PIPES_LOST" | "NO_ANSWER" };

/**
 * The translation of a text from the answers to its segments. It has the text's own pipes and addresses, each
 * as often as there, and no others, whatever the translator said.
 */
export function assemble(text: string, cut: Cut, answers: ReadonlyMap<string, string>): Assembled {
  const pieces: RichPiece[] = [];
  for (const { line, ends } of partsOf(text, cut)) {
    if (hasWords(line)) {
      const segment = toHtml(line);
      const answer = answers.get(segment);
      if (answer === undefined || answer.length > 1_000 + 5 * segment.length) return { fault: "NO_ANSWER" };
      const read = fromHtml(answer, line);
      if (!read.answered) return { fault: "NO_ANSWER" };
      if (!read.whole) return { fault: "PIPES_LOST" };
      pieces.push(...read.pieces);
    } else pieces.push(...line);
    if (ends) pieces.push({ kind: "break" });
  }
  const markup = toMarkup(pieces.map((piece) => withFallback(piece, answers)));
  // The same words stay as they were written: marks may be escaped in more ways than one.
  if (isSame(parseRichText(markup), parseRichText(text))) return { text };
  const { lost, added } = pipeDifference(text, markup);
  if (lost.length + added.length > 0 || addsAddress(text, markup)) return { fault: "PIPES_LOST" };
  return markup.length > LONGEST && markup.length > text.length ? { fault: "NO_ANSWER" } : { text: markup };
}

function partsOf(text: string, cut: Cut): Part[] {
  const parts: Part[] = [];
  let line: Exclude<RichPiece, { kind: "break" }>[] = [];
  const finish = (ends: boolean) => {
    if (line.length > 0 || ends) parts.push({ line, ends });
    line = [];
  };
  for (const piece of parseRichText(text).flatMap(byLines)) {
    if (piece.kind === "break") finish(true);
    else {
      const last = line.at(-1);
      const apart = last && (piece.kind === "pipe" || last.kind === "pipe" || last.href !== piece.href);
      if (cut === "pieces" && apart) finish(false);
      line.push(piece);
    }
  }
  finish(false);
  return parts;
}

/** A line break that a backslash hid in a text is one all the same. */
function byLines(piece: RichPiece): RichPiece[] {
  if (piece.kind !== "text" || !piece.text.includes("\n")) return [piece];
  return piece.text.split("\n").flatMap((text, index): RichPiece[] => {
    const words: RichPiece[] = text ? [{ ...piece, text }] : [];
    return index > 0 ? [{ kind: "break" }, ...words] : words;
  });
}

/** Words in the place of an answer that is not there are translated on their own. */
const fallbackSegment = (piece: RichPiece): string | null =>
  piece.kind === "pipe" && /\p{L}/u.test(piece.fallback) ? escapeHtml(piece.fallback.trim()) : null;

function withFallback(piece: RichPiece, answers: ReadonlyMap<string, string>): RichPiece {
  const segment = fallbackSegment(piece);
  const answer = segment === null ? undefined : answers.get(segment);
  if (piece.kind !== "pipe" || answer === undefined) return piece;
  let words = "";
  for (const token of readHtml(answer)) if (token.kind === "text") words += token.text;
  const plain = (piece.fallback.includes("&") ? words : decodeEntities(words)).trim();
  // Signs that a pipe is written with would break it, and a fallback is a few words.
  const fits = plain !== "" && plain.length <= 2 * piece.fallback.length + 50;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not come in
  if (!fits || /[{}|\u0000-\u001f\u007f\u202d\u202e]/.test(plain)) return piece;
  return { ...piece, fallback: plain };
}

const isSame = (one: readonly RichPiece[], other: readonly RichPiece[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

function addsAddress(text: string, markup: string): boolean {
  const had = new Set(parseRichText(text).map(addressOf));
  return parseRichText(markup).some((piece) => !had.has(addressOf(piece)) && addressOf(piece) !== null);
}

const addressOf = (piece: RichPiece): string | null => (piece.kind === "break" ? null : piece.href);
