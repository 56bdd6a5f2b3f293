import { buildMatcher, type Matcher } from "./matcher.ts";
import { phraseOf } from "./seed-patterns.ts";
import list from "./taxonomy/domains.json" with { type: "json" };
import type { TopicDocument } from "./topic-documents.ts";

/** A line of business. */
interface Domain {
  key: string;
  /** The wider one that it is a kind of: a driving school teaches. */
  kind_of?: string;
  /** Words that stand for it, between commas, by language. */
  anchors: { [language: string]: string | undefined };
}
const domains: readonly Domain[] = list;

/** Its anchors hold words of other lines of business that mean none there: "on the phone" is no phone. */
const NONE = "none";

/** What topics name for businesses that have no topics of their own: those of its anchors, and whatever nobody listed. */
export const UNKNOWN = "unknown";

/** What a kind of a business needs of the wider one's evidence to be what the comments are about … */
const MIN_KIND_SHARE = 0.25;
/** … and what the wider one counts then. */
const WIDER_SHARE = 0.2;

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
  new Map(
    domains.map(({ key }) => [key, named.includes(key) || (named.length === 0 && key !== UNKNOWN) ? 1 : 0]),
  );

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
  if (most < Math.max(2, total * MIN_KNOWN_SHARE)) {
    const any = total < MIN_TOLD ? 1 : 0;
    return new Map(domains.map(({ key }) => [key, key === UNKNOWN ? 1 - any : any]));
  }
  const shares = new Map(domains.map(({ key }, n) => [key, (counts[n] ?? 0) / most]));
  for (const { key, kind_of: wider } of domains) {
    if (!wider || (shares.get(key) ?? 0) < MIN_KIND_SHARE * (shares.get(wider) ?? 0)) continue;
    // Of what it shares with its kind nobody can tell, so the kind stands where the wider one stood.
    shares.set(key, Math.max(shares.get(key) ?? 0, shares.get(wider) ?? 0));
    shares.set(wider, WIDER_SHARE * (shares.get(key) ?? 0));
  }
  return shares;
}
