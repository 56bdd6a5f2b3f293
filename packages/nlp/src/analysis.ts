import type { Emotion, Sentiment } from "./scale.ts";

/** A piece of a comment, in UTF-16 offsets of the text as it was given: [start, end). */
export interface Span {
  start: number;
  end: number;
}

export interface Clause extends Span {
  /** -100 to 100; null when nothing in the clause speaks for or against. */
  score: number | null;
  /** The emotions felt in it; those of a comment are those of its clauses. */
  emotions: Emotion[];
}

/** How much a piece of a comment moved its score, in points, two decimals. */
export interface Evidence extends Span {
  weight: number;
}

/** Where a score comes from: the words and `rest` sum to it, and so do the clauses and `rest`. */
export interface Explanation {
  score: number;
  /** Words, emoji and marks that moved it, in the order of the text. */
  words: Evidence[];
  /** Every clause of the comment; its weight is the sum of its words'. */
  clauses: Evidence[];
  /** What no word carries: where a comment stands before its first word, and its length. */
  rest: number;
}

export interface CommentAnalysis {
  /** ISO 639-1 code of the language the comment is written in, or "und". */
  language: string;
  sentiment: Sentiment;
  /** -100 to 100, one decimal. */
  score: number;
  /** Probability of each emotion, 0 to 1. */
  emotion_scores: Record<Emotion, number>;
  /** The emotions over their thresholds; may be empty. */
  emotions: Emotion[];
  clauses: Clause[];
}

/** One place in one comment where a topic is spoken of. */
export interface Mention extends Span {
  /** Key of a topic of the table, and of one of its subtopics where one fits. */
  topic: string;
  subtopic: string | null;
  /** That of its clause, on the comment's scale; the comment's where the clause speaks neither for nor against. */
  score: number;
  /** The word or phrase in the clause that speaks of the topic, [cue_start, cue_end) in UTF-16 offsets of the text. */
  cue_start: number;
  cue_end: number;
}

export interface FoundTopic {
  /** Stable within one analysis: "delivery" for the taxonomy's, "found:<phrase>" for those found in the text. */
  key: string;
  /** For people, in the dataset's main language and in its writers' own words. */
  name: string;
  children: { key: string; name: string }[];
}
