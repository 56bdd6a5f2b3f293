/**
 * Emotions against sides, and clauses against comments, on dev: `npm run bench -- engine-emotions [part of a file name]`.
 *
 * Emotions: of comments that people call negative, how many are given joy or trust, and how many a
 * negative emotion; of positive ones, how many a negative emotion. Scale: the mean score of comments
 * beside that of their mentions, each comment counting once. Signs: of labelled terms in comments that
 * praise one and blame another, by the clause that names the term.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type CommentAnalysis, loadEngine, MODEL_FILES } from "../packages/nlp/src/analyse.ts";
import { EMOTIONS, type Emotion, SENTIMENTS } from "../packages/nlp/src/scale.ts";
import { filesOf, type Row, readFile } from "../packages/nlp/training/corpora.ts";
import { f1 } from "../packages/nlp/training/figures.ts";
import { type ReviewClause, reviewClauses } from "../packages/nlp/training/review-clauses.ts";

const models = join(import.meta.dirname, "../packages/nlp/src/models");
const engine = loadEngine(
  Object.fromEntries(MODEL_FILES.map((name) => [name, readFileSync(join(models, name))])),
);
const part = process.argv[2] ?? "";
const LANGUAGES = ["en", "vi"];
const KIND: readonly Emotion[] = ["joy", "trust"];
const UNKIND: readonly Emotion[] = ["anger", "disgust", "fear", "sadness"];

const line = (cells: (string | number)[]) => process.stdout.write(`| ${cells.join(" | ")} |\n`);
const head = (cells: string[]) => {
  line(cells);
  line(cells.map(() => "---"));
};
const percent = (value: number) => (Number.isNaN(value) ? "-" : (100 * value).toFixed(1));
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

interface Read {
  row: Row;
  analysis: CommentAnalysis;
}
function read(name: string): Read[] {
  return readFile("dev", name).map((row) => ({ row, analysis: engine.analyse(row.text) }));
}

/** Share of the comments of one class (0 negative, 2 positive) that are given one of these emotions. */
function feeling(all: Read[], side: 0 | 2, emotions: readonly Emotion[]): number {
  const of = all.filter(({ row }) => row.target[side] === 1);
  const felt = of.filter(({ analysis }) => analysis.emotions.some((emotion) => emotions.includes(emotion)));
  return felt.length / of.length;
}

/** Mean comment score less the mean over comments of their mentions' mean: of all clauses, and of those with a topic. */
function scaleGaps(all: Read[]): { clauses: number; topics: number } {
  const collector = engine.topics();
  for (const { row, analysis } of all) collector.add(row.text, analysis);
  const table = collector.finish();
  const clauses: number[] = [];
  const topics: number[] = [];
  for (const { row, analysis } of all) {
    const { score } = analysis;
    if (analysis.clauses.length > 0)
      clauses.push(mean(analysis.clauses.map((clause) => clause.score ?? score)) - score);
    const mentions = engine.assign(table, row.text, analysis);
    if (mentions.length > 0) topics.push(mean(mentions.map((mention) => mention.score)) - score);
  }
  return { clauses: mean(clauses), topics: mean(topics) };
}

head([
  "dev file",
  "texts",
  "joy or trust on negative %",
  "a negative emotion on negative %",
  "a negative emotion on positive %",
  "mentions' mean less comments'",
  "topics' mean less comments'",
]);
for (const language of LANGUAGES) {
  const sums: number[][] = [];
  for (const name of filesOf("dev", "sentiment", [language]).filter((file) => file.includes(part))) {
    const all = read(name);
    const figures = [feeling(all, 0, KIND), feeling(all, 0, UNKIND), feeling(all, 2, UNKIND)];
    const gaps = scaleGaps(all);
    sums.push([...figures, Math.abs(gaps.clauses), Math.abs(gaps.topics)]);
    line([
      name.replace(".tsv.gz", ""),
      all.length,
      ...figures.map(percent),
      gaps.clauses.toFixed(1),
      gaps.topics.toFixed(1),
    ]);
  }
  if (sums.length === 0) continue;
  const means = [0, 1, 2, 3, 4].map((k) => mean(sums.map((row) => row[k] as number)));
  line([
    `**mean of ${language}** (gaps without sign)`,
    "",
    ...means.slice(0, 3).map(percent),
    ...means.slice(3).map((gap) => gap.toFixed(1)),
  ]);
}

/** F1 of each emotion over texts whose labels are known; NaN where none has it. */
function emotionF1(of: { target: Float32Array; text: string }[]): number[] {
  const analyses = of.map(({ text }) => engine.analyse(text));
  return EMOTIONS.map((emotion, k) => {
    const known = of.map((_, i) => i).filter((i) => !Number.isNaN(of[i]?.target[k]));
    return f1(
      known.map((i) => of[i]?.target[k] as number),
      known.map((i) => analyses[i]?.emotions.includes(emotion) ?? false),
    );
  });
}
function f1Row(name: string, of: { target: Float32Array; text: string }[]): void {
  const each = emotionF1(of);
  line([name, of.length, percent(mean(each.filter((value) => !Number.isNaN(value)))), ...each.map(percent)]);
}

process.stdout.write("\n");
head(["emotions, F1", "texts", "macro", ...EMOTIONS]);
for (const language of LANGUAGES) {
  f1Row(
    `${language} review clauses, never learned`,
    reviewClauses(language).filter(({ learned }) => !learned),
  );
}
if (part === "") {
  f1Row("GoEmotions as eight, dev", readFile("dev", "emotion.en.goemotions.tsv.gz"));
  f1Row("UIT-VSMEC, its six, dev", readFile("dev", "emotion.vi.uit-vsmec.tsv.gz"));
}

/** Sides of clauses that no model learned from: those both labels agree on. */
function sides(clauses: ReviewClause[]): { texts: number; right: number; polar: number; sign: number } {
  const known = clauses.filter(({ side }) => side.includes(1));
  const polar = known.filter(({ side }) => side[1] !== 1);
  const isRight = ({ side, text }: ReviewClause) => {
    const { score } = engine.analyse(text);
    return side[2] === 1 ? score > 0 : score < 0;
  };
  return {
    texts: known.length,
    right:
      known.filter(({ side, text }) => SENTIMENTS.indexOf(engine.analyse(text).sentiment) === side.indexOf(1))
        .length / known.length,
    polar: polar.length,
    sign: polar.filter(isRight).length / polar.length,
  };
}

process.stdout.write("\n");
head(["sides of review clauses, never learned", "clauses", "class right %", "with a side", "sign right %"]);
for (const language of LANGUAGES) {
  const { texts, right, polar, sign } = sides(reviewClauses(language).filter(({ learned }) => !learned));
  line([language, texts, percent(right), polar, percent(sign)]);
}

/** Aspect files whose labels are words of the text. */
const TERMS =
  /mams-atsa|semeval2014-laptop|semeval2014-rest\.NC|flipkart|kaggle-apps|mooc-en|yelp-absa|semeval2016-rest/;

process.stdout.write("\n");
head([
  "terms in comments that praise one and blame another",
  "terms",
  "sign right %",
  "of blamed ones %",
  "by the comment %",
]);
for (const split of ["train", "dev"] as const) {
  for (const name of filesOf(split, "aspect", ["en"]).filter(
    (file) => TERMS.test(file) && file.includes(part),
  )) {
    let [terms, right, blamed, blame, whole] = [0, 0, 0, 0, 0];
    for (const row of readFile(split, name)) {
      const labels = row.labels.split(",").map((label) => label.split(":") as [string, string]);
      const polarities = new Set(labels.map(([, polarity]) => polarity));
      if (!polarities.has("positive") || !polarities.has("negative")) continue;
      const analysis = engine.analyse(row.text);
      for (const [term, polarity] of labels) {
        if (polarity !== "positive" && polarity !== "negative") continue;
        const at = row.text.toLowerCase().indexOf(term.toLowerCase());
        const clause = analysis.clauses.find(({ start, end }) => at >= start && at < end);
        if (at < 0 || !clause) continue;
        const sign = polarity === "positive" ? 1 : -1;
        const isRight = (clause.score ?? analysis.score) * sign > 0;
        terms++;
        if (isRight) right++;
        if (sign < 0) {
          blamed++;
          if (isRight) blame++;
        }
        if (analysis.score * sign > 0) whole++;
      }
    }
    if (terms > 0)
      line([
        `${split} ${name.replace(".tsv.gz", "")}`,
        terms,
        percent(right / terms),
        percent(blame / blamed),
        percent(whole / terms),
      ]);
  }
}
