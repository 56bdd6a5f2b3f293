import { clean } from "../src/clean.ts";
import { Features } from "../src/features.ts";
import { GROUP_LANGUAGES, GROUP_LEXICON, type Group, WRITES_SYLLABLES } from "../src/groups.ts";
import type { Manifest } from "../src/manifest.ts";
import { EMOTION_OUTPUTS, SENTIMENT_OUTPUTS, Weights } from "../src/model-file.ts";
import { Reading } from "../src/reader.ts";
import { scoreOf } from "../src/sentiment.ts";
import { Tokens } from "../src/tokens.ts";
import { WordRoles } from "../src/word-roles.ts";
import {
  filesOf,
  hasStars,
  isForFitting,
  isHeldOut,
  isRestricted,
  type Row,
  readFile,
  type Split,
  type Task,
} from "./corpora.ts";
import { Extractor, numberFeatures, toSparse } from "./feature-sets.ts";
import { type DevFile, fitEmotions, fitSentiment } from "./fit.ts";
import { outputsOf } from "./learn.ts";
import { type LearnedTask, learnTask, type TaskSettings } from "./learn-task.ts";
import { arranged, learnTexts, type TaskTexts, withTeacher } from "./learn-taught.ts";
import { chooseEntries, pack } from "./pack.ts";
import type { Teaching } from "./teacher-rows.ts";
import { trainingRows } from "./training-rows.ts";

export interface GroupSettings {
  /** A power of two; a set takes 64 bytes of the file. */
  sets: number;
  /** Texts a word must stand in to be known. */
  knownWords: number;
  sentiment: Omit<TaskSettings, "task" | "oneEmotion">;
  emotion: Omit<TaskSettings, "task">;
  /** How the texts labelled by the teacher are learned where a task has one. */
  taught: Record<Task, Teaching | null>;
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
   * Sources whose emotions are fitted on their own training texts, each read by a model that did not
   * learn it, and in how many parts they are left out: their dev splits are too small for thresholds.
   */
  emotionFolds: Record<string, number>;
  /** The same for the emotions of talk; none where the group has no model of talk. */
  talkFolds: Record<string, number>;
}

export interface TrainedGroup {
  bytes: Uint8Array;
  calibration: Pick<Manifest["groups"][Group], "sentiment" | "emotions" | "oneEmotion">;
  corpora: { file: string; rows: number }[];
}

const SLICES: Record<Task, [number, number]> = {
  sentiment: [0, SENTIMENT_OUTPUTS],
  emotion: [SENTIMENT_OUTPUTS, SENTIMENT_OUTPUTS + EMOTION_OUTPUTS],
};

/** Texts that are enough to fit thresholds on; a part of a large corpus holds as many. */
const ENOUGH_TEXTS = 8000;

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
  const labelled: Record<Task, TaskTexts> = {
    sentiment: {
      rows: sentiment.rows,
      texts: hashed.sentiment,
      settings: { task: "sentiment", oneEmotion: null, ...settings.sentiment },
    },
    emotion: {
      rows: emotion.rows,
      texts: hashed.emotion,
      settings: { task: "emotion", ...settings.emotion },
    },
  };
  const learnedFrom = (task: Task) => withTeacher(group, labelled[task], settings.taught[task], extractor);
  const emotionTexts = learnedFrom("emotion");
  const { taught } = settings;
  const tasks = {
    sentiment: learnTexts(learnedFrom("sentiment"), labelled.sentiment, taught.sentiment),
    emotion: learnTexts(emotionTexts, labelled.emotion, taught.emotion),
  };
  const { hashes, ids } = numberFeatures([tasks.sentiment.features, tasks.emotion.features], 1);
  const learned = {
    sentiment: arranged(tasks.sentiment, hashes),
    emotion: arranged(tasks.emotion, hashes),
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
  const oneEmotion = settings.emotion.oneEmotion !== null;
  const reader = textReader(group, weights);
  const measured = (task: Task) => [
    ...readFiles(group, task, reader, "dev", (file) => !isRestricted(file), isForFitting),
    ...readFiles(group, task, reader, "train", settings.heldOut, (_, i) => isHeldOut(i)),
  ];
  const calibration = fitSentiment(measured("sentiment"), settings.devWeight, settings.accuracyShare);
  const scored = (outputs: Float64Array) =>
    scoreOf(outputs[0] as number, outputs[1] as number, outputs[2] as number, calibration);
  const emotionDev = foldedFiles(settings.emotionFolds, emotion.rows, emotionTexts, (text) =>
    scored(reader(text)),
  );
  for (const file of measured("emotion")) {
    if (file.source in settings.emotionFolds) continue;
    emotionDev.push({ ...file, scores: file.texts.map((text) => scored(reader(text))) });
  }
  return {
    bytes,
    calibration: {
      sentiment: calibration,
      emotions: fitEmotions(emotionDev, settings.emotionDev, tasks.emotion.bias, oneEmotion),
      oneEmotion,
    },
    corpora: [...sentiment.corpora, ...emotion.corpora],
  };
}

/**
 * What models that did not learn them say of some sources' training texts; of enough of them when the first is large.
 * `labelled`: those that the texts begin with, as people labelled them.
 */
export function foldedFiles(
  folds: Record<string, number>,
  labelled: Row[],
  { rows, texts, settings }: TaskTexts,
  scoreOfText: (text: string) => number,
): DevFile[] {
  const sources = Object.keys(folds);
  const most = Math.max(0, ...Object.values(folds));
  const isLeftOut = (row: Row, fold: number) =>
    row.source in folds && Number(/\d+$/.exec(row.id)?.[0]) % (folds[row.source] as number) === fold;
  const found = sources.map((source) => ({ source, outputs: [] as number[], rows: [] as Row[] }));
  for (let fold = 0; fold < most && (found[0]?.rows.length ?? 0) < ENOUGH_TEXTS; fold++) {
    const learned = learnTask(rows, texts, {
      ...settings,
      weightOf: (row) => (isLeftOut(row, fold) ? 0 : settings.weightOf(row)),
    });
    const said = outputsOf(toSparse(texts, learned.features.ids), learned.weights, EMOTION_OUTPUTS);
    const ids = new Set<string>();
    labelled.forEach((row, i) => {
      // A text learned a second time without its marks has the same id.
      if (!isLeftOut(row, fold) || ids.has(row.id)) return;
      ids.add(row.id);
      const of = found[sources.indexOf(row.source)];
      of?.rows.push(row);
      for (let k = 0; k < EMOTION_OUTPUTS; k++)
        of?.outputs.push((said[i * EMOTION_OUTPUTS + k] as number) + (learned.bias[k] as number));
    });
  }
  return found.map(({ source, outputs, rows: of }) => ({
    name: `emotion.${source}.folds`,
    source,
    texts: of.map(({ text }) => text),
    outputs: Float32Array.from(outputs),
    targets: of.map(({ target }) => target),
    stars: of.map(() => Number.NaN),
    scores: of.map(({ text }) => scoreOfText(text)),
  }));
}

/** Reads a text with packed weights: all outputs, in an array that is used again. */
export function textReader(group: Group, weights: Weights): (text: string) => Float64Array {
  const tokens = new Tokens();
  const features = new Features(new WordRoles(GROUP_LEXICON[group]), WRITES_SYLLABLES[group]);
  const reading = new Reading();
  return (text) => {
    tokens.read(clean(text).text);
    features.extract(tokens, weights);
    reading.read(features, tokens, weights);
    return reading.outputs;
  };
}

/** What the packed weights say of the texts of a group's files. */
function readFiles(
  group: Group,
  task: Task,
  reader: (text: string) => Float64Array,
  split: Split,
  isWanted: (file: string) => boolean,
  isChosen: (file: string, i: number) => boolean,
): DevFile[] {
  const [from, to] = SLICES[task];
  const files = filesOf(split, task, GROUP_LANGUAGES[group]).filter(isWanted);
  return files.map((name) => {
    const rows = readFile(split, name).filter((_, i) => isChosen(name, i));
    const outputs = new Float32Array(rows.length * (to - from));
    rows.forEach((row, i) => {
      outputs.set(reader(row.text).subarray(from, to), i * (to - from));
    });
    return {
      name,
      source: rows[0]?.source ?? "",
      texts: rows.map((row) => row.text),
      outputs,
      targets: rows.map((row) => row.target),
      stars: rows.map((row) => (hasStars(name) ? Number(row.original) : Number.NaN)),
      scores: [],
    };
  });
}
