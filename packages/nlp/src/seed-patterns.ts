import { domainShares } from "./domains.ts";
import { type Claim, NO_TOPIC, type Pattern } from "./matcher.ts";
import { decoys } from "./stop-words.ts";
import { seedsIn, TAXONOMY } from "./taxonomy.ts";
import type { TopicDocument } from "./topic-documents.ts";
import { topicWords } from "./topic-words.ts";

/** A domain with less than this share of the strongest domain's evidence is not what the data is about. */
const DOMAIN_SHARE = 0.2;
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
          seedsIn(language, kind, one, part).map((seed) => ({
            phrase: phraseOf(seed),
            language,
            topic,
            child: n - 1,
            weak: kind === "weak",
          })),
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
 * ("room" is a hotel's or a school's). Seeds of domains that the comments do not touch are left out.
 */
export function resolvePatterns(patterns: Pattern[], documents: readonly TopicDocument[]): Pattern[] {
  const shares = domainShares(documents);
  const best = new Map<string, { pattern: Pattern; weight: number }>();
  for (const pattern of patterns) {
    const weight = weightOf(pattern, shares);
    if (weight < DOMAIN_SHARE) continue;
    const id = `${pattern.language} ${pattern.phrase}`;
    const known = best.get(id);
    if (!known || known.weight < weight || (known.weight === weight && isPartOf(pattern, known.pattern))) {
      best.set(id, { pattern, weight });
    }
  }
  return [...best.values()].map(({ pattern }) => pattern);
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
