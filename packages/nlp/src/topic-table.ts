import type { FoundTopic } from "./analysis.ts";
import { claimsOf } from "./clause-claims.ts";
import { type DomainShares, domainShares, sharesOf } from "./domains.ts";
import { ForeignTopics } from "./foreign-topics.ts";
import { canName, findTopics, headOf, type OpenClause, phrasesOf } from "./found-topics.ts";
import { buildMatcher, type Matcher, type WayToRead } from "./matcher.ts";
import { NO_TOPIC, type Pattern } from "./phrase-lists.ts";
import { provenPatterns, SeedCounts } from "./seed-evidence.ts";
import { expandSeeds } from "./seed-expansion.ts";
import { allSeeds, isForeign, resolveSeeds } from "./seed-patterns.ts";
import { GENERAL_OPINION, nameIn, SEED_LANGUAGES, TAXONOMY } from "./taxonomy.ts";
import { eachClause, type Reading, readDocuments, readingOf, type TopicDocument } from "./topic-documents.ts";
import { nameOwnParts } from "./topic-parts.ts";
import type { SampleEntry } from "./topic-sample.ts";
import { topicWords } from "./topic-words.ts";
import type { TopicTable } from "./topics.ts";
import { isEveryday, isUncharted, namedIn, nounLanguages, unchartedNouns } from "./uncharted-nouns.ts";

/** What assignTopics looks up. */
export interface TableData {
  patterns: Pattern[];
  reading: Reading;
}

export interface Draft {
  key: string;
  name: string;
  children: { key: string; name: string }[];
}

/** Finds the topics of a sample of comments: the taxonomy's first, then what nobody listed. */
export function buildTable(sample: readonly SampleEntry[]): TopicTable {
  const reading = readingOf(sample);
  const [written = "en"] = reading.own;
  const documents = readDocuments(sample, reading);
  const total = documents.reduce((sum, { count }) => sum + count, 0);
  const least = leastComments(total);
  const drafts = taxonomyDrafts(reading.main);
  const shares = domainShares(documents);
  const resolved = resolveSeeds(allSeeds(languagesOf(reading)), shares);
  let patterns = resolved;

  // Small topics give way before others are looked for, so that their clauses are open again.
  const foreign = new ForeignTopics(shares);
  const counts = new SeedCounts();
  const first = countTopics(documents, buildMatcher(patterns), { foreign, counts });
  const told = patterns.filter(
    ({ topic }) => topic === NO_TOPIC || foreign.isTold(topic, first.topics.get(topic) ?? 0, total, least),
  );
  patterns = provenPatterns(told, { counts, speaking: first.topics, shares });
  const phrases = phrasesOf(documents, written);
  // A seed without the company that it needs speaks of nothing: the company it keeps instead gains nothing by it.
  const proven = new Set(patterns.map(({ topic, phrase }) => `${topic} ${phrase}`));
  const ruled = [
    ...resolved.filter(({ senses }) => senses),
    ...told.filter(({ topic, phrase }) => !proven.has(`${topic} ${phrase}`)),
  ];
  const listed = listedIn([...patterns, ...ruled], { languages: [written], bare: false });
  const mayName = remembered((term) => canName(term, written) && !listed(term));
  patterns.push(...expandSeeds(documents, buildMatcher(patterns), phrases, written, mayName));
  const matcher = buildMatcher(patterns);
  const open = openClauses(documents, matcher);
  const leastFound = Math.max(least, Math.ceil(total * MIN_FOUND_SHARE), Math.ceil(Math.sqrt(total) / 2));
  const listing = [...patterns, ...ruled];
  const known = (language: string) => namedBy(listing, { languages: [language], bare: false });
  const uncharted = isUncharted(documents, matcher) ? nounLanguages(reading.own) : [];
  const namesNothing = known(written);
  const groups = findTopics(documents, open, phrases, written, leastFound, (term) =>
    uncharted.length > 0 && isEveryday(term) ? true : namesNothing(term),
  );
  const found = [{ language: written, groups }];
  for (const language of uncharted) {
    const nouns = unchartedNouns(documents, matcher, language, known(language));
    const before = language === written ? groups : [];
    found.push({ language, groups: nouns.filter(({ name }) => !namedIn(before, name, language)) });
  }
  for (const { language, groups } of found) {
    for (const { name, terms } of groups) {
      const topic = placeFor(drafts, name, language, shares);
      for (const term of terms) patterns.push({ phrase: term, language, topic, child: -1, weak: false });
    }
  }
  nameOwnParts(drafts, patterns, documents, written, least);
  return arrange(reading, drafts, patterns, countTopics(documents, buildMatcher(patterns)), least);
}

/**
 * All of the taxonomy's topics that make sense for texts like these, for texts that come one by one. Named
 * in `language`, so that the same topic has the same name whatever the texts are written in.
 */
export function listedTable(sample: readonly SampleEntry[], language: string): TopicTable {
  const reading = readingOf(sample);
  const patterns = resolveSeeds(allSeeds(languagesOf(reading)), domainShares(readDocuments(sample, reading)));
  return arrange(reading, taxonomyDrafts(language), patterns, { topics: new Map(), children: new Map() }, 0);
}

/**
 * The taxonomy's topics for a single text in a language. Nothing beside it tells what it is about: the topics that
 * somebody listens for do, so that "food" is a restaurant's where food is asked about, and no stadium's.
 */
export function namedTable(topics: readonly string[], language: string): TopicTable {
  const reading = readingOf([{ text: "", language, count: 1 }]);
  const domains = TAXONOMY.flatMap((topic) => (topics.includes(topic.key) ? [topic.domains ?? []] : []));
  const patterns = resolveSeeds(allSeeds(languagesOf(reading)), sharesOf(domains.flat()));
  return arrange(reading, taxonomyDrafts(language), patterns, { topics: new Map(), children: new Map() }, 0);
}

/** A topic that nobody listed must have this share of the comments, and in small data half their root. */
const MIN_FOUND_SHARE = 0.007;

/** Under this many comments a topic is not shown: half a percent and at least five, fewer in small data. */
export function leastComments(total: number): number {
  return Math.max(2, Math.min(5, Math.ceil(total * 0.02)), Math.ceil(total * 0.005));
}

/** English words are read in Vietnamese comments too. */
function languagesOf({ own, beside }: Reading): string[] {
  const all = [...own, ...beside];
  return SEED_LANGUAGES.filter(
    (language) => all.includes(language) || (language === "en" && all.includes("vi")),
  );
}

function taxonomyDrafts(language: string): Draft[] {
  return TAXONOMY.map((topic) => ({
    key: topic.key,
    name: nameIn(language, topic),
    children: (topic.children ?? []).map((child) => ({
      key: child.key,
      name: nameIn(language, topic, child),
    })),
  }));
}

/** The same answers, each worked out once: few terms make up most of what is written. */
function remembered(answer: (term: string) => boolean): (term: string) => boolean {
  const known = new Map<string, boolean>();
  return (term) => {
    const before = known.get(term);
    if (before !== undefined) return before;
    const made = answer(term);
    known.set(term, made);
    return made;
  };
}

/** Whether the taxonomy, small topics left out, has a term, in whatever company it speaks of its topic. */
function listedIn(patterns: readonly Pattern[], way: WayToRead): (term: string) => boolean {
  // Made for the first term: small data have none.
  let matcher: Matcher | undefined;
  return (term) => {
    matcher ??= buildMatcher(patterns.map((pattern) => ({ ...pattern, senses: [] })));
    const words = topicWords(term);
    return matcher
      .match(words, 0, words.forms.length, way)
      .some(({ from, to }) => to - from === words.forms.length);
  };
}

/**
 * Whether a term names nothing new: the taxonomy has it, or it is a kind of what all comments are about ("return
 * flight" of an airline, "art app" of an app).
 */
function namedBy(patterns: readonly Pattern[], way: WayToRead): (term: string) => boolean {
  const listed = listedIn(patterns, way);
  const whole = listedIn(
    patterns.filter(({ topic, weak }) => weak && TAXONOMY[topic]?.key === GENERAL_OPINION),
    way,
  );
  const [language = "en"] = way.languages;
  return (term) => listed(term) || (term.includes(" ") && whole(headOf(term, language)));
}

/**
 * A found topic that has a listed topic's name, or names a kind of it ("photo camera"), is that topic, where that one is
 * of this business: an airline's water is not "Heating, water and power".
 */
function placeFor(drafts: Draft[], name: string, language: string, shares: DomainShares): number {
  const own = name.toLowerCase();
  const head = headOf(name, language);
  const same = drafts.findIndex(
    (draft, topic) =>
      !isForeign(topic, shares) &&
      draft.name
        .toLowerCase()
        .split(/, | and | & /)
        .some((part) => part === own || part === head),
  );
  if (same >= 0) return same;
  drafts.push({ key: `found:${name.toLowerCase()}`, name, children: [] });
  return drafts.length - 1;
}

interface Sizes {
  topics: Map<number, number>;
  /** Under "topic child". */
  children: Map<string, number>;
}

/** @param also is told how many comments speak plainly of each topic of others, and what each seed claims */
function countTopics(
  documents: readonly TopicDocument[],
  matcher: Matcher,
  also: { foreign: ForeignTopics; counts: SeedCounts } | null = null,
): Sizes {
  const topics = new Map<number, number>();
  const children = new Map<string, number>();
  for (const document of documents) {
    const { words, way, count } = document;
    const seen = new Set<number>();
    const seenChildren = new Set<string>();
    const seenPlain = new Set<number>();
    also?.counts.addComment(way.language, words.forms.length, count);
    eachClause(document, (from, to) => {
      const matches = matcher.match(words, from, to, way);
      for (const { topic, child, match } of claimsOf(matches)) {
        seen.add(topic);
        also?.counts.addClaim(topic, match.claims[0]?.phrase ?? "", count);
        if (child >= 0) seenChildren.add(`${topic} ${child}`);
      }
      for (const match of also ? matches : []) {
        const topic = match.claims[0]?.topic ?? NO_TOPIC;
        if (also?.foreign.isPlain(topic, match, words, way.languages)) seenPlain.add(topic);
      }
    });
    for (const topic of seenPlain) also?.foreign.add(topic, count);
    for (const topic of seen) topics.set(topic, (topics.get(topic) ?? 0) + count);
    for (const child of seenChildren) children.set(child, (children.get(child) ?? 0) + count);
  }
  return { topics, children };
}

/** Clauses without a strong claim. */
function openClauses(documents: readonly TopicDocument[], matcher: Matcher): OpenClause[] {
  const open: OpenClause[] = [];
  documents.forEach((document, number) => {
    const { words, way } = document;
    eachClause(document, (from, to) => {
      const matches = matcher.match(words, from, to, way);
      if (matches.every(({ claims }) => claims[0]?.weak)) open.push({ document: number, from, to });
    });
  });
  return open;
}

/** Topics and subtopics that are large enough, largest first, and the patterns that lead to them. */
function arrange(
  reading: Reading,
  drafts: readonly Draft[],
  patterns: readonly Pattern[],
  sizes: Sizes,
  least: number,
): TopicTable {
  const places = new Map<number, number>();
  const childPlaces = new Map<string, number>();
  const topics = drafts
    .map((draft, index) => ({ draft, index, size: sizes.topics.get(index) ?? 0 }))
    .filter(({ size }) => size >= least)
    .sort((a, b) => b.size - a.size || a.index - b.index)
    .map(({ draft, index }, place): FoundTopic => {
      places.set(index, place);
      const children = draft.children
        .map((child, n) => ({
          child,
          id: `${index} ${n}`,
          n,
          size: sizes.children.get(`${index} ${n}`) ?? 0,
        }))
        .filter(({ size }) => size >= Math.max(2, Math.ceil(least / 2)))
        .sort((a, b) => b.size - a.size || a.n - b.n);
      children.forEach(({ id }, n) => {
        childPlaces.set(id, n);
      });
      return { key: draft.key, name: draft.name, children: children.map(({ child }) => child) };
    });
  const kept: Pattern[] = patterns.flatMap((pattern) => {
    if (pattern.topic === NO_TOPIC) return [pattern];
    const topic = places.get(pattern.topic);
    if (topic === undefined) return [];
    return [{ ...pattern, topic, child: childPlaces.get(`${pattern.topic} ${pattern.child}`) ?? -1 }];
  });
  const data: TableData = { patterns: kept, reading };
  return { language: reading.main, topics, data };
}
