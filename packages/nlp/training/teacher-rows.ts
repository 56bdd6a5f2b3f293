import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { clean } from "../src/clean.ts";
import { SENTIMENTS } from "../src/scale.ts";
import { STARTS_SENTENCE, Tokens } from "../src/tokens.ts";
import { type Row, readUnlabelled } from "./corpora.ts";

/**
 * What a network (`teacher/teacher.py`), far too slow for comments as they come, says of English texts: of every
 * line without a label and of every sentence of reviews, in this order. Two bytes a text: how far negative and
 * positive stand above neutral, in twelfths of a logit.
 */
const LABELS = join(import.meta.dirname, "teacher/en.labels.gz");
const STEP = 12;

/** How much the teacher's texts count, and its word about a text that people labelled. */
const UNLABELLED_WEIGHT = 1;
const SENTENCE_WEIGHT = 0.5;
const TEACHER_SHARE = 0.5;

/** Corpora of reviews whose sentences are learned by themselves, and those of them that have stars. */
const REVIEWS = /^(airline-reviews|amazon-.+|gplay-.+|imdb-2k|shopee-app|womens-clothing)$/;
const STARRED = /^(amazon-(books|dvd|electronics|kitchen)|gplay-.+|womens-clothing)$/;
const SHORTEST = 3;
const LONGEST = 60;

export interface ReviewSentence {
  source: string;
  /** -2 to 2: the review's stars beyond three, or its side. */
  stars: number;
  text: string;
}

/** Sentences of the reviews that praise or blame, among rows to learn from. */
export function reviewSentences(rows: readonly Row[]): ReviewSentence[] {
  const tokens = new Tokens();
  return rows
    .filter(({ source, target }) => REVIEWS.test(source) && target[1] === 0)
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

export interface Lesson {
  row: Row;
  weight: number;
}

/** What the teacher has learned, as texts: those that people labelled, with its word beside theirs, and others. */
export function lessons(labelled: readonly Row[], weightOf: (row: Row) => number): Lesson[] {
  const bytes = gunzipSync(readFileSync(LABELS));
  const unlabelled = readUnlabelled("en");
  const sentences = reviewSentences(labelled);
  if (bytes.length !== 2 * (unlabelled.length + sentences.length)) {
    throw new Error("The teacher's labels are of other texts: run teacher/teacher.py again.");
  }
  const targetAt = (i: number): Float32Array => {
    const negative = Math.exp(bytes.readInt8(2 * i) / STEP);
    const positive = Math.exp(bytes.readInt8(2 * i + 1) / STEP);
    const total = negative + 1 + positive;
    return Float32Array.of(negative / total, 1 / total, positive / total);
  };
  const said = new Map(unlabelled.map((text, i) => [text.trim(), targetAt(i)]));
  const known = new Set(labelled.map(({ text }) => text.trim()));
  const made = (source: string, text: string, target: Float32Array): Row => ({
    id: source,
    lang: "en",
    source,
    labels: "",
    original: "",
    text,
    target,
  });
  return [
    ...labelled.map((row): Lesson => {
      const word = row.source === "own" || row.source === "review" ? undefined : said.get(row.text.trim());
      const target = word
        ? Float32Array.from(
            SENTIMENTS,
            (_, k) => (1 - TEACHER_SHARE) * (row.target[k] as number) + TEACHER_SHARE * (word[k] as number),
          )
        : row.target;
      return { row: { ...row, target }, weight: weightOf(row) };
    }),
    ...unlabelled.flatMap((text, i) =>
      known.has(text.trim()) ? [] : [{ row: made("teacher", text, targetAt(i)), weight: UNLABELLED_WEIGHT }],
    ),
    ...sentences.map(({ text }, i) => ({
      row: made("teacher-sentence", text, targetAt(unlabelled.length + i)),
      weight: SENTENCE_WEIGHT,
    })),
  ];
}
