import type { QuestionReport } from "@soundings/contract/report";
import { stopWords } from "@soundings/nlp/analyse";
import { EMOTIONS, SENTIMENTS } from "@soundings/nlp/scale";
import type { AnswerColumns, TextColumn } from "./answer-columns.ts";
import type { ListOf } from "./codes.ts";
import { analysed } from "./select-answers.ts";

type TextReport = NonNullable<QuestionReport["text"]>;

const MOST_TERMS = 60;

/** What an open question's texts say. */
export function textReport(columns: AnswerColumns, text: TextColumn, selected: Uint8Array): TextReport {
  const sentiments = new Uint32Array(SENTIMENTS.length + 1);
  const emotions = new Uint32Array(EMOTIONS.length);
  let sum = 0;
  const written = selected.slice();
  for (let at = 0; at < written.length; at++) {
    if (written[at] === 0) continue;
    if (text.written.get(at) === 0) {
      written[at] = 0;
      continue;
    }
    const sentiment = text.sentiment.get(at);
    sentiments[sentiment] = (sentiments[sentiment] as number) + 1;
    if (sentiment === 0) continue;
    sum += text.score.get(at);
    const bits = text.emotions.get(at);
    for (let bit = 0; bits >> bit > 0; bit++) emotions[bit] = (emotions[bit] as number) + ((bits >> bit) & 1);
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
    words: frequent(text, text.words, written, saysNothing(columns)).map(({ name, ...rest }) => ({
      word: name,
      ...rest,
    })),
    topics: frequent(text, text.topics, analysedOnly(text, written), () => false),
  };
}

function analysedOnly(text: TextColumn, written: Uint8Array): Uint8Array {
  return written.map((one, at) => (one === 1 && analysed(text, at) > 0 ? 1 : 0));
}

/** The words or topics that most texts have, each text counted once, with the mean score of those texts. */
function frequent(text: TextColumn, list: ListOf, written: Uint8Array, skips: (name: string) => boolean) {
  const { names } = list.values;
  const counts = new Uint32Array(names.length);
  const scored = new Uint32Array(names.length);
  const sums = new Float64Array(names.length);
  // The text, from 1, that had a name last.
  const last = new Uint32Array(names.length);
  const [start, length, units] = [list.start.array, list.length.array, list.units.array];
  const [sentiment, score] = [text.sentiment.array, text.score.array];
  for (let at = 0; at < written.length; at++) {
    if (written[at] === 0) continue;
    const isScored = (sentiment[at] ?? 0) > 0;
    const from = start[at] as number;
    const end = from + (length[at] ?? 0);
    for (let unit = from; unit < end; unit++) {
      const name = units[unit] as number;
      if (last[name] === at + 1) continue;
      last[name] = at + 1;
      counts[name] = (counts[name] as number) + 1;
      if (!isScored) continue;
      scored[name] = (scored[name] as number) + 1;
      sums[name] = (sums[name] as number) + (score[at] as number);
    }
  }
  const most: number[] = [];
  const isBefore = (a: number, b: number) =>
    (counts[b] as number) - (counts[a] as number) || ((names[a] as string) < (names[b] as string) ? -1 : 1);
  for (let name = 1; name < names.length; name++) {
    if (counts[name] === 0 || skips(names[name] as string)) continue;
    if (most.length === 2 * MOST_TERMS) most.sort(isBefore).splice(MOST_TERMS);
    most.push(name);
  }
  return most
    .sort(isBefore)
    .slice(0, MOST_TERMS)
    .map((name) => ({
      name: names[name] as string,
      count: counts[name] as number,
      score: scored[name] === 0 ? null : (sums[name] as number) / (scored[name] as number),
    }));
}

/** Words that name nothing in any of the survey's languages, numbers, and single letters. */
function saysNothing(columns: AnswerColumns): (word: string) => boolean {
  const stops = columns.language.values.names.slice(1).map((language) => stopWords(language));
  return (word) => word.length < 2 || /^\p{N}+$/u.test(word) || stops.some((stop) => stop.has(word));
}
