/**
 * Accuracy of the shipped engine on the half of the corpora's dev splits that nothing was fitted on
 * (all of a restricted file), through the same door everyone uses: language, sentiment and emotions
 * as they come out. `npm run bench -- engine-accuracy [part of a file name]`.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type CommentAnalysis, type Engine, loadEngine, MODEL_FILES } from "../packages/nlp/src/analyse.ts";
import { EMOTIONS, SENTIMENTS } from "../packages/nlp/src/scale.ts";
import {
  filesOf,
  hasStars,
  isForFitting,
  isHeldOut,
  type Row,
  readFile,
} from "../packages/nlp/training/corpora.ts";
import { type ClassFigures, classFigures, f1, signRight } from "../packages/nlp/training/figures.ts";

const LANGUAGES = ["en", "vi", "fr", "de", "it", "ar", "az", "ur"];
const models = join(import.meta.dirname, "../packages/nlp/src/models");

/** Dev files behind the rows of the figures table: English feedback by kind of source. */
const ENGLISH_KINDS: Record<string, RegExp> = {
  product: /amazon|womens-clothing|flipkart|laptop-derived/,
  app: /gplay|kaggle-apps|shopee-app/,
  airline: /airline/,
  restaurant: /rest-derived|rest16-derived/,
};

interface FileResult {
  name: string;
  texts: number;
  language: number;
  /** `three`: macro F1 over all three classes, also those the file has no text of. */
  classes?: ClassFigures & { sign: number; three: number; hasNeutral: boolean };
  emotions?: { macro: number; each: number[] };
}

function measureSentiment(rows: Row[], analyses: CommentAnalysis[]): NonNullable<FileResult["classes"]> {
  const truth = rows.map((row) => row.target.indexOf(1));
  const guess = analyses.map((a) => SENTIMENTS.indexOf(a.sentiment));
  const figures = classFigures(truth, guess);
  const present = new Set(truth).size;
  return {
    ...figures,
    sign: signRight(
      truth,
      analyses.map(({ score }) => score),
    ),
    three: (figures.macro_f1 * present) / SENTIMENTS.length,
    hasNeutral: truth.includes(1),
  };
}

function measureEmotions(rows: Row[], analyses: CommentAnalysis[]): NonNullable<FileResult["emotions"]> {
  const each = EMOTIONS.map((emotion, k) => {
    const labelled = rows.map((row, i) => ({ row, i })).filter(({ row }) => !Number.isNaN(row.target[k]));
    return f1(
      labelled.map(({ row }) => row.target[k] as number),
      labelled.map(({ i }) => analyses[i]?.emotions.includes(emotion) ?? false),
    );
  });
  const known = each.filter((value) => !Number.isNaN(value));
  return { macro: known.reduce((sum, value) => sum + value, 0) / known.length, each };
}

function measure(engine: Engine, task: "sentiment" | "emotion", name: string): FileResult {
  const rows = readFile("dev", name).filter((_, i) => !isForFitting(name, i));
  const analyses = rows.map((row) => engine.analyse(row.text));
  const inLanguage = analyses.filter((a, i) => a.language === rows[i]?.lang).length;
  return {
    name: name.replace(".tsv.gz", ""),
    texts: rows.length,
    language: Math.round((1000 * inLanguage) / rows.length) / 10,
    ...(task === "sentiment"
      ? { classes: measureSentiment(rows, analyses) }
      : { emotions: measureEmotions(rows, analyses) }),
  };
}

const percent = (value: number) => (Number.isNaN(value) ? "-" : (100 * value).toFixed(1));
const line = (cells: (string | number)[]) => process.stdout.write(`| ${cells.join(" | ")} |\n`);
const engine = loadEngine(
  Object.fromEntries(MODEL_FILES.map((name) => [name, readFileSync(join(models, name))])),
);
const part = process.argv[2] ?? "";
const results: FileResult[] = [];

line([
  "dev file",
  "texts",
  "right language %",
  "accuracy",
  "macro F1",
  "weighted F1",
  "macro recall",
  "sign of score right, polar texts",
]);
line(["---", "---", "---", "---", "---", "---", "---", "---"]);
for (const name of filesOf("dev", "sentiment", LANGUAGES).filter((file) => file.includes(part))) {
  const result = measure(engine, "sentiment", name);
  results.push(result);
  const c = result.classes;
  if (c)
    line([
      result.name,
      result.texts,
      result.language,
      c.accuracy,
      c.macro_f1,
      c.weighted_f1,
      c.macro_recall,
      c.sign,
    ]);
}
process.stdout.write("\n");
line(["dev file", "texts", "right language %", "macro F1", ...EMOTIONS]);
line(["---", "---", "---", "---", ...EMOTIONS.map(() => "---")]);
for (const name of filesOf("dev", "emotion", LANGUAGES).filter((file) => file.includes(part))) {
  const result = measure(engine, "emotion", name);
  results.push(result);
  const e = result.emotions;
  if (e) line([result.name, result.texts, result.language, percent(e.macro), ...e.each.map(percent)]);
}

const find = (name: string) => results.find((result) => result.name === name);
type Classes = NonNullable<FileResult["classes"]>;
function englishByKind(
  figureOf: (c: Classes) => number,
  isCounted: (c: Classes) => boolean,
): [string, string] {
  const kinds = Object.entries(ENGLISH_KINDS).map(([kind, pattern]) => {
    const values = results
      .filter((r) => r.name.startsWith("sentiment.en.") && pattern.test(r.name))
      .flatMap((r) => (r.classes && isCounted(r.classes) ? [figureOf(r.classes)] : []));
    return { kind, mean: values.reduce((sum, value) => sum + value, 0) / values.length };
  });
  const mean = kinds.reduce((sum, kind) => sum + kind.mean, 0) / kinds.length;
  return [kinds.map(({ kind, mean: of }) => `${kind} ${of.toFixed(1)}`).join(", "), mean.toFixed(1)];
}
process.stdout.write("\n");
line(["figure, on dev", "floor", "goal", "reached"]);
line(["---", "---", "---", "---"]);
line(["UIT-VSFC, weighted F1", 89, 92, find("sentiment.vi.uit-vsfc")?.classes?.weighted_f1 ?? "-"]);
line([
  "Aivivn, 3-class accuracy (its texts are never neutral)",
  88,
  91,
  find("sentiment.vi.aivivn2019")?.classes?.accuracy ?? "-",
]);
const [presentKinds, present] = englishByKind(
  (c) => c.macro_f1,
  () => true,
);
const [neutralKinds, withNeutral] = englishByKind(
  (c) => c.macro_f1,
  (c) => c.hasNeutral,
);
const [threeKinds, three] = englishByKind(
  (c) => c.three,
  () => true,
);
line([`English by kind, macro F1 over the classes a file has (${presentKinds})`, 70, 75, present]);
line([`the same, only files that have all three (${neutralKinds})`, 70, 75, withNeutral]);
line([`the same, always over three, a class without texts counting 0 (${threeKinds})`, 70, 75, three]);
line([
  "Amazon sentences (vader-amazon), sign of the score",
  82,
  87,
  find("sentiment.en.vader-amazon")?.classes?.sign ?? "-",
]);
line([
  "SemEval-2017 4A dev, macro recall",
  60,
  66,
  find("sentiment.en.semeval2017-4a")?.classes?.macro_recall ?? "-",
]);
const tweets = readFile("train", "sentiment.en.semeval2017-4a.tsv.gz").filter((_, i) => isHeldOut(i));
line([
  "SemEval-2017 4A, macro recall on the tenth of its training texts that was not learned (fitted on)",
  60,
  66,
  part === "" || part === ".en."
    ? measureSentiment(
        tweets,
        tweets.map((row) => engine.analyse(row.text)),
      ).macro_recall
    : "-",
]);
line([
  "GoEmotions as eight, macro F1",
  50,
  58,
  percent(find("emotion.en.goemotions")?.emotions?.macro ?? Number.NaN),
]);
line([
  "UIT-VSMEC, its six, macro F1",
  55,
  62,
  percent(find("emotion.vi.uit-vsmec")?.emotions?.macro ?? Number.NaN),
]);

process.stdout.write("\n");
line(["mean score by star", "1", "2", "3", "4", "5", "scores over 95"]);
line(["---", "---", "---", "---", "---", "---", "---"]);
for (const name of filesOf("dev", "sentiment", LANGUAGES).filter((file) => file.includes(part))) {
  const rows = readFile("dev", name).filter(
    (row, i) => !isForFitting(name, i) && hasStars(name) && row.original,
  );
  if (rows.length < 50) continue;
  const scores = rows.map((row) => engine.analyse(row.text).score);
  const means = [1, 2, 3, 4, 5].map((star) => {
    const of = scores.filter((_, i) => Number(rows[i]?.original) === star);
    return of.length === 0 ? "-" : (of.reduce((sum, score) => sum + score, 0) / of.length).toFixed(0);
  });
  line([name.replace(".tsv.gz", ""), ...means, percent(scores.filter((s) => s > 95).length / scores.length)]);
}
