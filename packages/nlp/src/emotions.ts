import { EMOTIONS, type Emotion } from "./scale.ts";

/** Per emotion: probability = 1 / (1 + exp(-(slope * output + offset))), and the least that counts as felt. */
export interface EmotionCalibration {
  slope: number;
  offset: number;
  threshold: number;
}

export interface Emotions {
  emotion_scores: Record<Emotion, number>;
  emotions: Emotion[];
}

/** Probabilities of the emotions and those felt; `least` raises thresholds that are lower. */
export function emotionsOf(
  outputs: ArrayLike<number>,
  calibration: readonly EmotionCalibration[],
  least = 0,
): Emotions {
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
