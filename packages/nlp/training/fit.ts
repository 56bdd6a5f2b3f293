import { type EmotionCalibration, shareLogs } from "../src/emotions.ts";
import { EMOTION_OUTPUTS } from "../src/model-file.ts";
import { type SentimentCalibration, scoreOf } from "../src/sentiment.ts";
import { classFigures } from "./figures.ts";
import { fitKnots } from "./fit-knots.ts";

/** Dev rows of one file: outputs of the model (`stride` numbers a row) and targets. */
export interface DevFile {
  name: string;
  source: string;
  outputs: Float32Array;
  targets: Float32Array[];
  /** Stars of each row, NaN where the corpus has none. */
  stars: number[];
}

/** Index of the label of each row. */
export function labelsOf(file: DevFile): Uint8Array {
  return Uint8Array.from(file.targets, (target) => target.indexOf(1));
}

/** Sharpness and bias by gradient descent on the log loss of dev, every file counting the square root of its size. */
function fitOutputs(files: DevFile[]): { sharpness: number; bias: [number, number, number] } {
  let sharpness = 1;
  const bias: [number, number, number] = [0, 0, 0];
  for (let step = 0; step < 400; step++) {
    const gradient = [0, 0, 0, 0];
    let total = 0;
    for (const file of files) {
      const weight = 1 / Math.sqrt(file.targets.length);
      const labels = labelsOf(file);
      const hasNeutral = labels.includes(1);
      for (let i = 0; i < labels.length; i++) {
        const z = [0, 1, 2].map((k) => file.outputs[i * 3 + k] as number);
        // A file without neutral texts says nothing about where neutral begins.
        const e = z.map((value, k) =>
          k === 1 && !hasNeutral ? 0 : Math.exp(value * sharpness + (bias[k] as number)),
        );
        const sum = e.reduce((a, b) => a + b);
        for (let k = 0; k < 3; k++) {
          const g = ((e[k] as number) / sum - (labels[i] === k ? 1 : 0)) * weight;
          gradient[k] = (gradient[k] as number) + g;
          gradient[3] = (gradient[3] as number) + g * (z[k] as number);
        }
        total += weight;
      }
    }
    for (let k = 0; k < 3; k++) bias[k] = (bias[k] as number) - (0.5 * (gradient[k] as number)) / total;
    sharpness = Math.max(0.2, sharpness - (0.2 * (gradient[3] as number)) / total);
  }
  const middle = (bias[0] + bias[2]) / 2;
  return { sharpness, bias: [bias[0] - middle, bias[1] - middle, bias[2] - middle] };
}

/** How much telling positive from negative right counts beside the classes. */
const SIGN_SHARE = 0.3;

/** Biases this close to the best, in points, are as good: their mean is taken, since the best one owes much to chance. */
const AS_GOOD = 0.4;

/** How good biases are: mean over files of macro F1 and recall, accuracy, and the polar texts on their own side. */
function quality(
  files: { file: DevFile; labels: Uint8Array; weight: number }[],
  sharpness: number,
  bias: readonly [number, number, number],
  accuracyShare: number,
): number {
  let sum = 0;
  let total = 0;
  for (const { file, labels, weight } of files) {
    const guess = new Uint8Array(labels.length);
    let polar = 0;
    let right = 0;
    for (let i = 0; i < labels.length; i++) {
      const n = (file.outputs[i * 3] as number) * sharpness + bias[0];
      const u = (file.outputs[i * 3 + 1] as number) * sharpness + bias[1];
      const p = (file.outputs[i * 3 + 2] as number) * sharpness + bias[2];
      guess[i] = u >= n && u >= p ? 1 : p > n ? 2 : 0;
      if (labels[i] === 1) continue;
      polar++;
      if (p > n === (labels[i] === 2)) right++;
    }
    const { accuracy, macro_f1, macro_recall } = classFigures(labels, guess);
    const classes = (macro_f1 + macro_recall) / 2;
    const side = (100 * right) / Math.max(1, polar);
    sum += weight * (classes + accuracyShare * (accuracy - classes) + SIGN_SHARE * side);
    total += weight;
  }
  return sum / total;
}

/** Everything between a group's raw outputs and a score, from its dev files. */
export function fitSentiment(
  files: DevFile[],
  weightOf: (name: string) => number,
  accuracyShare: number,
): SentimentCalibration {
  const { sharpness, bias } = fitOutputs(files);
  const weighed = files.map((file) => ({ file, labels: labelsOf(file), weight: weightOf(file.name) }));
  const tried: { value: number; bias: [number, number, number] }[] = [];
  for (let neutral = -2; neutral <= 1.51; neutral += 0.125) {
    for (let side = -0.4; side <= 0.41; side += 0.1) {
      const shifted: [number, number, number] = [bias[0] - side, bias[1] + neutral, bias[2] + side];
      tried.push({ value: quality(weighed, sharpness, shifted, accuracyShare), bias: shifted });
    }
  }
  const top = Math.max(...tried.map(({ value }) => value));
  const good = tried.filter(({ value }) => value >= top - AS_GOOD).map((one) => one.bias);
  const mean = (k: 0 | 1 | 2) => round(good.reduce((sum, one) => sum + one[k], 0) / good.length);
  const calibration: SentimentCalibration = {
    sharpness: round(sharpness),
    bias: [mean(0), mean(1), mean(2)],
    knots: [
      [-1, -1],
      [1, 1],
    ],
  };
  const starred: { balance: number; stars: number }[] = [];
  for (const file of files) {
    file.stars.forEach((stars, i) => {
      if (Number.isNaN(stars)) return;
      const [n = 0, u = 0, p = 0] = file.outputs.subarray(i * 3, i * 3 + 3);
      starred.push({ balance: scoreOf(n, u, p, calibration), stars });
    });
  }
  return { ...calibration, knots: fitKnots(starred) };
}

/** The same for an emotion's threshold: rare emotions have some hundred texts, and F1 hardly changes near its top. */
const CUTS_AS_GOOD = 2;

/**
 * Platt scaling and the best threshold of each emotion, from the preferred dev files, or from all
 * where those do not label it. `silence`: the outputs of a text that says
 * nothing. `oneEmotion`: the emotions compete with one another and with none.
 */
export function fitEmotions(
  files: DevFile[],
  isPreferred: (name: string) => boolean,
  silence: Float32Array,
  oneEmotion: boolean,
): EmotionCalibration[] {
  if (oneEmotion) {
    for (const outputs of [silence, ...files.map((file) => file.outputs)]) {
      for (let i = 0; i < outputs.length; i += EMOTION_OUTPUTS)
        outputs.set(shareLogs(outputs.subarray(i, i + EMOTION_OUTPUTS)), i);
    }
  }
  return Array.from({ length: EMOTION_OUTPUTS }, (_, k) => {
    const labelling = files.filter((file) => file.targets.some((target) => !Number.isNaN(target[k])));
    const preferred = labelling.filter((file) => isPreferred(file.name));
    const pairs: [number, number][] = [];
    for (const file of preferred.length > 0 ? preferred : labelling) {
      file.targets.forEach((target, i) => {
        if (!Number.isNaN(target[k]))
          pairs.push([file.outputs[i * EMOTION_OUTPUTS + k] as number, target[k] as number]);
      });
    }
    let slope = 1;
    let offset = 0;
    for (let step = 0; step < 600; step++) {
      let gs = 0;
      let go = 0;
      for (const [z, y] of pairs) {
        const g = 1 / (1 + Math.exp(-(slope * z + offset))) - y;
        gs += g * z;
        go += g;
      }
      slope -= (0.5 * gs) / pairs.length;
      offset -= (2 * go) / pairs.length;
    }
    const cut = bestCut(pairs);
    return {
      slope: round(slope),
      offset: round(offset),
      // A text that says nothing must feel nothing, so the threshold stands above what no word gives.
      threshold: round(
        Math.max(sigmoid(slope * cut + offset), sigmoid(slope * (silence[k] as number) + offset) + 0.01),
      ),
    };
  });
}

/** The output from which on an emotion is said: the mean of all that reach the best F1 or nearly so. */
function bestCut(pairs: [output: number, target: number][]): number {
  pairs.sort((a, b) => b[0] - a[0]);
  const real = pairs.reduce((sum, [, target]) => sum + target, 0);
  let hits = 0;
  const tried = pairs.map(([output, target], i) => {
    hits += target;
    return { f1: (200 * hits) / (i + 1 + real), cut: (output + (pairs[i + 1]?.[0] ?? output)) / 2 };
  });
  const top = tried.reduce((best, { f1 }) => Math.max(best, f1), 0);
  const good = tried.filter(({ f1 }) => f1 >= top - CUTS_AS_GOOD);
  return good.reduce((sum, { cut }) => sum + cut, 0) / good.length;
}

function sigmoid(value: number): number {
  return 1 / (1 + Math.exp(-value));
}

function round(value: number): number {
  return Math.round(value * 10000) / 10000;
}
