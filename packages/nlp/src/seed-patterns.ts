import { type DomainShares, UNKNOWN } from "./domains.ts";
import { isVerdict } from "./general-verdict.ts";
import { type Claim, NO_TOPIC, type Pattern } from "./phrase-lists.ts";
import { sensesOf, withinOf } from "./senses.ts";
import { decoys } from "./stop-words.ts";
import { GENERAL_OPINION, seedsIn, TAXONOMY } from "./taxonomy.ts";
import { stemmed, topicWords } from "./topic-words.ts";

/** A domain with less than this share of the strongest domain's evidence is not what the data is about. */
const DOMAIN_SHARE = 0.25;
/** A domain with less than this is not what most of it is about. */
const HOME_SHARE = 0.6;
/** What a business counts where few of its kind have the topic. */
const SELDOM = 0.5;
/** What a topic of every domain weighs against a topic of one domain for a seed both list. */
const GENERAL_WEIGHT = 0.3;

/** A seed, and the key that the same seed of another topic has too. */
export interface Seed {
  pattern: Pattern;
  id: string;
}

/** Of languages that were read together before: the taxonomy is the same for every dataset. */
const known = new Map<string, readonly Seed[]>();

/** Every seed of the taxonomy in these languages; one that several topics list is there once for each. */
export function allSeeds(languages: readonly string[]): readonly Seed[] {
  const key = languages.join(" ");
  const seeds = known.get(key) ?? [...decoyPatterns(languages), ...seedPatterns(languages)].map(seedOf);
  known.set(key, seeds);
  return seeds;
}

function seedOf(pattern: Pattern): Seed {
  const { language, phrase } = pattern;
  const words = language === "en" ? phrase.split(" ").map(stemmed).join(" ") : phrase;
  return { pattern, id: `${language} ${words}` };
}

function decoyPatterns(languages: readonly string[]): Pattern[] {
  return languages.flatMap((language) =>
    decoys(language).map((decoy) => ({
      phrase: phraseOf(decoy),
      language,
      topic: NO_TOPIC,
      child: -1,
      weak: true,
    })),
  );
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
              ...(language === "en" &&
                one.key === GENERAL_OPINION &&
                !part &&
                isVerdict(seed) && { verdict: true }),
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
export function resolveSeeds(seeds: readonly Seed[], shares: DomainShares): Pattern[] {
  const listed = new Map<string, { pattern: Pattern; weight: number }[]>();
  for (const { pattern, id } of seeds) {
    const weight = weightOf(pattern, shares);
    if (weight < DOMAIN_SHARE) continue;
    const claim = { pattern: spokenWithin(pattern, shares), weight };
    const same = listed.get(id);
    if (same) same.push(claim);
    else listed.set(id, [claim]);
  }
  return [...listed.values()].flatMap((claims) => {
    if (claims.length === 1) return claims.map(({ pattern }) => pattern);
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
function spokenWithin(pattern: Pattern, shares: DomainShares): Pattern {
  if (!pattern.senses) return pattern;
  const { senses, ...plain } = pattern;
  const kept = senses.filter((index) => {
    const within = withinOf(index);
    return within.length === 0 || within.some((domain) => (shares.get(domain) ?? 0) >= HOME_SHARE);
  });
  return kept.length > 0 ? { ...plain, senses: kept } : plain;
}

function isPartOf(part: Claim, whole: Claim): boolean {
  return part.topic === whole.topic && part.child >= 0 && whole.child < 0;
}

/** How near a topic, or its subtopic, is to what the comments are about, 0 to 1; null for one of every business. */
function nearness({ topic, child }: Claim, shares: DomainShares): number | null {
  const node = TAXONOMY[topic];
  const domains = node?.children?.[child]?.domains ?? node?.domains;
  if (!domains?.length && !node?.seldom) return null;
  const shareOf = (domain: string) => shares.get(domain) ?? 0;
  const seldom = node?.seldom?.map((domain) => SELDOM * shareOf(domain)) ?? [];
  return Math.max(...(domains ?? []).map(shareOf), ...seldom);
}

/** Whether a topic is of another business than most comments, or one that few or no such businesses have. */
export const isForeign = (topic: number, shares: DomainShares): boolean =>
  (nearness({ topic, child: -1, weak: false }, shares) ?? 1) < HOME_SHARE ||
  (TAXONOMY[topic]?.absent?.some((domain) => shares.get(domain) === 1) ?? false);

/** Whether a topic is one of the comments' own business, and not of every business. */
export const isOwn = (topic: number, shares: DomainShares): boolean =>
  (nearness({ topic, child: -1, weak: false }, shares) ?? 0) >= HOME_SHARE && !isForeign(topic, shares);

function weightOf(pattern: Pattern, shares: DomainShares): number {
  if (pattern.topic === NO_TOPIC) return GENERAL_WEIGHT;
  const node = TAXONOMY[pattern.topic];
  const domains = node?.children?.[pattern.child]?.domains ?? node?.domains ?? [];
  const near = nearness(pattern, shares);
  // Of two topics equally near, the one made for fewer domains says more.
  const listed = domains.filter((domain) => domain !== UNKNOWN).length;
  const weight = near === null ? GENERAL_WEIGHT : near - 0.01 * (listed - 1);
  return pattern.weak ? weight * 0.9 : weight;
}
