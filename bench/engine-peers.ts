/**
 * The engine beside what the npm registry offers, on every English sentiment dev file, on one core.
 *
 *     npm run bench -- engine-peers
 *
 * The peers are no part of the product: they have a package of their own in bench/peers, which is installed on
 * the first run. Each is used as its own papers say; a score of 0 is neutral (vader: within ±0.05). Binary is
 * the share of polar texts whose score has the right sign. All read the same texts: the half of each file
 * that nothing was fitted on. The engine's speed includes language, emotions and clauses; theirs is polarity only.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { loadEngine, MODEL_FILES } from "../packages/nlp/src/analyse.ts";
import { SENTIMENTS } from "../packages/nlp/src/scale.ts";
import { filesOf, isForFitting, readFile } from "../packages/nlp/training/corpora.ts";
import { classFigures, signRight } from "../packages/nlp/training/figures.ts";

const PEERS = path.join(import.meta.dirname, "peers");
const SECONDS = 2;

interface Opinion {
  score: number;
  /** Index in SENTIMENTS. */
  sentiment: number;
}
type Reader = (text: string) => Opinion;

const bySign = (score: number, silent = 0): Opinion => ({
  score,
  sentiment: score > silent ? 2 : score < -silent ? 0 : 1,
});

function soundings(): Reader {
  const models = path.join(import.meta.dirname, "../packages/nlp/src/models");
  const engine = loadEngine(
    Object.fromEntries(MODEL_FILES.map((name) => [name, readFileSync(path.join(models, name))])),
  );
  return (text) => {
    const { score, sentiment } = engine.analyse(text);
    return { score, sentiment: SENTIMENTS.indexOf(sentiment) };
  };
}

function peers(): Record<string, Reader> {
  if (!existsSync(path.join(PEERS, "node_modules"))) {
    const { status } = spawnSync("npm", ["ci", "--ignore-scripts"], { cwd: PEERS, stdio: "inherit" });
    if (status !== 0) throw new Error("The peers could not be installed.");
  }
  // natural loads dotenv, which greets everybody.
  process.env.DOTENV_CONFIG_QUIET = "true";
  const load = createRequire(path.join(PEERS, "package.json"));
  const Sentiment: new () => { analyze(text: string): { score: number } } = load("sentiment");
  const vader: { SentimentIntensityAnalyzer: { polarity_scores(text: string): { compound: number } } } =
    load("vader-sentiment");
  const wink: (text: string) => { normalizedScore: number } = load("wink-sentiment");
  const natural: {
    PorterStemmer: object;
    SentimentAnalyzer: new (
      language: string,
      stemmer: object,
      words: string,
    ) => { getSentiment(words: string[]): number };
    WordTokenizer: new () => { tokenize(text: string): string[] };
  } = load("natural");
  const afinn = new Sentiment();
  const analyzer = new natural.SentimentAnalyzer("English", natural.PorterStemmer, "afinn");
  const tokenizer = new natural.WordTokenizer();
  return {
    sentiment: (text) => bySign(afinn.analyze(text).score),
    "vader-sentiment": (text) =>
      bySign(vader.SentimentIntensityAnalyzer.polarity_scores(text).compound, 0.05),
    "wink-sentiment": (text) => bySign(wink(text).normalizedScore),
    natural: (text) => {
      const words = tokenizer.tokenize(text);
      return bySign(words.length ? analyzer.getSentiment(words) || 0 : 0);
    },
  };
}

const readers: Record<string, Reader> = { soundings: soundings(), ...peers() };
const names = Object.keys(readers);
const files = filesOf("dev", "sentiment", ["en"]).map((name) => ({
  name: name.replace(".tsv.gz", "").replace("sentiment.en.", ""),
  rows: readFile("dev", name).filter((_, i) => !isForFitting(name, i)),
}));

const line = (cells: (string | number)[]) => console.log(`| ${cells.join(" | ")} |`);
line(["macro F1 / binary %", "texts", ...names]);
line(names.concat("", "").map(() => "---"));
const behind: string[] = [];
const sums = names.map(() => [0, 0] as [number, number]);
for (const { name, rows } of files) {
  const truth = rows.map(({ target }) => target.indexOf(1));
  const figures = names.map((reader, n) => {
    const opinions = rows.map(({ text }) => (readers[reader] as Reader)(text));
    const macro = classFigures(
      truth,
      opinions.map(({ sentiment }) => sentiment),
    ).macro_f1;
    const binary = signRight(
      truth,
      opinions.map(({ score }) => score),
    );
    const sum = sums[n] as [number, number];
    sum[0] += macro / files.length;
    sum[1] += binary / files.length;
    return { macro, binary };
  });
  const [own, ...others] = figures;
  others.forEach(({ macro, binary }, n) => {
    if (own && macro >= own.macro) behind.push(`${name}: macro F1 of ${names[n + 1]}`);
    if (own && binary >= own.binary) behind.push(`${name}: binary accuracy of ${names[n + 1]}`);
  });
  line([name, rows.length, ...figures.map(({ macro, binary }) => `${macro} / ${binary}`)]);
}
line(["mean", "", ...sums.map(([macro, binary]) => `${macro.toFixed(1)} / ${binary.toFixed(1)}`)]);
const texts = files.flatMap(({ rows }) => rows.map(({ text }) => text));
line(["comments/s", texts.length, ...names.map((name) => Math.round(speedOf(readers[name] as Reader)))]);
console.log(
  behind.length === 0 ? "\nAhead of every peer on every file." : `\nNot ahead: ${behind.join("; ")}.`,
);

function speedOf(read: Reader): number {
  for (const text of texts) read(text);
  const began = performance.now();
  let done = 0;
  while (performance.now() - began < SECONDS * 1000) {
    for (const text of texts) read(text);
    done += texts.length;
  }
  return done / ((performance.now() - began) / 1000);
}
