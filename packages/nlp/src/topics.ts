import type { CommentAnalysis, FoundTopic, Mention } from "./analysis.ts";
import { claimsOf } from "./clause-claims.ts";
import { isWhole } from "./given-topics.ts";
import { buildMatcher, type Match, type Matcher } from "./matcher.ts";
import { mentionScores } from "./mention-score.ts";
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
  add(text: string, analysis: Pick<CommentAnalysis, "language">): void;
  /** Structured-cloneable, for merge() elsewhere. */
  state(): unknown;
  merge(state: unknown): void;
  /** The order of add() and merge() changes nothing. */
  finish(): TopicTable;
}

export function topicCollector(): TopicCollector {
  const sample = emptySample();
  return {
    add: (text, { language }) => addToSample(sample, text, language),
    state: () => sample,
    // State comes from another collector's state(), possibly through structuredClone.
    merge: (state) => mergeSamples(sample, state as SampleState),
    finish: () => buildTable(sampled(sample)),
  };
}

/**
 * The topics of one comment, one mention a clause and topic, in the order of the clauses.
 */
export function assignTopics(table: TopicTable, text: string, analysis: CommentAnalysis): Mention[] {
  const { matcher, reading } = readerOf(table);
  const words = topicWords(text);
  const way = wayToRead(text, analysis.language, reading);
  const scores = mentionScores(analysis.clauses, analysis.score);
  const mentions: Mention[] = [];
  let at = 0;
  for (const [place, clause] of analysis.clauses.entries()) {
    while (at < words.starts.length && (words.starts[at] ?? 0) < clause.start) at += 1;
    let to = at;
    while (to < words.starts.length && (words.starts[to] ?? 0) < clause.end) to += 1;
    const matches = matcher.match(words, at, to, way);
    const score = scores[place] ?? 0;
    for (const { topic, child, match } of claimsOf(matches, Math.abs(score))) {
      const found = table.topics[topic];
      if (!found) continue;
      if (namesOnly(found, { topic, child }, matches) && Math.abs(score) < JUDGING) continue;
      mentions.push({
        topic: found.key,
        subtopic: found.children[child]?.key ?? null,
        score,
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

/** What leans less judges nothing by itself. */
const JUDGING = 50;

/** "We flew to Rome": what all comments are about is named, and no word of the clause judges it. */
function namesOnly(
  { key, children }: FoundTopic,
  { topic, child }: { topic: number; child: number },
  matches: readonly Match[],
): boolean {
  const own = children[child];
  if (!own || !isWhole(`${key}/${own.key}`)) return false;
  return !matches.some(({ claims: [claim] }) => claim?.topic === topic && claim.child !== child);
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
