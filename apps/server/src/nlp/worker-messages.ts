import type { Engine, ModelFiles, TopicTable } from "@soundings/nlp/analyse";
import type { TextReading } from "@soundings/survey/reading";

export type CommentAnalysis = ReturnType<Engine["analyse"]>;
export type Explanation = ReturnType<Engine["explain"]>;
export type Mention = ReturnType<Engine["assign"]>[number];

/** Comments with what the engine said of them, side by side. */
export interface AnalysedBatch {
  texts: string[];
  analyses: CommentAnalysis[];
}

/** Comments whose languages are known, side by side. */
export interface TextBatch {
  texts: string[];
  languages: string[];
}

/** A batch that the command puts on disk: its bytes (readBatch), and what a search for topics asks of it. */
export interface SpooledBatch {
  bytes: Uint8Array;
  languages: string[];
}

/** A batch's results (readLines), and what counts topics. */
export interface ResultLines {
  lines: Uint8Array;
  mentions: CountedMention[][];
}
export type CountedMention = Pick<Mention, "topic" | "subtopic" | "score">;

/** A text whose language is known. */
export interface AnalysedText {
  text: string;
  language: string;
}

/** Texts that conditions of surveys ask about. */
export interface Listen {
  texts: string[];
  /** Keys of topics that are listened for. */
  topics: string[];
  /** Languages to be ready for, where there is no text yet. */
  languages: string[];
}
/** What each of them says; null where there is nothing to understand. */
export type HeardTexts = (TextReading | null)[];

/** What an analysis thread is started with. */
export interface ThreadData {
  models: ModelFiles;
}

/** What a thread can be asked to do. A session is one search for topics, spread over several threads. */
export type ThreadTask =
  | { do: "version" }
  | { do: "analyse"; texts: string[] }
  | { do: "explain"; text: string }
  | ({ do: "hear" } & Listen)
  | { do: "collect"; session: number; batch: TextBatch }
  | { do: "hand_over"; session: number }
  | { do: "forget"; session: number }
  | { do: "find_topics"; states: unknown[] }
  | { do: "list_topics"; texts: AnalysedText[]; language: string }
  | { do: "assign"; table_id: number; table: TopicTable | null; batch: AnalysedBatch }
  | { do: "spool"; rows: number[]; texts: string[] }
  | { do: "results"; table_id: number; table: TopicTable | null; batch: Uint8Array }
  | { do: "results_without_topics"; rows: number[]; texts: string[] };

export interface ThreadRequest {
  id: number;
  task: ThreadTask;
}

export type ThreadReply = { id: number; result: unknown } | { id: number; error: string };
