import { SENTIMENTS } from "@soundings/nlp/scale";
import { addArray } from "../column-store/add-array.ts";
import { inChunks, type Span } from "../column-store/in-chunks.ts";
import type { IntegerColumn, ListColumn } from "../column-store/typed-columns.ts";
import type { AnswerColumns } from "./answer-columns.ts";
import type { Piece } from "./held-counts.ts";
import { type TextColumn, UNTOLD } from "./question-column.ts";

type Numbers = ReturnType<IntegerColumn["upTo"]>;

/** Sets of emotions, and UNTOLD. */
export const SETS = UNTOLD + 1;

/** Scores are rounded to so many parts of a point; their sums are counted in these, so that no order changes them. */
export const SCORE_PARTS = 10;

/** By place of a text: in how many texts it stands, in how many that are not analysed, and sums of the others' scores. */
export interface NameCounts {
  counts: Uint32Array;
  unread: Uint32Array;
  sums: Float64Array;
  squares: Float64Array;
}

/** What is counted of an open question's texts. */
export interface TextCounts {
  written: number;
  /** Of analysed texts; entry 0 counts all other responses. */
  sentiments: Uint32Array;
  /** Analysed texts by their set of emotions; entry 0 counts all other responses too. */
  sets: Uint32Array;
  /** Of the scores of analysed texts, in parts of a point. */
  sum: number;
  squares: number;
  terms: NameCounts;
  topics: NameCounts;
}

/** The same with the texts of the places. */
export interface NamedTextCounts extends TextCounts {
  terms: NameCounts & { names: readonly string[] };
  topics: NameCounts & { names: readonly string[] };
}

/** Counts a question's texts, piece by piece. */
export function textCounts(
  columns: AnswerColumns,
  question_id: string,
  text: TextColumn,
  { selected, pieces }: { selected: Uint8Array; pieces: readonly Piece[] },
): NamedTextCounts {
  const total = noCounts(text);
  const found = columns.counts.of(`texts ${question_id}`, pieces, (span) => countTexts(text, selected, span));
  for (const piece of found) {
    total.written += piece.written;
    total.sum += piece.sum;
    total.squares += piece.squares;
    addArray(total.sentiments, piece.sentiments);
    addArray(total.sets, piece.sets);
    for (const list of ["terms", "topics"] as const) {
      for (const name of ["counts", "unread", "sums", "squares"] as const) {
        addArray(total[list][name], piece[list][name]);
      }
    }
  }
  const named = (list: "terms" | "topics") => ({ ...total[list], names: text[list].values.names });
  return { ...total, terms: named("terms"), topics: named("topics") };
}

function noCounts({ terms, topics }: TextColumn): TextCounts {
  return {
    ...{ written: 0, sum: 0, squares: 0 },
    sentiments: new Uint32Array(SENTIMENTS.length + 1),
    sets: new Uint32Array(SETS),
    terms: noNames(terms),
    topics: noNames(topics),
  };
}

function noNames({ values: { names } }: ListColumn): NameCounts {
  return {
    counts: new Uint32Array(names.length),
    unread: new Uint32Array(names.length),
    sums: new Float64Array(names.length),
    squares: new Float64Array(names.length),
  };
}

function countTexts(text: TextColumn, selected: Uint8Array, span: Span): TextCounts {
  const { length } = selected;
  const counts = noCounts(text);
  const [written, analysed] = [new Uint8Array(span.to - span.from), new Uint8Array(span.to - span.from)];
  const has = text.written.upTo(length);
  const found = [text.sentiment.upTo(length), text.score.upTo(length), text.emotions.upTo(length)] as const;
  const { from: first } = span;
  inChunks(span, (from, to) =>
    addUp(selected, has, ...found, written, analysed, counts, { first, from, to }),
  );
  countNames(text, text.terms, written, counts.terms, span);
  countNames(text, text.topics, analysed, counts.topics, span);
  return counts;
}

/** Some entries of a span whose first is `first`. */
interface Part extends Span {
  first: number;
}

/**
 * Adds up what was found in texts, and notes which of the span's are written and analysed; without branches, as
 * countCodes().
 */
function addUp(
  selected: Uint8Array,
  has: Numbers,
  sentiment: Numbers,
  score: Float32Array | Float64Array,
  emotions: Numbers,
  written: Uint8Array,
  analysed: Uint8Array,
  counts: TextCounts,
  { first, from, to }: Part,
): void {
  const { sentiments, sets } = counts;
  let [total, sum, squares] = [0, 0, 0];
  for (let at = from; at < to; at++) {
    const isWritten = (selected[at] as number) & (has[at] as number);
    written[at - first] = isWritten;
    total += isWritten;
    const sentimentOf = (sentiment[at] as number) & -isWritten;
    sentiments[sentimentOf] = (sentiments[sentimentOf] as number) + 1;
    const isRead = (sentimentOf | (sentimentOf >> 1)) & 1;
    analysed[at - first] = isRead;
    const own = Math.round((score[at] as number) * SCORE_PARTS) * isRead;
    sum += own;
    squares += own * own;
    const set = (emotions[at] as number) & -isRead;
    sets[set] = (sets[set] as number) + 1;
  }
  counts.written += total;
  counts.sum += sum;
  counts.squares += squares;
}

/**
 * A text has a name once.
 *
 * @param written which of the span's texts are looked at
 */
function countNames(
  text: TextColumn,
  { start, length, units }: ListColumn,
  written: Uint8Array,
  { counts, unread, sums, squares }: NameCounts,
  span: Span,
): void {
  const { from: first, to: count } = span;
  const own = [start.upTo(count), length.upTo(count), units.array] as const;
  const found = [text.sentiment.upTo(count), text.score.upTo(count)] as const;
  inChunks(span, (from, to) =>
    addUpNames(...own, ...found, written, counts, unread, sums, squares, { first, from, to }),
  );
}

function addUpNames(
  starts: Numbers,
  lengths: Numbers,
  units: Numbers,
  sentiment: Numbers,
  score: Float32Array | Float64Array,
  written: Uint8Array,
  counts: Uint32Array,
  unread: Uint32Array,
  sums: Float64Array,
  squares: Float64Array,
  { first: spanStart, from, to }: Part,
): void {
  for (let at = from; at < to; at++) {
    if (written[at - spanStart] === 0) continue;
    const first = starts[at] as number;
    const end = first + (lengths[at] as number);
    const isRead = sentiment[at] !== 0;
    const own = Math.round((score[at] as number) * SCORE_PARTS);
    for (let unit = first; unit < end; unit++) {
      const name = units[unit] as number;
      counts[name] = (counts[name] as number) + 1;
      if (isRead) {
        sums[name] = (sums[name] as number) + own;
        squares[name] = (squares[name] as number) + own * own;
      } else unread[name] = (unread[name] as number) + 1;
    }
  }
}
