/** What conditions can hear in a typed text, and from which scores on. */

export const FEELINGS = [
  "anger",
  "disgust",
  "fear",
  "interest",
  "joy",
  "sadness",
  "surprise",
  "trust",
] as const;

export const TONES = ["clearly_negative", "negative", "neutral", "positive", "clearly_positive"] as const;
export type Tone = (typeof TONES)[number];

/** Of what is said of a topic: it is never asked whether that is neutral. */
export const TOPIC_TONES = ["clearly_negative", "negative", "positive", "clearly_positive"] as const;

/** Scores, from -100 to 100: clearly negative is below the first, clearly positive at least the second. */
export const CLEARLY = { negative: -50, positive: 70 } as const;
/** From here on, to either side, what is said of a topic speaks for it or against it. */
export const TAKES_SIDES = 20;
