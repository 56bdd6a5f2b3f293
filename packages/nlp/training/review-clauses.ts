import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { EMOTIONS, type Emotion, SENTIMENTS } from "../src/scale.ts";
import { type Row, readFile, type Split } from "./corpora.ts";

/**
 * Clauses of reviews, each labelled twice by `own/guide.md`: own sentences
 * (`own/review-clauses-{language}.txt`: first label, second label, text) and clauses of the corpora
 * (`own/review-rows-{language}.tsv`: split, file, line, UTF-16 offsets [from, to) of the text, first and
 * second label). A label is the side (+ - 0) and a letter an emotion.
 */
export interface ReviewClause extends Row {
  /** Per side 1, 0, or one half where the two labels differ. */
  side: Float32Array;
  /** False for the third that no model learns from: clauses of dev texts, and every third own sentence. */
  learned: boolean;
}

const folder = join(import.meta.dirname, "own");
const SIDES = "-0+";
const LETTERS: Record<Emotion, string> = {
  anger: "a",
  disgust: "d",
  fear: "f",
  interest: "i",
  joy: "j",
  sadness: "s",
  surprise: "u",
  trust: "t",
};

function linesOf(name: string): string[][] {
  const path = join(folder, name);
  if (!existsSync(path)) return [];
  return readFileSync(path, "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => line.split("\t"));
}

function labelled(id: string, lang: string, text: string, first: string, second: string, learned: boolean) {
  const both = [first, second];
  const side = Float32Array.from(
    SENTIMENTS,
    (_, k) => both.filter((label) => label[0] === SIDES[k]).length / both.length,
  );
  // Where the two labels differ about an emotion, nobody knows.
  const target = Float32Array.from(EMOTIONS, (emotion) => {
    const said = both.filter((label) => label.includes(LETTERS[emotion], 1)).length;
    return said === 1 ? Number.NaN : said / both.length;
  });
  const labels = EMOTIONS.filter((_, k) => target[k] === 1).join(",");
  const clause: ReviewClause = {
    id,
    lang,
    source: "review",
    labels,
    original: `${first}/${second}`,
    text,
    target,
    side,
    learned,
  };
  return clause;
}

/** The own sentences among a language's clauses. */
export function ownReviewClauses(language: string): ReviewClause[] {
  return linesOf(`review-clauses-${language}.txt`).map(([first = "", second = "", text = ""], i) =>
    labelled(`review-own-${i}`, language, text, first, second, i % 3 !== 2),
  );
}

/** The labelled clauses of a language, own sentences first; those of the corpora are read from their files. */
export function reviewClauses(language: string): ReviewClause[] {
  const files = new Map<string, Row[]>();
  const rows = linesOf(`review-rows-${language}.tsv`).map((fields, i) => {
    const [split = "", file = "", line = "", from = "", to = "", first = "", second = ""] = fields;
    const key = `${split}/${file}`;
    const texts = files.get(key) ?? readFile(split as Split, `${file}.tsv.gz`);
    files.set(key, texts);
    const text = texts[Number(line) - 1]?.text.slice(Number(from), Number(to)) ?? "";
    if (!text) throw new Error(`No text: ${fields.join(" ")}`);
    return labelled(`review-${i}`, language, text, first, second, split === "train");
  });
  return [...ownReviewClauses(language), ...rows];
}
