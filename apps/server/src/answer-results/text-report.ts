import type { QuestionReport } from "@soundings/contract/report";
import { EMOTIONS, SENTIMENTS } from "@soundings/nlp/scale";
import { addArray } from "../column-store/add-array.ts";
import { inChunks, type Span } from "../column-store/in-chunks.ts";
import { pageOf } from "../column-store/page-of.ts";
import type { IntegerColumn, ListColumn } from "../column-store/typed-columns.ts";
import { type AnswerColumns, type TextColumn, UNTOLD } from "./answer-columns.ts";
import type { Piece } from "./held-counts.ts";
import type { TopicScores } from "./report-claims.ts";

type Numbers = ReturnType<IntegerColumn["upTo"]>;
type TextReport = NonNullable<QuestionReport["text"]>;

const MAX_TERMS = 60;

/** Sets of emotions, and UNTOLD. */
const SETS = UNTOLD + 1;

/** By place of a text: in how many texts it stands, in how many that are not analysed, and sums of the others' scores. */
interface NameCounts {
  counts: Uint32Array;
  unread: Uint32Array;
  sums: Float64Array;
  squares: Float64Array;
}

/** What is counted of an open question's texts. */
interface TextCounts {
  written: number;
  /** Of analysed texts; entry 0 counts all other responses. */
  sentiments: Uint32Array;
  /** Analysed texts by their set of emotions; entry 0 counts all other responses too. */
  sets: Uint32Array;
  /** Of the scores of analysed texts. */
  sum: number;
  squares: number;
  terms: NameCounts;
  topics: NameCounts;
}

/** Counts a question's texts, piece by piece. */
export function textCounts(
  columns: AnswerColumns,
  question_id: string,
  text: TextColumn,
  { selected, pieces }: { selected: Uint8Array; pieces: readonly Piece[] },
): TextCounts {
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
  return total;
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

/** What an open question's texts say. */
export function textReport(text: TextColumn, found: TextCounts): TextReport {
  const [, ...counts] = found.sentiments;
  const known = counts.reduce((total, count) => total + count, 0);
  const emotions = EMOTIONS.map((_, bit) =>
    found.sets.reduce((sum, count, set) => ((set >> bit) & 1 ? sum + count : sum), 0),
  );
  return {
    sentiments: Object.fromEntries(
      SENTIMENTS.map((name, place) => [name, counts[place]]),
    ) as TextReport["sentiments"],
    emotions: Object.fromEntries(
      EMOTIONS.map((name, place) => [name, emotions[place]]),
    ) as TextReport["emotions"],
    emotion_count: known - (found.sets[UNTOLD] as number),
    mean_score: known === 0 ? null : found.sum / known,
    waiting: found.written - known,
    words: frequent(text.terms, found.terms).map(({ name, ...rest }) => ({ word: name, ...rest })),
    topics: frequent(text.topics, found.topics),
  };
}

/** Scores of the analysed texts that speak of each of the most frequent topics, and of all. */
export function topicScores({ topics: { values } }: TextColumn, found: TextCounts): TopicScores {
  const [, ...known] = found.sentiments;
  const count = known.reduce((total, one) => total + one, 0);
  const { counts, sums, squares } = found.topics;
  const topics = mostFrequent(counts).map((name) => ({
    name: values.names[name] as string,
    sums: { count: counts[name] as number, sum: sums[name] as number, squares: squares[name] as number },
  }));
  return { whole: { count, sum: found.sum, squares: found.squares }, topics };
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
    const own = (score[at] as number) * isRead;
    sum += own;
    squares += own * own;
    const set = (emotions[at] as number) & -isRead;
    sets[set] = (sets[set] as number) + 1;
  }
  counts.written += total;
  counts.sum += sum;
  counts.squares += squares;
}

/** The words or topics that most texts have, with the mean score of those texts. */
function frequent({ values: { names } }: ListColumn, { counts, unread, sums }: NameCounts) {
  return mostFrequent(counts)
    .map((name) => {
      const [count, read] = [counts[name] as number, (counts[name] as number) - (unread[name] as number)];
      const score = read === 0 ? null : (sums[name] as number) / read;
      return { name: names[name] as string, count, score };
    })
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
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
    const own = score[at] as number;
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

/** Places of the largest counts. */
function mostFrequent(counts: Uint32Array): number[] {
  // What is rarer than the rarest of so many is not looked at: most words stand in a few texts only.
  const least = leastOf(counts);
  const names = new Uint32Array(counts.length);
  let kept = 0;
  for (let name = 1; name < counts.length; name++) {
    if ((counts[name] as number) >= least) names[kept++] = name;
  }
  const likely = names.subarray(0, kept);
  const keys = Float64Array.from(likely, (name) => -(counts[name] as number));
  return pageOf(likely, keys, { offset: 0, limit: MAX_TERMS });
}

/** A count that at least MAX_TERMS names reach, or 1: the power of two below. */
function leastOf(counts: Uint32Array): number {
  const reached = new Uint32Array(33);
  for (let name = 1; name < counts.length; name++) {
    const bits = 32 - Math.clz32(counts[name] as number);
    reached[bits] = (reached[bits] as number) + 1;
  }
  let above = 0;
  for (let bits = 32; bits > 0; bits--) {
    above += reached[bits] as number;
    if (above >= MAX_TERMS) return 2 ** (bits - 1);
  }
  return 1;
}
