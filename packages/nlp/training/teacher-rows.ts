import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { clean } from "../src/clean.ts";
import type { Group } from "../src/groups.ts";
import { EMOTIONS } from "../src/scale.ts";
import { STARTS_SENTENCE, Tokens } from "../src/tokens.ts";
import { filesOf, isRestricted, type Row, readFile, readUnlabelled, type Task } from "./corpora.ts";
import { isTalk } from "./train-talk.ts";

/**
 * What a network (`teacher/teacher.py`), far too slow for comments as they come, says of a task's texts without a label
 * and then of its labelled rows. Of a labelled row it is the word of a copy that did not learn its source (sentiment)
 * or the text (emotions). In twelfths of a logit: sentiment, two bytes a text, how far negative and positive stand
 * above neutral; emotions, eight.
 */
const STEP = 12;
const BYTES: Record<Task, number> = { sentiment: 2, emotion: EMOTIONS.length };

export const TAUGHT_LANGUAGES = ["en", "vi"] as const;
type TaughtLanguage = (typeof TAUGHT_LANGUAGES)[number];

/** How much the teacher's texts count, and its word about a text that people labelled. */
export interface Teaching {
  unlabelled: number;
  sentence: number;
  share: number;
  /** The corpora beside whose labels its word stands: it tells emotions as one corpus does, and others tell them otherwise. */
  beside: RegExp;
  /** Whether the weights are the mean of these and of what people's labels teach alone. */
  halfAlone: boolean;
}

/** Corpora of reviews whose sentences are learned by themselves, and those of them that have stars. */
const REVIEWS: Record<TaughtLanguage, RegExp> = {
  en: /^(airline-reviews|amazon-.+|gplay-.+|imdb-2k|shopee-app|womens-clothing)$/,
  vi: /^(aivivn2019|vi-ecommerce-31k|vlsp2016)$/,
};
const STARRED = /^(amazon-(books|dvd|electronics|kitchen)|gplay-.+|vi-ecommerce-31k|womens-clothing)$/;
const SHORTEST = 3;
const LONGEST = 60;

interface ReviewSentence {
  source: string;
  /** -2 to 2: the review's stars beyond three, or its side. */
  stars: number;
  text: string;
}

/** Sentences of the reviews that praise or blame, among rows to learn from. */
function reviewSentences(language: TaughtLanguage, rows: readonly Row[]): ReviewSentence[] {
  const tokens = new Tokens();
  return rows
    .filter(({ source, target }) => REVIEWS[language].test(source) && target[1] === 0)
    .flatMap((row) => {
      const text = clean(row.text).text;
      tokens.read(text);
      const starts: number[] = [];
      for (let i = 0; i < tokens.count; i++) {
        if (i === 0 || (tokens.flags[i] as number) & STARTS_SENTENCE) starts.push(i);
      }
      if (starts.length < 2) return [];
      const side = row.target[0] === 1 ? -2 : 2;
      const stars = STARRED.test(row.source) ? Number(row.original) - 3 : side;
      return starts.flatMap((from, n): ReviewSentence[] => {
        const to = starts[n + 1] ?? tokens.count;
        if (to - from < SHORTEST || to - from > LONGEST) return [];
        const sentence = text.slice(tokens.start[from], tokens.end[to - 1]);
        return [{ source: row.source, stars, text: sentence }];
      });
    });
}

/** Texts that nobody labelled for a task: for sentiment all lines and sentences of reviews, for emotions talk. */
export function otherTexts(
  language: TaughtLanguage,
  task: Task,
  labelled: readonly Row[],
): { lines: string[]; sentences: ReviewSentence[] } {
  if (task === "sentiment")
    return { lines: readUnlabelled(language), sentences: reviewSentences(language, labelled) };
  const talk = filesOf("train", "sentiment", [language]).filter(
    (file) => isTalk(file) && !isRestricted(file),
  );
  return { lines: talk.flatMap((file) => readFile("train", file).map(({ text }) => text)), sentences: [] };
}

interface Lesson {
  row: Row;
  weight: number;
}

function isTaught(group: Group): group is TaughtLanguage {
  return group !== "others";
}

/** Reads a text's probabilities out of the teacher's bytes. */
function targetsOf(task: Task, language: TaughtLanguage): { count: number; at(i: number): Float32Array } {
  const bytes = gunzipSync(readFileSync(join(import.meta.dirname, `teacher/${language}.${task}.gz`)));
  const size = BYTES[task];
  return {
    count: bytes.length / size,
    at(i) {
      const odds = Array.from({ length: size }, (_, k) => Math.exp(bytes.readInt8(i * size + k) / STEP));
      if (task === "emotion") return Float32Array.from(odds, (odd) => odd / (1 + odd));
      const total = odds.reduce((sum, odd) => sum + odd, 1);
      const [negative = 0, positive = 0] = odds.map((odd) => odd / total);
      return Float32Array.of(negative, 1 - negative - positive, positive);
    },
  };
}

/** What is learned with a teacher: the labelled texts first, with its word beside people's, and texts without a label. */
export function lessons(
  group: Group,
  task: Task,
  labelled: readonly Row[],
  weightOf: (row: Row) => number,
  { unlabelled, sentence, share, beside }: Teaching,
): Lesson[] {
  if (!isTaught(group)) throw new Error(`No teacher of ${group}`);
  const said = targetsOf(task, group);
  const { lines, sentences } = otherTexts(group, task, labelled);
  const first = lines.length + sentences.length;
  if (said.count !== first + labelled.length)
    throw new Error("The teacher's labels are of other texts: run teacher/teacher.py again.");
  const known = new Set(labelled.map(({ text }) => text.trim()));
  const made = (source: string, text: string, target: Float32Array): Row => ({
    id: source,
    lang: group,
    source,
    labels: "",
    original: "",
    text,
    target,
  });
  return [
    ...labelled.map((row, i): Lesson => {
      // Own sentences and clauses of reviews were written or labelled for what the corpora do not show.
      if (/^(own|review)$/.test(row.source) || !beside.test(row.source))
        return { row, weight: weightOf(row) };
      const word = said.at(first + i);
      const target = row.target.map((value, k) => {
        const shared = (1 - share) * value + share * (word[k] as number);
        return Number.isNaN(shared) ? value : shared;
      });
      return { row: { ...row, target }, weight: weightOf(row) };
    }),
    ...lines.flatMap((text, i) =>
      known.has(text.trim()) ? [] : [{ row: made("teacher", text, said.at(i)), weight: unlabelled }],
    ),
    ...sentences.map(({ text }, i) => ({
      row: made("teacher-sentence", text, said.at(lines.length + i)),
      weight: sentence,
    })),
  ];
}
