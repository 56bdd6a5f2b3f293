import type { Claim } from "@soundings/contract/insights";
import type { Bucket, Emotion, Sentiment } from "@soundings/nlp/scale";
import { EXPORT_EN } from "./export-texts-en.ts";
import { EXPORT_VI } from "./export-texts-vi.ts";

/** Words of the exported spreadsheets, in the language of who exports. */
export interface ExportTexts {
  sheets: Record<"comments" | "claims" | "mentions" | "topics" | "emotions" | "drivers" | "method", string>;
  columns: Record<
    | "number"
    | "language"
    | "sentiment"
    | "score"
    | "bucket"
    | "engine_score"
    | "corrected"
    | "copy_of"
    | "emotions"
    | "topics"
    | "comment"
    | "topic"
    | "subtopic"
    | "clause"
    | "cue"
    | "key"
    | "by_person"
    | "share"
    | "comments"
    | "mentions"
    | "low"
    | "high"
    | "emotion"
    | "mean_score"
    | "number_column"
    | "correlation"
    | "score_correlation"
    | "impact"
    | "mean"
    | "mean_without"
    | "clear"
    | "sentence"
    | "went_with"
    | "effect"
    | "unit"
    | "n"
    | "n_against"
    | "p"
    | "test"
    | "behind"
    | "engine"
    | "edits"
    | "item"
    | "value",
    string
  >;
  /** What an effect is measured in. */
  units: Record<Claim["unit"], string>;
  yes: string;
  no: string;
  /** The comments that no topic claims. */
  other: string;
  sentiments: Record<Sentiment, string>;
  buckets: Record<Bucket, string>;
  emotions: Record<Emotion, string>;
  /** The header of an emotion's probability. */
  probability: (emotion: string) => string;
  method: Record<
    | "dataset"
    | "engine"
    | "imported"
    | "analysed"
    | "analysed_at"
    | "first_date"
    | "last_date"
    | "score"
    | "over_limit"
    | "copies"
    | "exported_at"
    | "corrections"
    | "edits"
    | "score_note"
    | "topic_note"
    | "interval_note"
    | "emotion_note"
    | "copy_note"
    | "correction_note"
    | "driver_note"
    | "notes",
    string
  >;
  /** What people changed about the topics, one line an edit. */
  edits: {
    create: (name: string, query: string) => string;
    rename: (before: string, after: string) => string;
    key: (names: string) => string;
    not_key: (names: string) => string;
    merge: (names: string, name: string) => string;
    delete: (names: string) => string;
    move: (name: string, parent: string) => string;
    move_out: (name: string) => string;
    split: (from: string, name: string, query: string) => string;
  };
}

export const EXPORT_TEXTS: Record<"en" | "vi", ExportTexts> = { en: EXPORT_EN, vi: EXPORT_VI };
