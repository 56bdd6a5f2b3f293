import { buildMatcher, type Matcher } from "./matcher.ts";
import { phraseOf } from "./seed-patterns.ts";
import list from "./taxonomy/domains.json" with { type: "json" };
import type { TopicDocument } from "./topic-documents.ts";

/** Words that stand for a line of business, between commas, by language. */
const domains: readonly { key: string; anchors: { [language: string]: string | undefined } }[] = list;

/** Its anchors hold words of other lines of business that mean none there: "on the phone" is no phone. */
const NONE = "none";

/** Of each line of business how much comments are about it, 0 to 1. */
export type DomainShares = ReadonlyMap<string, number>;

/** The same for every dataset, and made with the first. */
let matcher: Matcher | null = null;

const anchorMatcher = () =>
  buildMatcher(
    domains.flatMap(({ anchors }, topic) =>
      Object.entries(anchors).flatMap(([language, words = ""]) =>
        words.split(", ").map((anchor) => ({
          phrase: phraseOf(anchor),
          language,
          topic,
          child: -1,
          weak: false,
        })),
      ),
    ),
  );

/** Under so many comments nothing can be told from how few have such a word. */
const MIN_TOLD = 40;
/**
 * A line of business that the taxonomy knows has such words in at least a sixth of its comments; talk about everything,
 * and businesses that nobody listed, in at most one of fifteen (docs/topics-notes.md).
 */
const MIN_KNOWN_SHARE = 0.08;

/** Shares where it is known which lines of business it is about; none named: any. */
export const sharesOf = (named: readonly string[]): DomainShares =>
  new Map(domains.map(({ key }) => [key, named.length === 0 || named.includes(key) ? 1 : 0]));

/**
 * How much the comments are about each line of business, from words that stand for it: the strongest
 * has 1. When hardly any of many comments has such a word it is none of them, and each has 0: another
 * business's topics would say what nobody said. Of few comments nothing is known, and each has 1.
 */
export function domainShares(documents: readonly TopicDocument[]): DomainShares {
  matcher ??= anchorMatcher();
  const none = domains.findIndex(({ key }) => key === NONE);
  const counts = domains.map(() => 0);
  let total = 0;
  for (const { words, way, count } of documents) {
    // Each comment has one vote, shared by what it names: a long one names a little of everything.
    const found = matcher
      .match(words, 0, words.forms.length, way)
      .filter(({ claims }) => claims[0]?.topic !== none);
    for (const { claims } of found) {
      for (const { topic } of claims) {
        counts[topic] = (counts[topic] ?? 0) + count / found.length / claims.length;
      }
    }
    total += count;
  }
  const most = Math.max(...counts);
  const unknown = total < MIN_TOLD ? 1 : 0;
  if (most < Math.max(2, total * MIN_KNOWN_SHARE)) return new Map(domains.map(({ key }) => [key, unknown]));
  return new Map(domains.map(({ key }, n) => [key, (counts[n] ?? 0) / most]));
}
