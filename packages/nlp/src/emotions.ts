import { EMOTIONS, type Emotion } from "./scale.ts";

/**
 * Per emotion: probability = 1 / (1 + exp(-(slope * output + offset))), and the least that counts as
 * felt. Where a text has one emotion or none, the output is first taken among the others (shareLogs).
 */
export interface EmotionCalibration {
  slope: number;
  offset: number;
  threshold: number;
}

export interface Emotions {
  emotion_scores: Record<Emotion, number>;
  emotions: Emotion[];
}

/** The logarithm of each output's share when they compete with one another and with none, whose output is 0. */
export function shareLogs(outputs: ArrayLike<number>): Float64Array {
  let sum = 1;
  for (let k = 0; k < outputs.length; k++) sum += Math.exp(outputs[k] as number);
  const all = Math.log(sum);
  return Float64Array.from(outputs, (output) => output - all);
}

/**
 * Probabilities of the emotions and those felt. `oneEmotion`: a text has one emotion or none.
 * `least` raises thresholds that are lower.
 */
export function emotionsOf(
  given: ArrayLike<number>,
  calibration: readonly EmotionCalibration[],
  oneEmotion: boolean,
  least: number,
): Emotions {
  const outputs = oneEmotion ? shareLogs(given) : given;
  const scores = {} as Record<Emotion, number>;
  const felt: Emotion[] = [];
  for (let k = 0; k < EMOTIONS.length; k++) {
    const name = EMOTIONS[k] as Emotion;
    const c = calibration[k];
    const p = c ? 1 / (1 + Math.exp(-(c.slope * (outputs[k] as number) + c.offset))) : 0;
    scores[name] = Math.round(p * 1000) / 1000;
    if (c && p >= Math.max(c.threshold, least)) felt.push(name);
  }
  return { emotion_scores: scores, emotions: felt };
}
