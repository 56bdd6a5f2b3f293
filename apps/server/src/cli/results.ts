import type { TopicTable } from "@soundings/nlp/analyse";
import type { AnalysisPool } from "../nlp/analysis-pool.ts";
import { mapInOrder } from "../nlp/map-in-order.ts";
import type { Spool } from "./spool.ts";
import type { TopicCounts } from "./topic-counts.ts";

/** Lines of results, as many as a batch has comments. */
export interface ResultBatch {
  lines: Uint8Array;
  comments: number;
}

/** Assigns the topics to the spooled comments, in their order, and counts them while they pass. */
export async function* assignTopics(
  spool: Spool,
  pool: AnalysisPool,
  table: TopicTable,
  counts: TopicCounts,
): AsyncGenerator<ResultBatch> {
  const batches = mapInOrder(spool.read(), pool.threads * 2, (batch) => pool.results(table, batch));
  for await (const { lines, mentions } of batches) {
    for (const found of mentions) counts.add(found);
    yield { lines, comments: mentions.length };
  }
}
