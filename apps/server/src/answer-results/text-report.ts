import type { QuestionReport } from "@soundings/contract/report";
import { EMOTIONS, SENTIMENTS } from "@soundings/nlp/scale";
import { inChunks } from "../column-store/in-chunks.ts";
import { pageOf } from "../column-store/page-of.ts";
import type { IntegerColumn, ListColumn } from "../column-store/typed-columns.ts";
import type { TextColumn } from "./answer-columns.ts";
import type { TopicScores } from "./report-claims.ts";

type Numbers = ReturnType<IntegerColumn["upTo"]>;
type TextReport = NonNullable<QuestionReport["text"]>;

const MAX_TERMS = 60;

/** What an open question's texts say. */
export function textReport(text: TextColumn, selected: Uint8Array): TextReport {
  const { length } = selected;
  const sums: Sums = {
    sentiments: new Uint32Array(SENTIMENTS.length + 1),
    emotions: new Uint32Array(EMOTIONS.length),
    score: 0,
  };
  const [written, analysed] = [new Uint8Array(length), new Uint8Array(length)];
  const has = text.written.upTo(length);
  for (let at = 0; at < length; at++) written[at] = (selected[at] as number) & (has[at] as number);
  const found = [text.sentiment.upTo(length), text.score.upTo(length), text.emotions.upTo(length)] as const;
  inChunks(length, (from, to) => addUp(...found, written, analysed, sums, from, to));
  const { sentiments, emotions } = sums;
  const [waiting = 0, ...counts] = sentiments;
  const known = counts.reduce((total, count) => total + count, 0);
  return {
    sentiments: Object.fromEntries(
      SENTIMENTS.map((name, place) => [name, counts[place]]),
    ) as TextReport["sentiments"],
    emotions: Object.fromEntries(
      EMOTIONS.map((name, place) => [name, emotions[place]]),
    ) as TextReport["emotions"],
    mean_score: known === 0 ? null : sums.score / known,
    waiting,
    words: frequent(text, text.terms, written).map(({ name, ...rest }) => ({ word: name, ...rest })),
    topics: frequent(text, text.topics, analysed),
  };
}

/** Scores of the analysed texts that speak of each of the most frequent topics, and of all. */
export function topicScores(text: TextColumn, selected: Uint8Array): TopicScores {
  const { length } = selected;
  const [sentiment, score] = [text.sentiment.upTo(length), text.score.upTo(length)];
  const analysed = new Uint8Array(length);
  const whole = { count: 0, sum: 0, squares: 0 };
  for (let at = 0; at < length; at++) {
    if (selected[at] === 0 || sentiment[at] === 0) continue;
    analysed[at] = 1;
    const own = score[at] as number;
    whole.count++;
    whole.sum += own;
    whole.squares += own * own;
  }
  const { names } = text.topics.values;
  const { counts, sums, squares } = countNames(text, text.topics, analysed);
  const topics = mostFrequent(counts).map((name) => ({
    name: names[name] as string,
    sums: { count: counts[name] as number, sum: sums[name] as number, squares: squares[name] as number },
  }));
  return { whole, topics };
}

interface Sums {
  /** Entry 0 counts texts that are not analysed. */
  sentiments: Uint32Array;
  emotions: Uint32Array;
  score: number;
}

/** Adds up what was found in texts, and notes which are analysed. */
function addUp(
  sentiment: Numbers,
  score: Float32Array | Float64Array,
  emotions: Numbers,
  written: Uint8Array,
  analysed: Uint8Array,
  sums: Sums,
  from: number,
  to: number,
): void {
  for (let at = from; at < to; at++) {
    if (written[at] === 0) continue;
    const own = sentiment[at] as number;
    sums.sentiments[own] = (sums.sentiments[own] as number) + 1;
    if (own === 0) continue;
    analysed[at] = 1;
    sums.score += score[at] as number;
    const set = emotions[at] as number;
    for (let bit = 0; set >> bit > 0; bit++) {
      sums.emotions[bit] = (sums.emotions[bit] as number) + ((set >> bit) & 1);
    }
  }
}

/** The words or topics that most texts have, with the mean score of those texts. */
function frequent(text: TextColumn, list: ListColumn, written: Uint8Array) {
  const { names } = list.values;
  const { counts, unread, sums } = countNames(text, list, written);
  return mostFrequent(counts)
    .map((name) => {
      const [count, read] = [counts[name] as number, (counts[name] as number) - (unread[name] as number)];
      const score = read === 0 ? null : (sums[name] as number) / read;
      return { name: names[name] as string, count, score };
    })
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
}

/**
 * By name: in how many texts it stands, in how many of them that are not analysed, and the sums of the others'
 * scores and of their squares. A text has a name once.
 */
function countNames(text: TextColumn, { start, length, units, values }: ListColumn, written: Uint8Array) {
  const { length: many } = values.names;
  const [counts, unread] = [new Uint32Array(many), new Uint32Array(many)];
  const [sums, squares] = [new Float64Array(many), new Float64Array(many)];
  const { length: count } = written;
  const own = [start.upTo(count), length.upTo(count), units.array] as const;
  const found = [text.sentiment.upTo(count), text.score.upTo(count)] as const;
  inChunks(count, (from, to) =>
    addUpNames(...own, ...found, written, counts, unread, sums, squares, from, to),
  );
  return { counts, unread, sums, squares };
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
  from: number,
  to: number,
): void {
  for (let at = from; at < to; at++) {
    if (written[at] === 0) continue;
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
