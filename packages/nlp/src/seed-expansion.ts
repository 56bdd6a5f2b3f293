import type { Matcher } from "./matcher.ts";
import type { Pattern } from "./phrase-lists.ts";
import type { Phrases } from "./phrases.ts";
import { GENERAL_OPINION, TAXONOMY } from "./taxonomy.ts";
import { eachClause, type TopicDocument } from "./topic-documents.ts";
import { stemsOf } from "./topic-words.ts";

/** Fewer clauses than this say too little about a word's company. */
const MIN_CLAUSES = 15;
/** Share of a term's claimed clauses that one topic must have … */
const MIN_SHARE = 0.7;
/** … and how many times its share among all clauses that must be. */
const MIN_LIFT = 5;

/**
 * Terms that no topic lists but that keep one topic's company: "shutter" beside camera words speaks of the
 * camera when it stands alone too. Counts of clauses only, so nothing depends on order.
 *
 * @param names whether a term may speak for a topic
 */
export function expandSeeds(
  documents: readonly TopicDocument[],
  matcher: Matcher,
  phrases: Phrases,
  language: string,
  names: (term: string) => boolean,
): Pattern[] {
  const company = new Map<string, { term: string; claimed: number; topics: Map<number, number> }>();
  const totals = new Map<number, number>();
  let clauses = 0;
  for (const document of documents) {
    if (document.way.language !== language) continue;
    const { words, way } = document;
    eachClause(document, (from, to) => {
      const matches = matcher.match(words, from, to, way);
      const topics = new Set<number>();
      for (const { claims } of matches) if (claims[0] && !claims[0].weak) topics.add(claims[0].topic);
      if (topics.size === 0) return;
      clauses += 1;
      for (const topic of topics) totals.set(topic, (totals.get(topic) ?? 0) + 1);
      for (const segment of phrases.segment(words.forms.slice(from, to))) {
        const start = from + segment.from;
        const end = from + segment.to;
        if (matches.some((match) => match.from < end && match.to > start) || !names(segment.term)) continue;
        const key = language === "en" ? stemsOf(words).slice(start, end).join(" ") : segment.term;
        const seen = company.get(key) ?? {
          term: segment.term,
          claimed: 0,
          topics: new Map<number, number>(),
        };
        company.set(key, seen);
        seen.claimed += 1;
        for (const topic of topics) seen.topics.set(topic, (seen.topics.get(topic) ?? 0) + 1);
      }
    });
  }
  const patterns: Pattern[] = [];
  for (const { term, claimed, topics } of company.values()) {
    if (claimed < MIN_CLAUSES) continue;
    const [best] = [...topics].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
    if (!best) continue;
    const [topic, together] = best;
    const share = together / claimed;
    const lift = share / ((totals.get(topic) ?? 0) / clauses);
    if (share < MIN_SHARE || lift < MIN_LIFT || TAXONOMY[topic]?.key === GENERAL_OPINION) continue;
    patterns.push({ phrase: term, language, topic, child: -1, weak: false });
  }
  return patterns.sort((a, b) => (a.phrase < b.phrase ? -1 : 1));
}
