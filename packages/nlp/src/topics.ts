import type { CommentAnalysis, FoundTopic, Mention } from "./analysis.ts";
import { buildMatcher, type Match, type Matcher, type Pattern } from "./matcher.ts";
import { allPatterns, resolvePatterns } from "./seed-patterns.ts";
import { type SeedLanguage, TAXONOMY } from "./taxonomy.ts";
import {
  eachClause,
  isBare,
  mainLanguage,
  readAs,
  readDocuments,
  type TopicDocument,
} from "./topic-documents.ts";
import {
  addToSample,
  emptySample,
  mergeSamples,
  type SampleEntry,
  type SampleState,
  sampled,
} from "./topic-sample.ts";
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

interface TableData {
  patterns: Pattern[];
}

/** A comment speaks for and against with confidence from here on (score points). */
const CONFIDENT = 25;

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

/** The topics of one comment, one mention a clause and topic, in the order of the clauses. */
export function assignTopics(table: TopicTable, text: string, analysis: CommentAnalysis): Mention[] {
  const matcher = matcherOf(table);
  const words = topicWords(text);
  const bare = isBare(text);
  const language = readAs(analysis.language, table.language);
  const mixed =
    analysis.clauses.some(({ score }) => score !== null && score >= CONFIDENT) &&
    analysis.clauses.some(({ score }) => score !== null && score <= -CONFIDENT);
  const mentions: Mention[] = [];
  let at = 0;
  for (const clause of analysis.clauses) {
    while (at < words.starts.length && (words.starts[at] ?? 0) < clause.start) at += 1;
    let to = at;
    while (to < words.starts.length && (words.starts[to] ?? 0) < clause.end) to += 1;
    const own = clause.score === null ? 0 : mixed ? 1 : 0.5;
    const score = own * (clause.score ?? 0) + (1 - own) * analysis.score;
    for (const { topic, child } of claimsOf(matcher.match(words.forms, at, to, language, bare))) {
      const found = table.topics[topic];
      if (!found) continue;
      mentions.push({
        topic: found.key,
        subtopic: found.children[child]?.key ?? null,
        score: Math.round(score * 10) / 10,
        start: clause.start,
        end: clause.end,
      });
    }
    at = to;
  }
  return mentions;
}

/** Topics of a clause, each once, with the subtopic its longest phrase names. Weak claims only when alone. */
function claimsOf(matches: readonly Match[]): { topic: number; child: number }[] {
  const best = new Map<number, { child: number; size: number }>();
  const strong = matches.some(({ claims }) => claims[0] && !claims[0].weak);
  for (const { from, to, claims } of matches) {
    const claim = claims[0];
    if (!claim || (strong && claim.weak)) continue;
    const size = (claim.child < 0 ? 0 : 100) + to - from;
    const known = best.get(claim.topic);
    if (!known || known.size < size) best.set(claim.topic, { child: claim.child, size });
  }
  return [...best].map(([topic, { child }]) => ({ topic, child }));
}

function buildTable(sample: SampleEntry[]): TopicTable {
  const language = mainLanguage(sample);
  const documents = readDocuments(sample, language);
  const patterns = resolvePatterns(allPatterns(), documents);
  const sizes = countTopics(documents, buildMatcher(patterns));
  const total = documents.reduce((sum, { count }) => sum + count, 0);
  const least = Math.max(2, Math.min(5, Math.ceil(total * 0.02)), Math.ceil(total * 0.005));
  const kept = TAXONOMY.map((topic, index) => ({ topic, index, size: sizes.topics.get(index) ?? 0 }))
    .filter(({ size }) => size >= least)
    .sort((a, b) => b.size - a.size || a.index - b.index);
  const named: SeedLanguage = language === "vi" ? "vi" : "en";
  const place = new Map<number, number>();
  const childPlace = new Map<string, number>();
  const topics = kept.map(({ topic, index }, order): FoundTopic => {
    place.set(index, order);
    const children = (topic.children ?? [])
      .map((child, number) => ({ child, number, size: sizes.children.get(`${index} ${number}`) ?? 0 }))
      .filter(({ size }) => size >= Math.max(2, Math.ceil(least / 2)))
      .sort((a, b) => b.size - a.size || a.number - b.number);
    children.forEach(({ number }, n) => {
      childPlace.set(`${index} ${number}`, n);
    });
    return {
      key: topic.key,
      name: topic.name[named],
      children: children.map(({ child }) => ({ key: child.key, name: child.name[named] })),
    };
  });
  const data: TableData = {
    patterns: patterns.flatMap((pattern) => {
      const topic = place.get(pattern.topic);
      if (topic === undefined) return [];
      return [{ ...pattern, topic, child: childPlace.get(`${pattern.topic} ${pattern.child}`) ?? -1 }];
    }),
  };
  return { language, topics, data };
}

/** Comments per topic, and per subtopic under "topic child". */
function countTopics(documents: readonly TopicDocument[], matcher: Matcher) {
  const topics = new Map<number, number>();
  const children = new Map<string, number>();
  for (const document of documents) {
    const seen = new Set<number>();
    const seenChildren = new Set<string>();
    eachClause(document, (from, to) => {
      for (const { topic, child } of claimsOf(
        matcher.match(document.words.forms, from, to, document.language, document.bare),
      )) {
        seen.add(topic);
        if (child >= 0) seenChildren.add(`${topic} ${child}`);
      }
    });
    for (const topic of seen) topics.set(topic, (topics.get(topic) ?? 0) + document.count);
    for (const child of seenChildren) children.set(child, (children.get(child) ?? 0) + document.count);
  }
  return { topics, children };
}

const matchers = new WeakMap<TopicTable, Matcher>();

function matcherOf(table: TopicTable): Matcher {
  const known = matchers.get(table);
  if (known) return known;
  // Written by buildTable above.
  const built = buildMatcher((table.data as TableData).patterns);
  matchers.set(table, built);
  return built;
}
