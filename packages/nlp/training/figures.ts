import { SENTIMENTS } from "../src/scale.ts";

export interface ClassFigures {
  accuracy: number;
  macro_f1: number;
  weighted_f1: number;
  macro_recall: number;
}

/** Figures of a guess among classes; those that no text has do not count. Percent. */
export function classFigures(
  truth: ArrayLike<number>,
  guess: ArrayLike<number>,
  classes: number = SENTIMENTS.length,
): ClassFigures {
  const hits = new Float64Array(classes);
  const guessed = new Float64Array(classes);
  const real = new Float64Array(classes);
  for (let i = 0; i < truth.length; i++) {
    const t = truth[i] as number;
    const g = guess[i] as number;
    real[t] = (real[t] as number) + 1;
    guessed[g] = (guessed[g] as number) + 1;
    if (t === g) hits[t] = (hits[t] as number) + 1;
  }
  let present = 0;
  let macro = 0;
  let weighted = 0;
  let recall = 0;
  let right = 0;
  for (let k = 0; k < classes; k++) {
    const n = real[k] as number;
    if (n === 0) continue;
    const f1 = (2 * (hits[k] as number)) / (n + (guessed[k] as number));
    present++;
    macro += f1;
    weighted += (f1 * n) / truth.length;
    recall += (hits[k] as number) / n;
    right += hits[k] as number;
  }
  const percent = (value: number) => Math.round(value * 1000) / 10;
  return {
    accuracy: percent(right / truth.length),
    macro_f1: percent(macro / present),
    weighted_f1: percent(weighted),
    macro_recall: percent(recall / present),
  };
}

/** Share of the polar texts (0 negative, 2 positive; neutral ones do not count) whose score has the right sign. Percent. */
export function signRight(truth: ArrayLike<number>, scores: ArrayLike<number>): number {
  let polar = 0;
  let right = 0;
  for (let i = 0; i < truth.length; i++) {
    if (truth[i] === 1) continue;
    polar++;
    if (truth[i] === 2 ? (scores[i] as number) > 0 : (scores[i] as number) < 0) right++;
  }
  return Math.round((1000 * right) / polar) / 10;
}

/** F1 of a yes/no guess, 0 to 1; NaN when no text has the label. */
export function f1(truth: ArrayLike<number>, guess: ArrayLike<number | boolean>): number {
  let hits = 0;
  let real = 0;
  let guessed = 0;
  for (let i = 0; i < truth.length; i++) {
    if (truth[i] === 1) real++;
    if (guess[i]) guessed++;
    if (truth[i] === 1 && guess[i]) hits++;
  }
  return real === 0 ? Number.NaN : (2 * hits) / (real + guessed);
}
