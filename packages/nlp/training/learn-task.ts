import { EMOTION_OUTPUTS, SENTIMENT_OUTPUTS } from "../src/model-file.ts";
import type { Row, Task } from "./corpora.ts";
import { type Hashed, type Numbered, numberFeatures, toSparse } from "./feature-sets.ts";
import { learn, type Settings } from "./learn.ts";

export interface LearnedTask {
  /** Features seen in enough of this task's own texts; the others would only teach it noise. */
  features: Numbered;
  /** features x outputs */
  weights: Float32Array;
  bias: Float32Array;
}

export interface TaskSettings extends Settings {
  task: Task;
  /** Texts a feature must stand in to be learned. */
  leastTexts: number;
  /** Each corpus has a bias of its own, so that its mix of classes teaches no word. */
  separateSources: boolean;
  /**
   * Emotions: the corpus whose texts have one emotion or none. All emotions then compete with one
   * another and with none, whose weights are 0, and the bias is that corpus'.
   */
  oneEmotion: string | null;
  /** How much a text counts. */
  weightOf: (row: Row) => number;
}

/** Learns one task from its texts; sentiment's classes exclude one another, emotions unless told do not. */
export function learnTask(
  rows: Row[],
  texts: Hashed[],
  { task, leastTexts, separateSources, oneEmotion, weightOf, ...settings }: TaskSettings,
): LearnedTask {
  const features = numberFeatures(texts, leastTexts);
  const outputs = task === "sentiment" ? SENTIMENT_OUTPUTS : EMOTION_OUTPUTS;
  const classes = oneEmotion ? outputs + 1 : outputs;
  const targets = new Float32Array(rows.length * classes);
  rows.forEach(({ target }, i) => {
    targets.set(oneEmotion ? shared(target) : target, i * classes);
  });
  const nameOf = (row: Row) => (separateSources ? row.lang + row.source : "");
  const names = [...new Set(rows.map(nameOf))];
  const { weights, bias } = learn(
    {
      rows: toSparse(texts, features.ids),
      targets,
      weights: Float32Array.from(rows, weightOf),
      groups: Uint16Array.from(rows, (row) => names.indexOf(nameOf(row))),
      groupCount: names.length,
      outputs: classes,
      scales: Float32Array.from(features.kinds, (kind) => settings.scales[kind] ?? 1),
      exclusive: task === "sentiment" || oneEmotion !== null,
      startsAtPriors: task === "emotion",
    },
    settings,
  );
  if (oneEmotion) {
    const group = names.findIndex((name) => name.endsWith(oneEmotion)) * classes;
    return {
      features,
      weights: lessTheLast(weights, classes),
      bias: lessTheLast(bias.slice(group, group + classes), classes),
    };
  }
  return { features, weights, bias: separateSources ? new Float32Array(outputs) : bias };
}

/** Emotions felt share a text's one target; none takes what is left. */
function shared(target: Float32Array): Float32Array {
  const felt = target.reduce((sum, value) => sum + (Number.isNaN(value) ? 0 : value), 0);
  return Float32Array.of(...target.map((value) => value / Math.max(1, felt)), felt === 0 ? 1 : 0);
}

/** Rows of `size` without their last number, which is taken off the others. */
function lessTheLast(values: Float32Array, size: number): Float32Array {
  const out = new Float32Array((values.length / size) * (size - 1));
  for (let from = 0, to = 0; from < values.length; from += size) {
    const last = values[from + size - 1] as number;
    for (let k = 0; k < size - 1; k++) out[to++] = (values[from + k] as number) - last;
  }
  return out;
}
