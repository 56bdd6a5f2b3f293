import os from "node:os";
import type { TopicTable } from "@soundings/nlp/analyse";
import { mapInOrder } from "./map-in-order.ts";
import type {
  AnalysedBatch,
  AnalysedText,
  CommentAnalysis,
  Explanation,
  HeardTexts,
  Listen,
  Mention,
  ResultLines,
  SpooledBatch,
  TextBatch,
} from "./worker-messages.ts";
import { ThreadLost, ThreadPool, type ThreadPoolOptions } from "./worker-pool.ts";

/** The engine behind worker threads: what jobs analyse comments with. */
export interface AnalysisPool {
  /** Threads that work at once; twice as many batches in flight keep them busy. */
  threads: number;
  version(): Promise<string>;
  /** One analysis per text, in order. */
  analyse(texts: string[], signal?: AbortSignal): Promise<CommentAnalysis[]>;
  /** What moved a text's score. */
  explain(text: string, signal?: AbortSignal): Promise<Explanation>;
  /** What texts say, as conditions of surveys ask. */
  hear(listen: Listen): Promise<HeardTexts>;
  /**
   * The topics of all batches. `read` starts a fresh pass over them: it is called again when a thread
   * that had already collected some of them is lost.
   */
  collectTopics(read: () => AsyncIterable<TextBatch>, signal?: AbortSignal): Promise<TopicTable>;
  /** The mentions of each comment of a batch, in order. */
  assign(table: TopicTable, batch: AnalysedBatch, signal?: AbortSignal): Promise<Mention[][]>;
  /**
   * For the command, whose own thread then moves nothing but bytes: texts analysed, as a batch for its file, and the
   * results of such a batch.
   */
  spool(rows: number[], texts: string[]): Promise<SpooledBatch>;
  results(table: TopicTable, batch: Uint8Array): Promise<ResultLines>;
  resultsWithoutTopics(rows: number[], texts: string[]): Promise<Uint8Array>;
  /** All of the taxonomy's topics that make sense for texts like these, named in a language. */
  listTopics(texts: AnalysedText[], language: string, signal?: AbortSignal): Promise<TopicTable>;
  close(): Promise<void>;
}

/** How many threads to analyse with; `wanted` 0 or nothing means one per core, at most four. */
export function analysisThreads(wanted = 0): number {
  return wanted > 0 ? wanted : Math.max(1, Math.min(os.availableParallelism(), 4));
}

/** Starts nothing yet: threads come with the first batch and end when there is nothing to do. */
export function createAnalysisPool(options: Partial<ThreadPoolOptions> = {}): AnalysisPool {
  const threads = analysisThreads(options.threads);
  const pool = new ThreadPool({ idleMs: 10_000, ...options, threads });
  const tableIds = new WeakMap<TopicTable, number>();
  let nextId = 1;

  function idOf(table: TopicTable): number {
    const id = tableIds.get(table) ?? nextId++;
    tableIds.set(table, id);
    return id;
  }

  async function collectOnce(
    read: () => AsyncIterable<TextBatch>,
    signal?: AbortSignal,
  ): Promise<TopicTable> {
    const session = nextId++;
    try {
      const collected = mapInOrder(read(), threads * 2, ({ texts, languages }) =>
        pool.run({ do: "collect", session, batch: { texts, languages } }, signal),
      );
      for await (const _ of collected) signal?.throwIfAborted();
      const states = await pool.handOver(session);
      return (await pool.run({ do: "find_topics", states }, signal)) as TopicTable;
    } catch (error) {
      pool.forget(session);
      throw error;
    }
  }

  return {
    threads,
    version: async () => (await pool.run({ do: "version" })) as string,
    analyse: async (texts, signal) => (await pool.run({ do: "analyse", texts }, signal)) as CommentAnalysis[],
    explain: async (text, signal) => (await pool.run({ do: "explain", text }, signal)) as Explanation,
    hear: async (listen) => (await pool.run({ do: "hear", ...listen })) as HeardTexts,
    async collectTopics(read, signal) {
      try {
        return await collectOnce(read, signal);
      } catch (error) {
        if (!(error instanceof ThreadLost)) throw error;
        return await collectOnce(read, signal);
      }
    },
    assign: async (table, batch, signal) =>
      (await pool.run({ do: "assign", table_id: idOf(table), table, batch }, signal)) as Mention[][],
    spool: async (rows, texts) => (await pool.run({ do: "spool", rows, texts })) as SpooledBatch,
    results: async (table, batch) =>
      (await pool.run({ do: "results", table_id: idOf(table), table, batch })) as ResultLines,
    resultsWithoutTopics: async (rows, texts) =>
      (await pool.run({ do: "results_without_topics", rows, texts })) as Uint8Array,
    listTopics: async (texts, language, signal) =>
      (await pool.run({ do: "list_topics", texts, language }, signal)) as TopicTable,
    close: () => pool.close(),
  };
}
