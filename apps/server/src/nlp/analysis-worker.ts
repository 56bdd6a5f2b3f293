import os from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { loadEngine, type TopicCollector, type TopicTable } from "@soundings/nlp/analyse";
import { batchBytes, namesOf, readBatch, resultLines } from "./comment-results.ts";
import { TextListener } from "./text-listener.ts";
import type {
  AnalysedBatch,
  CommentAnalysis,
  Mention,
  ResultLines,
  SpooledBatch,
  ThreadData,
  ThreadReply,
  ThreadRequest,
  ThreadTask,
} from "./worker-messages.ts";

/**
 * One analysis thread: the engine over shared model bytes, answering one request at a time. It holds
 * only what can be made again: collectors of topic searches and the last topic table.
 */

// On Linux niceness belongs to the thread, so requests keep their processor time while comments are
// analysed. Elsewhere it would slow the whole process, the API with it.
if (os.platform() === "linux") os.setPriority(0, 10);

const port = parentPort;
if (!port) throw new Error("analysis-worker.ts only runs as a worker thread");

const engine = loadEngine((workerData as ThreadData).models);
const collectors = new Map<number, TopicCollector>();
const listener = new TextListener(engine);
let table: { id: number; table: TopicTable } | null = null;

function collectorOf(session: number): TopicCollector {
  let collector = collectors.get(session);
  if (!collector) {
    collector = engine.topics();
    collectors.set(session, collector);
  }
  return collector;
}

function analysesOf(texts: readonly string[]): CommentAnalysis[] {
  return texts.map((text) => engine.analyse(text));
}

/** The table of a task, which comes along only where this thread has another one. */
function tableOf({ table_id, table: given }: { table_id: number; table: TopicTable | null }): TopicTable {
  if (given) table = { id: table_id, table: given };
  if (table?.id !== table_id) throw new Error("The topic table never reached this thread");
  return table.table;
}

function mentionsOf(table: TopicTable, { texts, analyses }: AnalysedBatch): Mention[][] {
  return texts.map((text, index) => {
    const analysis = analyses[index];
    if (!analysis) throw new Error("A batch has fewer analyses than texts");
    return engine.assign(table, text, analysis);
  });
}

function spooled(rows: number[], texts: string[]): SpooledBatch {
  const analyses = analysesOf(texts);
  return {
    bytes: batchBytes({ rows, texts, analyses }),
    languages: analyses.map(({ language }) => language),
  };
}

function resultsOf(table: TopicTable, bytes: Uint8Array): ResultLines {
  const batch = readBatch(bytes);
  const mentions = mentionsOf(table, batch);
  return {
    lines: resultLines(batch, mentions, namesOf(table)),
    mentions: mentions.map((found) =>
      found.map(({ topic, subtopic, score }) => ({ topic, subtopic, score })),
    ),
  };
}

function run(task: ThreadTask): unknown {
  switch (task.do) {
    case "version":
      return engine.version;
    case "analyse":
      return analysesOf(task.texts);
    case "explain":
      return engine.explain(task.text);
    case "hear":
      return listener.hear(task);
    case "collect": {
      const collector = collectorOf(task.session);
      const { texts, languages } = task.batch;
      for (const [at, text] of texts.entries()) collector.add(text, { language: languages[at] ?? "und" });
      return null;
    }
    case "hand_over": {
      const state = collectorOf(task.session).state();
      collectors.delete(task.session);
      return state;
    }
    case "forget":
      collectors.delete(task.session);
      return null;
    case "find_topics": {
      const collector = engine.topics();
      for (const state of task.states) collector.merge(state);
      return collector.finish();
    }
    case "list_topics": {
      const sample = task.texts.map((one) => ({ ...one, count: 1 }));
      return engine.listedTopics(sample, task.language);
    }
    case "assign":
      return mentionsOf(tableOf(task), task.batch);
    case "spool":
      return spooled(task.rows, task.texts);
    case "results":
      return resultsOf(tableOf(task), task.batch);
    case "results_without_topics":
      return resultLines({ ...task, analyses: analysesOf(task.texts) }, [], new Map());
  }
}

port.on("message", ({ id, task }: ThreadRequest) => {
  let reply: ThreadReply;
  try {
    reply = { id, result: run(task) };
  } catch (error) {
    reply = { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  port.postMessage(reply);
});
