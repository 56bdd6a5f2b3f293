import type { Group } from "../src/groups.ts";
import type { Row } from "./corpora.ts";
import type { Extractor, Hashed } from "./feature-sets.ts";
import { type LearnedTask, learnTask, type TaskSettings } from "./learn-task.ts";
import { lessons, type Teaching } from "./teacher-rows.ts";

/** Texts to learn a task from, and how. */
export interface TaskTexts {
  rows: Row[];
  texts: Hashed[];
  settings: TaskSettings;
}

/** A task's labelled texts, with what its teacher says of them and of others behind them; as they are where it has none. */
export function withTeacher(
  group: Group,
  { rows, texts, settings }: TaskTexts,
  teaching: Teaching | null,
  extractor: Extractor,
): TaskTexts {
  if (!teaching) return { rows, texts, settings };
  const all = lessons(group, settings.task, rows, settings.weightOf, teaching);
  const weights = new Map(all.map(({ row, weight }) => [row, weight]));
  return {
    rows: all.map(({ row }) => row),
    texts: all.map(({ row }, i) => texts[i] ?? extractor.read(row.text)),
    settings: { ...settings, weightOf: (row) => weights.get(row) as number },
  };
}

/** A task's weights in the order of `hashes`, 0 for features it did not learn. */
export function arranged(task: LearnedTask, hashes: Uint32Array): Float32Array {
  const outputs = task.weights.length / task.features.hashes.length;
  const out = new Float32Array(hashes.length * outputs);
  hashes.forEach((hash, to) => {
    const from = task.features.ids.get(hash) - 1;
    if (from >= 0) out.set(task.weights.subarray(from * outputs, (from + 1) * outputs), to * outputs);
  });
  return out;
}

/** A task learned from `taught`, those texts of a teacher's; the mean of that and of `labelled` alone where it is wanted. */
export function learnTexts(taught: TaskTexts, labelled: TaskTexts, teaching: Teaching | null): LearnedTask {
  const learned = learnTask(taught.rows, taught.texts, taught.settings);
  if (!teaching?.halfAlone) return learned;
  const alone = learnTask(labelled.rows, labelled.texts, labelled.settings);
  // Every feature of the labelled texts is among those of all texts.
  const own = arranged(alone, learned.features.hashes);
  return { ...learned, weights: learned.weights.map((weight, i) => (weight + (own[i] as number)) / 2) };
}
