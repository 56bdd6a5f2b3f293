import type { QuestionReport } from "@soundings/contract/report";
import { EMOTIONS, SENTIMENTS } from "@soundings/nlp/scale";
import { pageOf } from "../columns/page-of.ts";
import type { TextColumn } from "./answer-columns.ts";
import type { ListOf } from "./codes.ts";

type TextReport = NonNullable<QuestionReport["text"]>;

const MOST_TERMS = 60;

/** What an open question's texts say. */
export function textReport(text: TextColumn, selected: Uint8Array): TextReport {
  const sentiments = new Uint32Array(SENTIMENTS.length + 1);
  const emotions = new Uint32Array(EMOTIONS.length);
  let sum = 0;
  const written = selected.slice();
  const analysed = new Uint8Array(selected.length);
  const has = text.written.upTo(selected.length);
  const [sentiment, bits] = [text.sentiment.upTo(selected.length), text.emotions.upTo(selected.length)];
  const score = text.score.upTo(selected.length);
  for (let at = 0; at < written.length; at++) {
    if (written[at] === 0) continue;
    if (has[at] === 0) {
      written[at] = 0;
      continue;
    }
    const own = sentiment[at] as number;
    sentiments[own] = (sentiments[own] as number) + 1;
    if (own === 0) continue;
    analysed[at] = 1;
    sum += score[at] as number;
    const set = bits[at] as number;
    for (let bit = 0; set >> bit > 0; bit++) emotions[bit] = (emotions[bit] as number) + ((set >> bit) & 1);
  }
  const [waiting = 0, ...counts] = sentiments;
  const known = counts.reduce((total, count) => total + count, 0);
  return {
    sentiments: Object.fromEntries(
      SENTIMENTS.map((name, place) => [name, counts[place]]),
    ) as TextReport["sentiments"],
    emotions: Object.fromEntries(
      EMOTIONS.map((name, place) => [name, emotions[place]]),
    ) as TextReport["emotions"],
    mean_score: known === 0 ? null : sum / known,
    waiting,
    words: frequent(text, text.terms, written).map(({ name, ...rest }) => ({ word: name, ...rest })),
    topics: frequent(text, text.topics, analysed),
  };
}

/** The words or topics that most texts have, with the mean score of those texts. */
function frequent(text: TextColumn, list: ListOf, written: Uint8Array) {
  const { names } = list.values;
  const counts = countNames(list, written);
  const most = mostFrequent(counts);
  const scores = meanScores(text, list, written, most);
  return most
    .map((name, place) => ({
      name: names[name] as string,
      count: counts[name] as number,
      score: scores[place] ?? null,
    }))
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
}

/** In how many texts each name stands; a text has it once. */
function countNames({ start, length, units, values }: ListOf, written: Uint8Array): Uint32Array {
  const counts = new Uint32Array(values.names.length);
  const [starts, lengths] = [start.upTo(written.length), length.upTo(written.length)];
  const { array } = units;
  for (let at = 0; at < written.length; at++) {
    if (written[at] === 0) continue;
    const from = starts[at] as number;
    const end = from + (lengths[at] as number);
    for (let unit = from; unit < end; unit++) {
      const name = array[unit] as number;
      counts[name] = (counts[name] as number) + 1;
    }
  }
  return counts;
}

/** Places of the largest counts. */
function mostFrequent(counts: Uint32Array): number[] {
  const names = new Uint32Array(counts.length - 1);
  const keys = new Float64Array(names.length);
  for (let at = 0; at < names.length; at++) {
    names[at] = at + 1;
    keys[at] = -(counts[at + 1] as number);
  }
  const found = pageOf(names, keys, { offset: 0, limit: MOST_TERMS });
  return found.filter((name) => (counts[name] as number) > 0);
}

/** The mean scores of the texts that have each of some names; null where none of them is scored. */
function meanScores(
  text: TextColumn,
  { start, length, units, values }: ListOf,
  written: Uint8Array,
  names: readonly number[],
): (number | null)[] {
  // By name: its place among those that are asked for, from 1.
  const places = new Uint8Array(values.names.length);
  for (const [place, name] of names.entries()) places[name] = place + 1;
  const [counts, sums] = [new Uint32Array(names.length + 1), new Float64Array(names.length + 1)];
  const [starts, lengths] = [start.upTo(written.length), length.upTo(written.length)];
  const [sentiment, score] = [text.sentiment.upTo(written.length), text.score.upTo(written.length)];
  const { array } = units;
  for (let at = 0; at < written.length; at++) {
    if (written[at] === 0 || sentiment[at] === 0) continue;
    const from = starts[at] as number;
    const end = from + (lengths[at] as number);
    const own = score[at] as number;
    for (let unit = from; unit < end; unit++) {
      const place = places[array[unit] as number] as number;
      counts[place] = (counts[place] as number) + 1;
      sums[place] = (sums[place] as number) + own;
    }
  }
  return names.map((_, place) =>
    counts[place + 1] === 0 ? null : (sums[place + 1] as number) / (counts[place + 1] as number),
  );
}
