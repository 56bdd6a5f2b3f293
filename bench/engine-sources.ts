/**
 * Sentiment of sources that took no part in learning: each source is left out once, its dev texts are
 * read by what the others teach. `npm run bench -- engine-sources [en|vi …]`.
 *
 * Beside it the figure of a model that learned from all. Both are read with thresholds fitted on the other
 * sources' dev texts, before weights are packed. Restricted sources are never learned from.
 */
import type { Group } from "../packages/nlp/src/groups.ts";
import { GROUP_LANGUAGES, GROUP_LEXICON, WRITES_SYLLABLES } from "../packages/nlp/src/groups.ts";
import { SENTIMENT_OUTPUTS } from "../packages/nlp/src/model-file.ts";
import { SENTIMENTS } from "../packages/nlp/src/scale.ts";
import { scoreOf, sentimentOf } from "../packages/nlp/src/sentiment.ts";
import { WordRoles } from "../packages/nlp/src/word-roles.ts";
import { filesOf, hasStars, isRestricted, readFile } from "../packages/nlp/training/corpora.ts";
import { Extractor, type Hashed, toSparse } from "../packages/nlp/training/feature-sets.ts";
import { classFigures, signRight } from "../packages/nlp/training/figures.ts";
import { type DevFile, fitSentiment, labelsOf } from "../packages/nlp/training/fit.ts";
import { outputsOf } from "../packages/nlp/training/learn.ts";
import { learnTask } from "../packages/nlp/training/learn-task.ts";
import { SETTINGS } from "../packages/nlp/training/settings.ts";
import { trainingRows } from "../packages/nlp/training/training-rows.ts";

const line = (cells: (string | number)[]) => process.stdout.write(`| ${cells.join(" | ")} |\n`);
const asked = process.argv.slice(2);

for (const group of ["en", "vi"] as const satisfies Group[]) {
  if (asked.length > 0 && !asked.includes(group)) continue;
  const settings = SETTINGS[group];
  const extractor = new Extractor(new WordRoles(GROUP_LEXICON[group]), WRITES_SYLLABLES[group]);
  const { rows } = trainingRows(group, "sentiment", settings);
  const texts = rows.map((row) => extractor.read(row.text));
  const files = filesOf("dev", "sentiment", GROUP_LANGUAGES[group]).map((name) => {
    const found = readFile("dev", name);
    return { name, rows: found, texts: found.map((row) => extractor.read(row.text)) };
  });

  /** All dev files as a model reads them that did not learn `left`. */
  function readWithout(left: string): DevFile[] {
    const kept = rows.map((row) => row.source !== left);
    const learned = learnTask(
      rows.filter((_, i) => kept[i]),
      texts.filter((_, i) => kept[i]),
      { task: "sentiment", oneEmotion: null, ...settings.sentiment },
    );
    return files.map((file) => ({
      name: file.name,
      source: file.rows[0]?.source ?? "",
      outputs: withBias(file.texts, learned),
      targets: file.rows.map((row) => row.target),
      stars: file.rows.map((row) => (hasStars(file.name) ? Number(row.original) : Number.NaN)),
      texts: [],
      scores: [],
    }));
  }

  function withBias(of: Hashed[], { features, weights, bias }: ReturnType<typeof learnTask>): Float32Array {
    const outputs = outputsOf(toSparse(of, features.ids), weights, SENTIMENT_OUTPUTS);
    return outputs.map((value, i) => value + (bias[i % SENTIMENT_OUTPUTS] as number));
  }

  function figuresOf(all: DevFile[], name: string) {
    const file = all.find((one) => one.name === name) as DevFile;
    const fitted = all.filter((one) => one.name !== name && !isRestricted(one.name));
    const calibration = fitSentiment(fitted, settings.devWeight, settings.accuracyShare);
    const scores: number[] = [];
    const guess = Uint8Array.from(file.targets, (_, i) => {
      const [n = 0, u = 0, p = 0] = file.outputs.subarray(i * 3, i * 3 + 3);
      const score = scoreOf(n, u, p, calibration);
      scores.push(score);
      return SENTIMENTS.indexOf(sentimentOf(n, u, p, score, calibration));
    });
    const truth = labelsOf(file);
    return { ...classFigures(truth, guess), sign: signRight(truth, scores) };
  }

  line([
    "left out",
    "texts",
    "accuracy",
    "macro F1",
    "weighted F1",
    "sign",
    "the same, learned: accuracy",
    "macro F1",
    "weighted F1",
    "sign",
  ]);
  line(Array.from({ length: 10 }, () => "---"));
  const whole = readWithout("");
  const sums: number[][] = [];
  for (const { name, rows: found } of files) {
    const source = found[0]?.source ?? "";
    const isLearned = rows.some((row) => row.source === source);
    const out = figuresOf(isLearned ? readWithout(source) : whole, name);
    const all = figuresOf(whole, name);
    const cells = [out, all].flatMap((f) => [f.accuracy, f.macro_f1, f.weighted_f1, f.sign]);
    sums.push(cells);
    line([name.replace(".tsv.gz", ""), found.length, ...cells]);
  }
  line([
    `**mean of ${group}**`,
    "",
    ...Array.from({ length: 8 }, (_, k) =>
      (sums.reduce((sum, row) => sum + (row[k] as number), 0) / sums.length).toFixed(1),
    ),
  ]);
}
