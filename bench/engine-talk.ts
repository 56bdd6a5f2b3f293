/**
 * What is felt in talk and in reviews when the model that tells them apart has not seen the corpus it reads:
 * `npm run bench -- engine-talk`. For each corpus of dev: the share read as talk alone with it learned and without; then
 * the emotions of talk (macro F1), joy or trust on negative reviews, a negative emotion on negative and on positive ones,
 * as the models ship and with each source left out of that model once.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { loadEngine, MODEL_FILES } from "../packages/nlp/src/analyse.ts";
import { clean } from "../packages/nlp/src/clean.ts";
import { EMOTIONS, type Emotion } from "../packages/nlp/src/scale.ts";
import { doubtOf } from "../packages/nlp/src/talk-emotions.ts";
import { TalkModel } from "../packages/nlp/src/talk-model.ts";
import { Tokens } from "../packages/nlp/src/tokens.ts";
import { filesOf, type Row, readFile } from "../packages/nlp/training/corpora.ts";
import { f1 } from "../packages/nlp/training/figures.ts";
import { isTalk, talkSources, trainTalk } from "../packages/nlp/training/train-talk.ts";

const models = join(import.meta.dirname, "../packages/nlp/src/models");
const shipped = Object.fromEntries(MODEL_FILES.map((name) => [name, readFileSync(join(models, name))]));
const UNKIND: readonly Emotion[] = ["anger", "disgust", "fear", "sadness"];
const line = (cells: (string | number)[]) => process.stdout.write(`| ${cells.join(" | ")} |\n`);
const head = (cells: string[]) => {
  line(cells);
  line(cells.map(() => "---"));
};
const percent = (value: number) => (Number.isNaN(value) ? "-" : (100 * value).toFixed(1));
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

const tokens = new Tokens();
function talkShare(bytes: Uint8Array, rows: Row[]): number {
  const model = new TalkModel(bytes);
  const talk = rows.filter(({ text, lang }) => {
    tokens.read(clean(text).text);
    return doubtOf(model.logOdds(tokens, lang === "vi" ? "vi" : "en")) === 0;
  });
  return talk.length / rows.length;
}

function macroF1(rows: Row[], felt: Emotion[][]): number {
  const each = EMOTIONS.map((emotion, k) => {
    const known = rows.map((_, i) => i).filter((i) => !Number.isNaN(rows[i]?.target[k]));
    return f1(
      known.map((i) => rows[i]?.target[k] as number),
      known.map((i) => felt[i]?.includes(emotion) ?? false),
    );
  });
  return mean(each.filter((value) => !Number.isNaN(value)));
}

/** The figures of one file: macro F1 of emotions, or the three shares of sides. */
function figuresOf(bytes: Uint8Array, task: string, rows: Row[]): number[] {
  const engine = loadEngine({ ...shipped, "talk.bin": bytes });
  const felt = rows.map(({ text }) => engine.analyse(text).emotions);
  if (task === "emotion") return [macroF1(rows, felt)];
  const share = (side: 0 | 2, emotions: readonly Emotion[]) => {
    const of = felt.filter((_, i) => rows[i]?.target[side] === 1);
    return of.filter((found) => found.some((emotion) => emotions.includes(emotion))).length / of.length;
  };
  return [share(0, ["joy", "trust"]), share(0, UNKIND), share(2, UNKIND)];
}

const sources = { en: talkSources("en"), vi: talkSources("vi") };
const whole = shipped["talk.bin"] as Uint8Array;
head(["dev file", "talk", "texts", "read as talk alone %", "left out %", "figures", "left out"]);
for (const language of ["en", "vi"] as const) {
  const sides: { learned: number[]; leftOut: number[] }[] = [];
  for (const task of ["sentiment", "emotion"] as const) {
    for (const name of filesOf("dev", task, [language])) {
      const rows = readFile("dev", name);
      const source = name.split(".")[2] ?? "";
      const without = sources[language].some((one) => one.name === source)
        ? trainTalk({ en: [], vi: [], [language]: sources[language] }, (one) => one.name === source)
        : whole;
      const [learned, leftOut] = [figuresOf(whole, task, rows), figuresOf(without, task, rows)];
      if (task === "sentiment") sides.push({ learned, leftOut });
      line([
        name.replace(".tsv.gz", ""),
        isTalk(name) ? "yes" : "",
        rows.length,
        percent(talkShare(whole, rows)),
        percent(talkShare(without, rows)),
        learned.map(percent).join(", "),
        leftOut.map(percent).join(", "),
      ]);
    }
  }
  const means = (of: "learned" | "leftOut") =>
    [0, 1, 2].map((k) => percent(mean(sides.map((side) => side[of][k] as number)))).join(", ");
  line([`**mean of sides, ${language}**`, "", "", "", "", means("learned"), means("leftOut")]);
}
