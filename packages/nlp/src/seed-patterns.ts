import { domainShares } from "./domains.ts";
import { type Claim, NO_TOPIC, type Pattern } from "./matcher.ts";
import { SENSES, sensesOf } from "./senses.ts";
import { decoys } from "./stop-words.ts";
import { seedsIn, TAXONOMY } from "./taxonomy.ts";
import type { TopicDocument } from "./topic-documents.ts";
import { stemmed, topicWords } from "./topic-words.ts";

/** A domain with less than this share of the strongest domain's evidence is not what the data is about. */
const DOMAIN_SHARE = 0.25;
/** What a topic of every domain weighs against a topic of one domain for a seed both list. */
const GENERAL_WEIGHT = 0.3;

/** Every seed of the taxonomy in these languages; one that several topics list is there once for each. */
export function allPatterns(languages: readonly string[]): Pattern[] {
  const phrases = languages.flatMap((language) =>
    decoys(language).map((decoy) => ({
      phrase: phraseOf(decoy),
      language,
      topic: NO_TOPIC,
      child: -1,
      weak: true,
    })),
  );
  return [...phrases, ...seedPatterns(languages)];
}

function seedPatterns(languages: readonly string[]): Pattern[] {
  return TAXONOMY.flatMap((one, topic) =>
    [undefined, ...(one.children ?? [])].flatMap((part, n) =>
      languages.flatMap((language) =>
        (["seeds", "weak"] as const).flatMap((kind) =>
          seedsIn(language, kind, one, part).map((seed): Pattern => {
            const senses = sensesOf(language, seed, one.key, part?.key);
            return {
              phrase: phraseOf(seed),
              language,
              topic,
              child: n - 1,
              weak: kind === "weak",
              ...(senses.length > 0 && { senses }),
              ...(one.kinds && { kind: true }),
            };
          }),
        ),
      ),
    ),
  );
}

/** A seed as comments are read: "Wi-Fi" is "wi fi"; the star of a beginning stays. */
export function phraseOf(seed: string): string {
  return seed
    .split(" ")
    .map((word) => topicWords(word).forms.join(" ") + (word.endsWith("*") ? "*" : ""))
    .join(" ");
}

/**
 * One claim for each seed: what the comments are about decides between the topics that list it
 * ("room" is a hotel's or a school's). A claim that needs company is followed by those that speak where the
 * company is missing. Seeds of domains that the comments do not touch are left out.
 */
export function resolvePatterns(patterns: Pattern[], documents: readonly TopicDocument[]): Pattern[] {
  const shares = domainShares(documents);
  const listed = new Map<string, { pattern: Pattern; weight: number }[]>();
  for (const pattern of patterns) {
    const weight = weightOf(pattern, shares);
    if (weight < DOMAIN_SHARE) continue;
    const { language, phrase } = pattern;
    const id = language === "en" ? phrase.split(" ").map(stemmed).join(" ") : phrase;
    const known = listed.get(`${language} ${id}`) ?? [];
    listed.set(`${language} ${id}`, known);
    known.push({ pattern: spokenWithin(pattern, shares), weight });
  }
  return [...listed.values()].flatMap((claims) => {
    // Array.sort keeps the order of equals.
    const sorted = claims.sort((a, b) => b.weight - a.weight);
    const [first] = sorted;
    const part = sorted.find(
      ({ pattern, weight }) => first && weight === first.weight && isPartOf(pattern, first.pattern),
    );
    const ranked = part ? [part, ...sorted.filter((claim) => claim !== part)] : sorted;
    const last = ranked.findIndex(({ pattern }) => pattern.senses === undefined);
    return ranked.slice(0, last < 0 ? ranked.length : last + 1).map(({ pattern }) => pattern);
  });
}

/** Without the rules that hold in another business only. */
function spokenWithin(pattern: Pattern, shares: ReadonlyMap<string, number>): Pattern {
  const { senses, ...plain } = pattern;
  const kept = senses?.filter((index) => {
    const within = SENSES[index]?.within ?? [];
    return within.length === 0 || within.some((domain) => shares.get(domain) === 1);
  });
  return kept?.length ? { ...plain, senses: kept } : plain;
}

function isPartOf(part: Claim, whole: Claim): boolean {
  return part.topic === whole.topic && part.child >= 0 && whole.child < 0;
}

function domainsOf({ topic, child }: Claim): readonly string[] {
  const node = TAXONOMY[topic];
  return node?.children?.[child]?.domains ?? node?.domains ?? [];
}

function weightOf(pattern: Pattern, shares: ReadonlyMap<string, number>): number {
  if (pattern.topic === NO_TOPIC) return GENERAL_WEIGHT;
  const domains = domainsOf(pattern);
  const weight = domains.length
    ? // Of two topics equally near, the one made for fewer domains says more.
      Math.max(...domains.map((domain) => shares.get(domain) ?? 0)) - 0.01 * (domains.length - 1)
    : GENERAL_WEIGHT;
  return pattern.weak ? weight * 0.9 : weight;
}
