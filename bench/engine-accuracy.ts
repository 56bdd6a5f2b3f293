/**
 * Accuracy of the shipped engine on the corpora's dev splits, through the same door everyone uses:
 * language, sentiment and emotions as they come out. `npx tsx bench/engine-accuracy.ts [part of a file name]`.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type CommentAnalysis, type Engine, loadEngine, MODEL_FILES } from "../packages/nlp/src/analyse.ts";
import { EMOTIONS, SENTIMENTS } from "../packages/nlp/src/scale.ts";
import { filesOf, type Row, readFile } from "../packages/nlp/training/corpora.ts";
import { type ClassFigures, classFigures, f1 } from "../packages/nlp/training/figures.ts";

const LANGUAGES = ["en", "vi", "fr", "de", "it", "ar", "az", "ur"];
const models = join(import.meta.dirname, "../packages/nlp/src/models");

/** Dev files behind the rows of the figures table: English feedback by kind of source. */
const ENGLISH_KINDS: Record<string, RegExp> = {
  product: /vader-amazon|womens-clothing|flipkart-tv|laptop-derived/,
  app: /gplay|kaggle-apps/,
  airline: /airline-tweets/,
  restaurant: /rest-derived|rest16-derived/,
};

interface FileResult {
  name: string;
  texts: number;
  language: number;
  classes?: ClassFigures & { sign: number };
  emotions?: { macro: number; each: number[] };
}

function measureSentiment(rows: Row[], analyses: CommentAnalysis[]): NonNullable<FileResult["classes"]> {
  const truth = rows.map((row) => row.target.indexOf(1));
  const guess = analyses.map((a) => SENTIMENTS.indexOf(a.sentiment));
  let polar = 0;
  let right = 0;
  truth.forEach((label, i) => {
    if (label === 1) return;
    polar++;
    const score = analyses[i]?.score ?? 0;
    if (label === 2 ? score > 0 : score < 0) right++;
  });
  return { ...classFigures(truth, guess), sign: Math.round((1000 * right) / polar) / 10 };
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
  const rows = readFile("dev", name);
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
const english = Object.entries(ENGLISH_KINDS).map(([kind, pattern]) => {
  const files = results.filter((r) => r.name.startsWith("sentiment.en.") && pattern.test(r.name));
  const mean = files.reduce((sum, r) => sum + (r.classes?.macro_f1 ?? 0), 0) / files.length;
  return { kind, mean };
});
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
line([
  `English by kind, macro F1 (${english.map(({ kind, mean }) => `${kind} ${mean.toFixed(1)}`).join(", ")})`,
  70,
  75,
  (english.reduce((sum, { mean }) => sum + mean, 0) / english.length).toFixed(1),
]);
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
