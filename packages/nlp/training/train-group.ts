import { clean } from "../src/clean.ts";
import { Features } from "../src/features.ts";
import { GROUP_LANGUAGES, GROUP_LEXICON, type Group, WRITES_SYLLABLES } from "../src/groups.ts";
import type { Manifest } from "../src/manifest.ts";
import { EMOTION_OUTPUTS, SENTIMENT_OUTPUTS, Weights } from "../src/model-file.ts";
import { Reading } from "../src/reader.ts";
import { Tokens } from "../src/tokens.ts";
import { WordRoles } from "../src/word-roles.ts";
import {
  filesOf,
  hasStars,
  isForFitting,
  isHeldOut,
  isRestricted,
  type Row,
  readAgreed,
  readFile,
  type Split,
  type Task,
} from "./corpora.ts";
import { Extractor, type Hashed, type Numbered, numberFeatures, toSparse } from "./feature-sets.ts";
import { type DevFile, fitEmotions, fitSentiment } from "./fit.ts";
import { learn, outputsOf, type Settings } from "./learn.ts";
import { ownRows } from "./own-sentences.ts";
import { chooseEntries, pack } from "./pack.ts";

export interface GroupSettings {
  /** A power of two; a set takes 64 bytes of the file. */
  sets: number;
  /** Texts a word must stand in to be known, and a feature to be learned. */
  knownWords: number;
  leastTexts: number;
  sentiment: Settings;
  emotion: Settings;
  /**
   * Sentiment: each corpus has a bias of its own, so that its mix of classes teaches no word. Without
   * it, what a text is about may tell how people speak of it.
   */
  separateSources: boolean;
  /** How much a text counts in learning sentiment. */
  sentimentWeight: (row: Row) => number;
  /** Aspect files whose texts are learned as sentiment where their aspects agree. */
  agreeing: string[];
  /** Corpora whose every tenth training text is kept apart to fit on: their dev split is unlike them, or small. */
  heldOut: (file: string) => boolean;
  /** Share of texts learned a second time without diacritics. */
  plain: number;
  /** How much a dev file counts when the thresholds between the classes are chosen. */
  devWeight: (file: string) => number;
  /** 0: the thresholds are chosen for macro F1, 1: for accuracy. */
  accuracyShare: number;
  /** Dev files that the emotions' thresholds are fitted on. */
  emotionDev: (file: string) => boolean;
  /**
   * A corpus whose emotions are fitted on its own training texts, each read by a model that did not
   * learn it: its dev split is too small for thresholds.
   */
  emotionFolds: string | null;
}

export interface TrainedGroup {
  bytes: Uint8Array;
  calibration: Pick<Manifest["groups"][Group], "sentiment" | "emotions">;
  corpora: { file: string; rows: number }[];
}

const SLICES: Record<Task, [number, number]> = {
  sentiment: [0, SENTIMENT_OUTPUTS],
  emotion: [SENTIMENT_OUTPUTS, SENTIMENT_OUTPUTS + EMOTION_OUTPUTS],
};

/** Own sentences are few and short, so each is learned this many times. */
const OWN_TIMES = 3;

const FOLDS = 4;

/** Vietnamese as typed without its marks. */
export function withoutMarks(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/đ/g, "d")
    .replace(/Đ/g, "D")
    .normalize("NFC");
}

function trainingRows(
  group: Group,
  task: Task,
  { plain, heldOut, agreeing }: GroupSettings,
): { rows: Row[]; corpora: TrainedGroup["corpora"] } {
  const corpora: TrainedGroup["corpora"] = [];
  const rows: Row[] = [];
  for (const file of filesOf("train", task, GROUP_LANGUAGES[group])) {
    if (isRestricted(file)) continue;
    const whole = readFile("train", file);
    const found = heldOut(file) ? whole.filter((_, i) => !isHeldOut(i)) : whole;
    corpora.push({ file, rows: found.length });
    rows.push(...found);
    if (plain > 0) {
      const every = Math.round(1 / plain);
      rows.push(
        ...found.filter((_, i) => i % every === 0).map((row) => ({ ...row, text: withoutMarks(row.text) })),
      );
    }
  }
  for (const file of task === "sentiment" ? agreeing : []) {
    const found = readAgreed("train", file);
    corpora.push({ file: file.replace("aspect.", "sentiment."), rows: found.length });
    rows.push(...found);
  }
  for (const language of GROUP_LANGUAGES[group]) {
    const own = ownRows(task, language);
    if (own.length > 0) corpora.push({ file: `${task}.${language}.own`, rows: own.length });
    for (let i = 0; i < OWN_TIMES; i++) rows.push(...own);
    if (plain > 0) rows.push(...own.map((row) => ({ ...row, text: withoutMarks(row.text) })));
  }
  return { rows, corpora };
}

interface LearnedTask {
  /** Features seen in enough of this task's own texts; the others would only teach it noise. */
  features: Numbered;
  /** features x outputs */
  weights: Float32Array;
  bias: Float32Array;
}

function learnTask(
  task: Task,
  separate: boolean,
  rows: Row[],
  texts: Hashed[],
  leastTexts: number,
  settings: Settings,
  weightOf: (row: Row) => number,
): LearnedTask {
  const features = numberFeatures(
    texts.map((text) => text.hashes),
    leastTexts,
  );
  const outputs = task === "sentiment" ? SENTIMENT_OUTPUTS : EMOTION_OUTPUTS;
  const targets = new Float32Array(rows.length * outputs);
  rows.forEach((row, i) => {
    targets.set(row.target, i * outputs);
  });
  const nameOf = (row: Row) => (separate ? row.lang + row.source : "");
  const names = [...new Set(rows.map(nameOf))];
  const { weights, bias } = learn(
    {
      rows: toSparse(texts, features.ids),
      targets,
      weights: Float32Array.from(rows, weightOf),
      groups: Uint16Array.from(rows, (row) => names.indexOf(nameOf(row))),
      groupCount: names.length,
      outputs,
      features: features.hashes.length,
      exclusive: task === "sentiment",
      startsAtPriors: task === "emotion",
    },
    settings,
  );
  return { features, weights, bias: separate ? new Float32Array(outputs) : bias };
}

/** A task's weights in the order of `hashes`, 0 for features it did not learn. */
function arranged(task: LearnedTask, hashes: Uint32Array, outputs: number): Float32Array {
  const out = new Float32Array(hashes.length * outputs);
  hashes.forEach((hash, to) => {
    const from = task.features.ids.get(hash) - 1;
    if (from >= 0) out.set(task.weights.subarray(from * outputs, (from + 1) * outputs), to * outputs);
  });
  return out;
}

/** Adds to each feature's importance how much it moves a task's outputs over all texts, each task weighing the same. */
function addImportance(
  importance: Float64Array,
  task: LearnedTask,
  hashes: Uint32Array,
  outputs: number,
): void {
  const shares = new Float64Array(hashes.length);
  let total = 0;
  hashes.forEach((hash, i) => {
    const from = task.features.ids.get(hash) - 1;
    if (from < 0) return;
    let sum = 0;
    for (let k = 0; k < outputs; k++) sum += Math.abs(task.weights[from * outputs + k] as number);
    shares[i] = sum * Math.sqrt(task.features.counts[from] as number);
    total += shares[i] as number;
  });
  for (let i = 0; i < shares.length; i++)
    importance[i] = (importance[i] as number) + (shares[i] as number) / total;
}

function addWeights(weights: Float32Array, to: number, from: number, outputs: number): void {
  for (let k = 0; k < outputs; k++) {
    weights[to * outputs + k] =
      (weights[to * outputs + k] as number) + (weights[from * outputs + k] as number);
  }
}

function chooseWeights(weights: Float32Array, chosen: number[], outputs: number): Float32Array {
  const out = new Float32Array(chosen.length * outputs);
  chosen.forEach((from, to) => {
    out.set(weights.subarray(from * outputs, (from + 1) * outputs), to * outputs);
  });
  return out;
}

/** Trains, chooses and quantises one group's weights, then fits what turns them into scores on dev. */
export function trainGroup(group: Group, settings: GroupSettings): TrainedGroup {
  const roles = new WordRoles(GROUP_LEXICON[group]);
  const sentiment = trainingRows(group, "sentiment", settings);
  const emotion = trainingRows(group, "emotion", settings);
  const extractor = new Extractor(roles, WRITES_SYLLABLES[group]);
  const hashed = {
    sentiment: sentiment.rows.map((row) => extractor.read(row.text)),
    emotion: emotion.rows.map((row) => extractor.read(row.text)),
  };
  const least = settings.leastTexts;
  const tasks = {
    sentiment: learnTask(
      "sentiment",
      settings.separateSources,
      sentiment.rows,
      hashed.sentiment,
      least,
      settings.sentiment,
      settings.sentimentWeight,
    ),
    emotion: learnTask("emotion", true, emotion.rows, hashed.emotion, least, settings.emotion, () => 1),
  };
  const { hashes, ids } = numberFeatures([tasks.sentiment.features.hashes, tasks.emotion.features.hashes], 1);
  const learned = {
    sentiment: arranged(tasks.sentiment, hashes, SENTIMENT_OUTPUTS),
    emotion: arranged(tasks.emotion, hashes, EMOTION_OUTPUTS),
  };
  const words = extractor.knownWords();
  const importance = new Float64Array(hashes.length);
  addImportance(importance, tasks.sentiment, hashes, SENTIMENT_OUTPUTS);
  addImportance(importance, tasks.emotion, hashes, EMOTION_OUTPUTS);
  for (const { feature, pieces, count } of words) {
    const at = ids.get(feature) - 1;
    if (at < 0) continue;
    // A common word must be known; a rare one may also be read by its pieces.
    if (count >= settings.knownWords) importance[at] = 1e6;
    for (const piece of pieces) {
      const from = ids.get(piece) - 1;
      if (from < 0) continue;
      addWeights(learned.sentiment, at, from, SENTIMENT_OUTPUTS);
      addWeights(learned.emotion, at, from, EMOTION_OUTPUTS);
    }
  }
  const chosen = chooseEntries(hashes, importance, settings.sets, settings.sets * 3);
  const bytes = pack(
    Uint32Array.from(chosen, (i) => hashes[i] as number),
    chooseWeights(learned.sentiment, chosen, SENTIMENT_OUTPUTS),
    chooseWeights(learned.emotion, chosen, EMOTION_OUTPUTS),
    Float32Array.of(...tasks.sentiment.bias, ...tasks.emotion.bias),
    settings.sets,
  );
  const weights = new Weights(bytes);
  const measured = (task: Task) => [
    ...readFiles(group, task, weights, "dev", (file) => !isRestricted(file), isForFitting),
    ...readFiles(group, task, weights, "train", settings.heldOut, (_, i) => isHeldOut(i)),
  ];
  const folds = settings.emotionFolds;
  const emotionDev = folds ? [foldedFile(folds, emotion.rows, hashed.emotion, settings)] : [];
  for (const file of measured("emotion")) if (!file.name.includes(`.${folds}.`)) emotionDev.push(file);
  return {
    bytes,
    calibration: {
      sentiment: fitSentiment(measured("sentiment"), settings.devWeight, settings.accuracyShare),
      emotions: fitEmotions(emotionDev, settings.emotionDev),
    },
    corpora: [...sentiment.corpora, ...emotion.corpora],
  };
}

/** What models that did not learn them say of a corpus' training texts. */
function foldedFile(source: string, rows: Row[], texts: Hashed[], settings: GroupSettings): DevFile {
  const foldOf = (row: Row) => (row.source === source ? Number(/\d+$/.exec(row.id)?.[0]) % FOLDS : -1);
  const ids = new Set<string>();
  const own = Array.from(rows.keys()).filter((i) => {
    const { id } = rows[i] as Row;
    if (foldOf(rows[i] as Row) < 0 || ids.has(id)) return false;
    ids.add(id);
    return true;
  });
  const outputs = new Float32Array(own.length * EMOTION_OUTPUTS);
  for (let fold = 0; fold < FOLDS; fold++) {
    const learned = learnTask("emotion", true, rows, texts, settings.leastTexts, settings.emotion, (row) =>
      foldOf(row) === fold ? 0 : 1,
    );
    const said = outputsOf(toSparse(texts, learned.features.ids), learned.weights, EMOTION_OUTPUTS);
    own.forEach((i, to) => {
      if (foldOf(rows[i] as Row) !== fold) return;
      outputs.set(said.subarray(i * EMOTION_OUTPUTS, (i + 1) * EMOTION_OUTPUTS), to * EMOTION_OUTPUTS);
    });
  }
  return {
    name: `emotion.${rows[own[0] ?? 0]?.lang}.${source}.folds`,
    source,
    outputs,
    targets: own.map((i) => (rows[i] as Row).target),
    stars: own.map(() => Number.NaN),
  };
}

/** What the packed weights say of the texts of a group's files. */
function readFiles(
  group: Group,
  task: Task,
  weights: Weights,
  split: Split,
  isWanted: (file: string) => boolean,
  isChosen: (file: string, i: number) => boolean,
): DevFile[] {
  const tokens = new Tokens();
  const features = new Features(new WordRoles(GROUP_LEXICON[group]), WRITES_SYLLABLES[group]);
  const reading = new Reading();
  const [from, to] = SLICES[task];
  const files = filesOf(split, task, GROUP_LANGUAGES[group]).filter(isWanted);
  return files.map((name) => {
    const rows = readFile(split, name).filter((_, i) => isChosen(name, i));
    const outputs = new Float32Array(rows.length * (to - from));
    rows.forEach((row, i) => {
      tokens.read(clean(row.text).text);
      features.extract(tokens, weights);
      reading.read(features, tokens, weights);
      outputs.set(reading.outputs.subarray(from, to), i * (to - from));
    });
    return {
      name,
      source: rows[0]?.source ?? "",
      outputs,
      targets: rows.map((row) => row.target),
      stars: rows.map((row) => (hasStars(name) ? Number(row.original) : Number.NaN)),
    };
  });
}
