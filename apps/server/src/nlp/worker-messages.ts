import type { Engine, ModelFiles, TopicTable } from "@soundings/nlp/analyse";

export type CommentAnalysis = ReturnType<Engine["analyse"]>;
export type Explanation = ReturnType<Engine["explain"]>;
export type Mention = ReturnType<Engine["assign"]>[number];

/** Comments with what the engine said of them, side by side. */
export interface AnalysedBatch {
  texts: string[];
  analyses: CommentAnalysis[];
}

/** A text whose language is known. */
export interface AnalysedText {
  text: string;
  language: string;
}

/** What an analysis thread is started with. */
export interface ThreadData {
  models: ModelFiles;
}

/** What a thread can be asked to do. A session is one search for topics, spread over several threads. */
export type ThreadTask =
  | { do: "version" }
  | { do: "analyse"; texts: string[] }
  | { do: "explain"; text: string }
  | { do: "collect"; session: number; batch: AnalysedBatch }
  | { do: "hand_over"; session: number }
  | { do: "forget"; session: number }
  | { do: "find_topics"; states: unknown[] }
  | { do: "list_topics"; texts: AnalysedText[]; language: string }
  | { do: "assign"; table_id: number; table: TopicTable | null; batch: AnalysedBatch };

export interface ThreadRequest {
  id: number;
  task: ThreadTask;
}

export type ThreadReply = { id: number; result: unknown } | { id: number; error: string };
