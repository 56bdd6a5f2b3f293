import type { EmotionCalibration } from "./emotions.ts";
import type { Group } from "./groups.ts";
import type { SentimentCalibration } from "./sentiment.ts";

/** What stands in models/manifest.json: how to read the weights, and where they come from. */
export interface Manifest {
  engine: string;
  /** Day of the training, as given to it. */
  date: string;
  /** SHA-256 over the model files, first 16 hex digits. */
  hash: string;
  groups: Record<
    Group,
    {
      file: string;
      sentiment: SentimentCalibration;
      emotions: EmotionCalibration[];
      /** The emotions compete: a text has one or none. */
      oneEmotion: boolean;
      /** The same for talk (talk-emotions.ts); null where no table tells talk from reviews. */
      talk: EmotionCalibration[] | null;
    }
  >;
  language: { file: string };
  talk: { file: string };
  corpora: { name: string; task: string; language: string; rows: number; licence: string }[];
}
