import os from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { loadEngine, type TopicCollector, type TopicTable } from "@soundings/nlp/analyse";
import type { AnalysedBatch, ThreadData, ThreadReply, ThreadRequest, ThreadTask } from "./worker-messages.ts";

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
let table: { id: number; table: TopicTable } | null = null;

function collectorOf(session: number): TopicCollector {
  let collector = collectors.get(session);
  if (!collector) {
    collector = engine.topics();
    collectors.set(session, collector);
  }
  return collector;
}

function eachOf<Result>(
  { texts, analyses }: AnalysedBatch,
  visit: (text: string, analysis: AnalysedBatch["analyses"][number]) => Result,
): Result[] {
  return texts.map((text, index) => {
    const analysis = analyses[index];
    if (!analysis) throw new Error("A batch has fewer analyses than texts");
    return visit(text, analysis);
  });
}

function run(task: ThreadTask): unknown {
  switch (task.do) {
    case "version":
      return engine.version;
    case "analyse":
      return task.texts.map((text) => engine.analyse(text));
    case "explain":
      return engine.explain(task.text);
    case "collect": {
      const collector = collectorOf(task.session);
      eachOf(task.batch, (text, analysis) => collector.add(text, analysis));
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
    case "assign": {
      if (task.table) table = { id: task.table_id, table: task.table };
      const current = table;
      if (current?.id !== task.table_id) throw new Error("The topic table never reached this thread");
      return eachOf(task.batch, (text, analysis) => engine.assign(current.table, text, analysis));
    }
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
