import { type DomainShares, UNKNOWN } from "./domains.ts";
import type { Match } from "./matcher.ts";
import { isForeign } from "./seed-patterns.ts";
import { nameIn, seedsIn, TAXONOMY } from "./taxonomy.ts";
import { folded, stemmed, stemOfEntry, type TopicWords } from "./topic-words.ts";

/** A topic of another business must have this share: in a thousand comments some ten words are always taken for one. */
const MIN_SHARE = 0.03;
/** And so many comments, in a small file a seventh of all: of a hundred three are three words read in another sense. */
const MIN_COMMENTS = 8;
const MIN_SMALL_SHARE = 1 / 7;
/**
 * And in this share of them a word that stands for the topic by itself ("clean", "staff"): those that only touch it
 * ("dirty", "team", "experienced") have other senses elsewhere, and a topic of nothing but them is not spoken of.
 */
const MIN_PLAIN = 0.25;
/** What so many speak of is no chance. */
const MANY = 0.1;

/** Tells which topics are spoken of where words of other businesses are read in another sense. */
export class ForeignTopics {
  readonly #shares: DomainShares;
  readonly #words = new Map<number, ReadonlySet<string> | null>();
  readonly #plain = new Map<number, number>();

  constructor(shares: DomainShares) {
    this.#shares = shares;
  }

  /** Whether what claims a topic has a word that stands for it by itself. */
  isPlain(topic: number, { from, to }: Match, words: TopicWords, languages: readonly string[]): boolean {
    const plain = this.#wordsOf(topic);
    if (!plain) return false;
    // Other languages list few words.
    if (!languages.some((language) => LISTED.includes(language))) return true;
    const keys = [words.forms.slice(from, to).map(folded), words.entries.slice(from, to).map(stemOfEntry)];
    // "Cold food" has the word, too.
    return keys.some((parts) => plain.has(parts.join(" ")) || parts.some((part) => plain.has(part)));
  }

  /** `count` comments speak plainly of a topic. */
  add(topic: number, count: number): void {
    this.#plain.set(topic, (this.#plain.get(topic) ?? 0) + count);
  }

  /** Whether a topic that `size` of `total` comments claim is spoken of, where topics of every business need `least`. */
  isTold(topic: number, size: number, total: number, least: number): boolean {
    const share = Math.ceil(total * MIN_SHARE);
    if (this.#wordsOf(topic) === null) {
      // Talk about everything is of no business that anybody listed either.
      const isGuessed = this.#shares.get(UNKNOWN) === 1 && TAXONOMY[topic]?.domains?.includes(UNKNOWN);
      return size >= (isGuessed ? Math.max(least, share) : least);
    }
    const own = Math.min(MIN_COMMENTS, Math.ceil(total * MIN_SMALL_SHARE));
    if (size < Math.max(least, own, share)) return false;
    return size >= total * MANY || (this.#plain.get(topic) ?? 0) >= size * MIN_PLAIN;
  }

  #wordsOf(topic: number): ReadonlySet<string> | null {
    let words = this.#words.get(topic);
    if (words === undefined) {
      words = isForeign(topic, this.#shares) ? plainWordsOf(topic) : null;
      this.#words.set(topic, words);
    }
    return words;
  }
}

const LISTED: readonly string[] = ["en", "vi"];
/** The first seeds of a topic stand for it by themselves, and so do its name and those of its parts. */
const FIRST_SEEDS = 3;

function plainWordsOf(topic: number): ReadonlySet<string> {
  const listed = TAXONOMY[topic];
  const plain = new Set<string>();
  if (!listed) return plain;
  for (const part of [undefined, ...(listed.children ?? [])]) {
    for (const language of LISTED) {
      const seeds = part ? [] : seedsIn(language, "seeds", listed).slice(0, FIRST_SEEDS);
      const names = nameIn(language, listed, part)
        .toLowerCase()
        .split(/, | and /);
      for (const phrase of [...seeds, ...names]) {
        const words = phrase.split(" ");
        plain.add(words.map(language === "en" ? stemmed : folded).join(" "));
      }
    }
  }
  return plain;
}
