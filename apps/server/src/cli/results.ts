import type { Mention, TopicTable } from "@soundings/nlp/analyse";
import { EMOTIONS, type Emotion, type Sentiment } from "@soundings/nlp/scale";
import type { AnalysisPool } from "../nlp/analysis-pool.ts";
import { mapInOrder } from "../nlp/map-in-order.ts";
import type { CommentAnalysis } from "../nlp/worker-messages.ts";
import type { Spool } from "./spool.ts";
import type { TopicCounts } from "./topic-counts.ts";

/** One comment as the command prints it; its keys are in this order. */
export interface CommentResult {
  row: number;
  text: string;
  language: string;
  sentiment: Sentiment;
  score: number;
  emotions: Emotion[];
  emotion_scores: Record<Emotion, number>;
  topics: { topic: string; subtopic: string | null; score: number; start: number; end: number }[];
}

/** Assigns the topics to the spooled comments, in their order, and counts them while they pass. */
export async function* assignTopics(
  spool: Spool,
  pool: AnalysisPool,
  table: TopicTable,
  counts: TopicCounts,
): AsyncGenerator<CommentResult> {
  const names = namesOf(table);
  const batches = mapInOrder(spool.read(), pool.threads * 2, async ({ rows, ...batch }) => ({
    rows,
    batch,
    mentions: await pool.assign(table, batch),
  }));
  for await (const { rows, batch, mentions } of batches) {
    for (const [at, text] of batch.texts.entries()) {
      const found = mentions[at] ?? [];
      counts.add(found);
      yield resultOf(rows[at] ?? 0, text, batch.analyses[at] as CommentAnalysis, found, names);
    }
  }
}

/** Names of topics and of subtopics (under "topic\nsubtopic") by their keys. */
function namesOf(table: TopicTable): Map<string, string> {
  const names = new Map<string, string>();
  for (const { key, name, children } of table.topics) {
    names.set(key, name);
    for (const child of children) names.set(`${key}\n${child.key}`, child.name);
  }
  return names;
}

function resultOf(
  row: number,
  text: string,
  analysis: CommentAnalysis,
  mentions: Mention[],
  names: Map<string, string>,
): CommentResult {
  return {
    row,
    text,
    language: analysis.language,
    sentiment: analysis.sentiment,
    score: round(analysis.score, 10),
    emotions: analysis.emotions,
    emotion_scores: Object.fromEntries(
      EMOTIONS.map((emotion) => [emotion, round(analysis.emotion_scores[emotion], 1000)]),
    ) as Record<Emotion, number>,
    topics: mentions.map(({ topic, subtopic, score, start, end }) => ({
      topic: names.get(topic) ?? topic,
      subtopic: subtopic === null ? null : (names.get(`${topic}\n${subtopic}`) ?? subtopic),
      score: round(score, 10),
      start,
      end,
    })),
  };
}

const round = (value: number, steps: number): number => Math.round(value * steps) / steps || 0;
