import type { FileResponse } from "../latest-files.ts";
import type { QuestionColumn } from "../question-column.ts";
import type { NamedCounts } from "../question-counts.ts";
import type { NameCounts, TextCounts } from "../text-counts.ts";

/**
 * What a report of all submitted responses and a summary of all take of some responses. Sums of pieces are added to each other; whatever
 * time makes of responses is left open. All are plain values and typed arrays, and can be packed.
 */
export interface PieceSums {
  /** As outcomesOf() has them. */
  outcomes: Uint32Array;
  /** Null without any. */
  first_start: number | null;
  /** Milliseconds that submitted responses took, of those of which they are known. */
  taken: Uint32Array | Float64Array;
  /** Days with how many were submitted. */
  days: [day: string, submitted: number][];
  paths: string[];
  /** Ways of the responses that quotas did not leave out; `path` is a place in `paths`. */
  ways: { path: Uint32Array; pages: Uint32Array; submitted: Uint8Array; responses: Uint32Array };
  begun: BegunResponses;
  /** Of all texts. */
  words: string[];
  questions: PieceQuestion[];
  scores: PieceScore[];
  summary: PieceSummary;
}

/** What a summary takes of all responses, those too that were not submitted and those that quotas left out. */
export interface PieceSummary {
  /** Null without any. */
  first_start: number | null;
  first: number | null;
  last: number | null;
  /** As `taken`: of those that quotas left out. */
  taken_outside: PieceSums["taken"];
  /** By question: of its texts, by place of their sentiment. */
  sentiments: { question_id: string; counts: Uint32Array }[];
  languages: NamedCounts;
  variants: NamedCounts;
  /** Null where links carried too many different values. */
  parameters: { name: string; values: NamedCounts }[] | null;
}

/** What a score came to: `end` is a place in `ends`, counted from 1, or 0 for responses that were not submitted. */
export interface PieceScore {
  id: string;
  ends: string[];
  value: Float64Array;
  end: Uint32Array;
  count: Uint32Array;
}

/** Responses that were not submitted, and that no quota ended: time may make of them what it likes. */
export interface BegunResponses {
  time: Float64Array;
  path: Uint32Array;
  pages: Uint32Array;
  /** 1 where a quota left them out. */
  outside: Uint8Array;
  told: Uint8Array;
}

interface PieceQuestion {
  id: string;
  kind: QuestionColumn["kind"];
  values: NamedCounts;
  answered: number;
  versions: NamedCounts | null;
  typed: NamedCounts | null;
  text: PieceText | null;
  /** The latest with files. */
  files: FileResponse[];
}

export interface PieceText extends Omit<TextCounts, "terms" | "topics"> {
  /** Those that occur, by their places in the piece's words. */
  terms: NameCounts & { places: Uint32Array };
  topics: NameCounts & { names: readonly string[] };
}
