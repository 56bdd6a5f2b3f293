import type { CommentAnalysis, FoundTopic, Mention } from "./analysis.ts";
import { buildMatcher, claimsOf, type Matcher } from "./matcher.ts";
import { type Reading, wayToRead } from "./topic-documents.ts";
import { addToSample, emptySample, mergeSamples, type SampleState, sampled } from "./topic-sample.ts";
import { buildTable, type TableData } from "./topic-table.ts";
import { topicWords } from "./topic-words.ts";

export interface TopicTable {
  /** Main language of the comments, the language of the names. */
  language: string;
  /** Largest first. */
  topics: FoundTopic[];
  /** What assignTopics looks up; survives structuredClone. */
  data: unknown;
}

export interface TopicCollector {
  add(text: string, analysis: CommentAnalysis): void;
  /** Structured-cloneable, for merge() elsewhere. */
  state(): unknown;
  merge(state: unknown): void;
  /** The order of add() and merge() changes nothing. */
  finish(): TopicTable;
}

/** A comment speaks for and against with confidence from here on (score points). */
const CONFIDENT = 25;
/**
 * The clause's part in a mention's score. Sign of labelled aspects right in training texts, phones (vi),
 * restaurants, hotels (vi), laptops: 85.6, 71.2, 86.6, 86.4 % by the comment alone; 89.6, 75.5, 91.6, 86.5
 * by half of each; 89.7, 75.9, 91.7, 86.6 by this, and 0.1 to 4.4 points more in comments of both signs.
 */
const CLAUSE_PART = 0.7;

export function topicCollector(): TopicCollector {
  const sample = emptySample();
  return {
    add: (text, analysis) => addToSample(sample, text, analysis.language),
    state: () => sample,
    // State comes from another collector's state(), possibly through structuredClone.
    merge: (state) => mergeSamples(sample, state as SampleState),
    finish: () => buildTable(sampled(sample)),
  };
}

/**
 * The topics of one comment, one mention a clause and topic, in the order of the clauses. A mention's
 * score is mostly its clause's and partly its comment's; only the clause's where the comment speaks both for
 * and against; only the comment's where the clause says neither.
 */
export function assignTopics(table: TopicTable, text: string, analysis: CommentAnalysis): Mention[] {
  const { matcher, reading } = readerOf(table);
  const words = topicWords(text);
  const way = wayToRead(text, analysis.language, reading);
  const mixed =
    analysis.clauses.some(({ score }) => score !== null && score >= CONFIDENT) &&
    analysis.clauses.some(({ score }) => score !== null && score <= -CONFIDENT);
  const mentions: Mention[] = [];
  let at = 0;
  for (const clause of analysis.clauses) {
    while (at < words.starts.length && (words.starts[at] ?? 0) < clause.start) at += 1;
    let to = at;
    while (to < words.starts.length && (words.starts[to] ?? 0) < clause.end) to += 1;
    const own = clause.score === null ? 0 : mixed ? 1 : CLAUSE_PART;
    const score = own * (clause.score ?? 0) + (1 - own) * analysis.score;
    for (const { topic, child, match } of claimsOf(matcher.match(words, at, to, way))) {
      const found = table.topics[topic];
      if (!found) continue;
      mentions.push({
        topic: found.key,
        subtopic: found.children[child]?.key ?? null,
        score: Math.round(score * 10) / 10,
        start: clause.start,
        end: clause.end,
        cue_start: words.starts[match.from] ?? clause.start,
        cue_end: Math.min(words.ends[match.to - 1] ?? clause.end, clause.end),
      });
    }
    at = to;
  }
  return mentions;
}

interface TableReader {
  matcher: Matcher;
  reading: Reading;
}

const readers = new WeakMap<TopicTable, TableReader>();

function readerOf(table: TopicTable): TableReader {
  const known = readers.get(table);
  if (known) return known;
  // Written by buildTable.
  const { patterns, reading } = table.data as TableData;
  const built = { matcher: buildMatcher(patterns), reading };
  readers.set(table, built);
  return built;
}
