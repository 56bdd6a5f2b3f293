/** Scales that people read: sentiment classes, score buckets and emotions. Small enough for browsers. */

export const SENTIMENTS = ["negative", "neutral", "positive"] as const;
export type Sentiment = (typeof SENTIMENTS)[number];

/** The specification's eight emotions, in its order. "Interest" is Plutchik's anticipation. */
export const EMOTIONS = [
  "anger",
  "disgust",
  "fear",
  "interest",
  "joy",
  "sadness",
  "surprise",
  "trust",
] as const;
export type Emotion = (typeof EMOTIONS)[number];

/**
 * Languages whose emotions were measured on labelled texts. Of others a probability is data that nobody has checked:
 * French blame gets anger, disgust, fear, sadness and surprise at once, so nothing is counted or told of it.
 */
const EMOTION_LANGUAGES: readonly string[] = ["en", "vi"];

/** Whether what is felt is told of texts in a language. */
export const tellsEmotions = (language: string | null): boolean =>
  language !== null && EMOTION_LANGUAGES.includes(language);

export const BUCKETS = ["very_bad", "bad", "fair", "good", "very_good"] as const;
export type Bucket = (typeof BUCKETS)[number];

/** Lower ends of whole scores, inclusive; a bucket ends where the next begins and the last one includes 100. */
export const BUCKET_FLOORS: Record<Bucket, number> = {
  very_bad: -100,
  bad: -50,
  fair: 0,
  good: 30,
  very_good: 70,
};

/**
 * The bucket of a score from -100 to 100: that of the whole number it is shown as, so that 29.6 reads +30 and is good.
 * A score in no bucket (not a number, or outside the scale) counts as fair, as the specification says.
 */
export function bucketOf(score: number | null | undefined): Bucket {
  if (score == null || !(score >= -100 && score <= 100)) return "fair";
  const whole = Math.round(score);
  let found: Bucket = "very_bad";
  for (const bucket of BUCKETS) if (whole >= BUCKET_FLOORS[bucket]) found = bucket;
  return found;
}
