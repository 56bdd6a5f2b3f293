import { type EmotionCalibration, probabilityOf, shareLogs } from "../src/emotions.ts";
import { EMOTION_OUTPUTS } from "../src/model-file.ts";
import { type SentimentCalibration, scoreOf } from "../src/sentiment.ts";
import { classFigures } from "./figures.ts";
import { fitKnots } from "./fit-knots.ts";

/** Dev rows of one file: outputs of the model (`stride` numbers a row) and targets. */
export interface DevFile {
  name: string;
  source: string;
  texts: string[];
  outputs: Float32Array;
  targets: Float32Array[];
  /** Stars of each row, NaN where the corpus has none. */
  stars: number[];
  /** Score of each text; only where emotions are fitted. */
  scores: number[];
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
const CUTS_AS_GOOD = 1;

/** What tells an emotion in one text: the model's output, the text's score, whether people felt it. */
interface Sample {
  output: number;
  score: number;
  target: number;
}

/**
 * How each emotion's output and the side of a text become a probability, and the threshold that is best over
 * sources, each counting the same; from the preferred files, or from all where those do not label it.
 * `silence`: the outputs of a text that says nothing. `oneEmotion`: the emotions compete with one another and with none.
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
    const labelling = files.filter((file) => file.targets.some((target) => target[k] === 1));
    const preferred = labelling.filter((file) => isPreferred(file.name));
    const sources = (preferred.length > 0 ? preferred : labelling).map((file) =>
      file.targets.flatMap((target, i): Sample[] =>
        Number.isNaN(target[k])
          ? []
          : [
              {
                output: file.outputs[i * EMOTION_OUTPUTS + k] as number,
                score: file.scores[i] as number,
                target: target[k] as number,
              },
            ],
      ),
    );
    const c = { slope: 1, offset: 0, blame: 0, praise: 0, threshold: 0 };
    for (let step = 0; step < 1200; step++) {
      let [slope, offset, blame, praise] = [0, 0, 0, 0];
      for (const samples of sources) {
        for (const { output, score, target } of samples) {
          const g = (probabilityOf(output, score, c) - target) / samples.length / sources.length;
          slope += g * output;
          offset += g;
          if (score < 0) blame += (g * -score) / 100;
          else praise += (g * score) / 100;
        }
      }
      c.slope -= 0.3 * slope;
      c.offset -= 2 * offset;
      c.blame -= 4 * (blame + SIDE_DECAY * c.blame);
      c.praise -= 4 * (praise + SIDE_DECAY * c.praise);
    }
    const cut = bestCut(
      sources.map((samples) =>
        samples.map(({ output, score, target }) => [probabilityOf(output, score, c), target]),
      ),
    );
    return {
      slope: round(c.slope),
      offset: round(c.offset),
      blame: round(c.blame),
      praise: round(c.praise),
      // A text that says nothing must feel nothing, so the threshold stands above what no word gives.
      threshold: round(Math.max(cut, probabilityOf(silence[k] as number, 0, c) + 0.01)),
    };
  });
}

/** How much the part of a side is drawn to 0: where a source has few texts of a side it must not be guessed. */
const SIDE_DECAY = 0.001;

/** Probabilities that are tried as thresholds. */
const CUTS = Array.from({ length: 90 }, (_, i) => (i + 5) / 100);

/** The mean of all thresholds whose F1, averaged over sources, is the best or nearly so. */
function bestCut(sources: [probability: number, target: number][][]): number {
  const tried = CUTS.map((cut) => {
    const each = sources.map((pairs) => {
      let hits = 0;
      let said = 0;
      let real = 0;
      for (const [probability, target] of pairs) {
        real += target;
        if (probability < cut) continue;
        said++;
        hits += target;
      }
      return (200 * hits) / Math.max(1, said + real);
    });
    return { cut, f1: each.reduce((sum, f1) => sum + f1, 0) / each.length };
  });
  const top = Math.max(...tried.map(({ f1 }) => f1));
  const good = tried.filter(({ f1 }) => f1 >= top - CUTS_AS_GOOD);
  return good.reduce((sum, { cut }) => sum + cut, 0) / good.length;
}

function round(value: number): number {
  return Math.round(value * 10000) / 10000;
}
