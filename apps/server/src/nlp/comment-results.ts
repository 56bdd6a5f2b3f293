import type { Mention, TopicTable } from "@soundings/nlp/analyse";
import type { Emotion, Sentiment } from "@soundings/nlp/scale";
import type { AnalysedBatch, CommentAnalysis } from "./worker-messages.ts";

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

/** Analysed comments with the rows they stand in. */
export interface RowBatch extends AnalysedBatch {
  rows: number[];
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** A batch as the bytes that the command's file holds between its two passes. */
export function batchBytes(batch: RowBatch): Uint8Array {
  return encoder.encode(JSON.stringify(batch));
}

export function readBatch(bytes: Uint8Array): RowBatch {
  return JSON.parse(decoder.decode(bytes)) as RowBatch;
}

/** A batch's results, a line of JSON each; `mentions` side by side with its texts. */
export function resultLines(
  { rows, texts, analyses }: RowBatch,
  mentions: readonly (readonly Mention[])[],
  names: ReadonlyMap<string, string>,
): Uint8Array {
  let lines = "";
  for (const [at, text] of texts.entries()) {
    const analysis = analyses[at];
    if (!analysis) throw new Error("A batch has fewer analyses than texts");
    lines += `${JSON.stringify(resultOf(rows[at] ?? 0, text, analysis, mentions[at] ?? [], names))}\n`;
  }
  return encoder.encode(lines);
}

/** The results of a batch's lines. */
export function readLines(lines: Uint8Array): CommentResult[] {
  return decoder
    .decode(lines)
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as CommentResult);
}

/** Names of topics and of subtopics (under "topic\nsubtopic") by their keys. */
export function namesOf(table: TopicTable): Map<string, string> {
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
  mentions: readonly Mention[],
  names: ReadonlyMap<string, string>,
): CommentResult {
  return {
    row,
    text,
    language: analysis.language,
    sentiment: analysis.sentiment,
    score: analysis.score,
    emotions: analysis.emotions,
    emotion_scores: analysis.emotion_scores,
    topics: mentions.map(({ topic, subtopic, score, start, end }) => ({
      topic: names.get(topic) ?? topic,
      subtopic: subtopic === null ? null : (names.get(`${topic}\n${subtopic}`) ?? subtopic),
      score,
      start,
      end,
    })),
  };
}
