import type { DomainShares } from "./domains.ts";
import { NO_TOPIC, type Pattern } from "./phrase-lists.ts";
import { isForeign, isOwn } from "./seed-patterns.ts";
import evidence from "./taxonomy/seed-evidence.json" with { type: "json" };
import { GENERAL_OPINION, TAXONOMY } from "./taxonomy.ts";

/** How often a topic, and each of its seeds, is said in a million words of talk about everything. */
interface TalkRates {
  all: number;
  seeds: ReadonlyMap<string, number>;
}

const talk: { [language: string]: { [topic: string]: string | undefined } | undefined } = evidence.talk;
const judged: { [topic: string]: string | undefined } = evidence.judged;

/** Lists are read when a topic is asked for: most datasets speak of few. */
const ratesRead = new Map<string, TalkRates>();
const judgedRead = new Map<string, ReadonlyMap<string, readonly [number, number]>>();

function ratesOf(language: string, topic: string): TalkRates {
  const id = `${language} ${topic}`;
  const known = ratesRead.get(id);
  if (known) return known;
  const [all = "0", list = ""] = talk[language]?.[topic]?.split("; ") ?? [];
  const seeds = new Map(
    list.split(", ").map((entry): [string, number] => {
      const cut = entry.lastIndexOf(" ");
      return [entry.slice(0, cut), Number(entry.slice(cut + 1))];
    }),
  );
  const rates = { all: Number(all), seeds };
  ratesRead.set(id, rates);
  return rates;
}

/** Of a seed's mentions in other people's comments: how many a reader found right, of how many that he read. */
function judgementsOf(topic: string): ReadonlyMap<string, readonly [number, number]> {
  const known = judgedRead.get(topic);
  if (known) return known;
  const seeds = new Map(
    [...(judged[topic] ?? "").matchAll(/(?:^|, )(.+?) (\d+) of (\d+)/gu)].map(
      ([, seed = "", right, read]): [string, readonly [number, number]] => [
        seed,
        [Number(right), Number(read)],
      ],
    ),
  );
  judgedRead.set(topic, seeds);
  return seeds;
}

/**
 * What a mention's chance to be right hangs on, learned from some thousand judged mentions
 * (docs/topics-notes.md): the log-odds of each.
 */
const ODDS = {
  /** For each doubling of how much more often its topic is said here than in talk about everything … */
  topic: 0.42,
  /** … and of how much more often its seed is. */
  seed: 0.3,
  /** Phrases mean one thing. */
  phrase: 0.74,
  /** Times the log-odds of what readers found right of its seed elsewhere. */
  judged: 0.42,
  /** For each multiple by e of the share of comments that speak of the topic. */
  share: 0.22,
  /** A topic of another business. */
  foreign: -0.85,
};
const MILLION = 1e6;
/** More doublings say no more. */
const MAX_DOUBLINGS = 3;
/** Nothing is told from few claims. */
const TOPIC_DOUBT = 0.5;
const SEED_DOUBT = 0.3;
/** What readers found right of all mentions counts as so many judgements of each seed. */
const USUALLY_RIGHT = 0.87;
const WORTH_OF_USUAL = 2;
const MAX_JUDGED = 0.97;

/** The same of general opinion, which talk is full of: there it hangs on how far the clause leans. */
const OPINION_ODDS = { none: -0.76, hundredPoints: 1.7, judged: 0.52 };
const OPINIONS_RIGHT = 0.78;
const MIN_OPINION = 0.5;

/** A seed whose mentions are right less often claims nothing … */
const MIN_SEED = 0.62;
/** … and a topic whose mentions are is not spoken of. */
const MIN_TOPIC = 0.75;
/** Topics of the comments' own business are mostly meant, even where they are said little more often than in any talk. */
const MIN_OWN_SEED = 0.56;
const MIN_OWN_TOPIC = 0.68;
/** Of fewer different texts nothing is told from how often a word is said. */
const MIN_TEXTS = 40;

/** Claims by topic, and under "topic seed"; words by language. */
export class SeedCounts {
  readonly topics = new Map<number, number>();
  readonly seeds = new Map<string, number>();
  readonly words = new Map<string, number>();
  comments = 0;
  texts = 0;

  addComment(language: string, words: number, count: number): void {
    this.comments += count;
    this.texts += 1;
    this.words.set(language, (this.words.get(language) ?? 0) + words * count);
  }

  addClaim(topic: number, seed: string, count: number): void {
    const id = `${topic} ${seed}`;
    this.topics.set(topic, (this.topics.get(topic) ?? 0) + count);
    this.seeds.set(id, (this.seeds.get(id) ?? 0) + count);
  }
}

/** What a dataset's comments say. */
interface Findings {
  counts: SeedCounts;
  /** Comments that speak of each topic. */
  speaking: ReadonlyMap<number, number>;
  shares: DomainShares;
}

/**
 * The patterns whose mentions are probably right. "Professional" speaks of a hotel's staff, where people say it more
 * often than anywhere, and of nobody in reviews of films: there it is said as often as in talk about everything.
 */
export function provenPatterns(given: readonly Pattern[], found: Findings): Pattern[] {
  const { counts, shares } = found;
  if (counts.texts < MIN_TEXTS) return [...given];
  const patterns = given.flatMap(withLean);
  const chances = patterns.map((pattern) => chanceOf(pattern, found));
  const sums = new Map<number, { right: number; claims: number }>();
  const leastSeed = (topic: number) => (isOwn(topic, shares) ? MIN_OWN_SEED : MIN_SEED);
  const leastTopic = (topic: number) => (isOwn(topic, shares) ? MIN_OWN_TOPIC : MIN_TOPIC);
  patterns.forEach(({ topic, phrase }, n) => {
    const chance = chances[n] ?? null;
    if (chance === null || chance < leastSeed(topic)) return;
    const claims = counts.seeds.get(`${topic} ${phrase}`) ?? 0;
    const sum = sums.get(topic) ?? { right: 0, claims: 0 };
    sums.set(topic, { right: sum.right + claims * chance, claims: sum.claims + claims });
  });
  return patterns.filter(({ topic }, n) => {
    const chance = chances[n] ?? null;
    if (chance === null) return true;
    const sum = sums.get(topic);
    return chance >= leastSeed(topic) && sum !== undefined && sum.right >= sum.claims * leastTopic(topic);
  });
}

/** How probably a mention by a pattern is right; null where nothing tells. */
function chanceOf(
  { topic, phrase, language }: Pattern,
  { counts, speaking, shares }: Findings,
): number | null {
  const key = TAXONOMY[topic]?.key;
  if (topic === NO_TOPIC || key === undefined || key === GENERAL_OPINION || !(language in talk)) return null;
  let expected = 0;
  let expectedOfSeed = 0;
  for (const [spoken, words] of counts.words) {
    const { all, seeds } = ratesOf(spoken, key);
    expected += (words / MILLION) * all;
    expectedOfSeed += (words / MILLION) * (seeds.get(phrase) ?? 0);
  }
  const more = doublings(counts.topics.get(topic) ?? 0, expected, TOPIC_DOUBT);
  const seedMore = doublings(counts.seeds.get(`${topic} ${phrase}`) ?? 0, expectedOfSeed, SEED_DOUBT);
  const odds =
    ODDS.topic * more +
    ODDS.seed * seedMore +
    (phrase.includes(" ") ? ODDS.phrase : 0) +
    ODDS.judged * judgedOdds(key, phrase, USUALLY_RIGHT) +
    ODDS.share * Math.log((speaking.get(topic) ?? 1) / counts.comments) +
    (isForeign(topic, shares) ? ODDS.foreign : 0);
  return 1 / (1 + Math.exp(-odds));
}

/** Log-odds of what readers found right of a seed, where `usual` of all mentions are. */
function judgedOdds(key: string, phrase: string, usual: number): number {
  const [right = 0, read = 0] = judgementsOf(key).get(phrase) ?? [];
  const known = Math.min(MAX_JUDGED, (right + WORTH_OF_USUAL * usual) / (read + WORTH_OF_USUAL));
  return Math.log(known / (1 - known));
}

/** A pattern of general opinion, with how far a clause must lean for it; none where no clause leans so far. */
function withLean(pattern: Pattern): Pattern[] {
  const key = TAXONOMY[pattern.topic]?.key;
  if (key !== GENERAL_OPINION || !(pattern.language in talk)) return [pattern];
  const needed = Math.log(MIN_OPINION / (1 - MIN_OPINION)) - OPINION_ODDS.none;
  const odds = needed - OPINION_ODDS.judged * judgedOdds(key, pattern.phrase, OPINIONS_RIGHT);
  const lean = Math.ceil((100 * odds) / OPINION_ODDS.hundredPoints);
  if (lean > 100) return [];
  return lean > 0 ? [{ ...pattern, lean }] : [pattern];
}

function doublings(counted: number, expected: number, doubt: number): number {
  return Math.min(MAX_DOUBLINGS, Math.log2((counted + doubt) / (expected + doubt)));
}
