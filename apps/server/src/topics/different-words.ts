import type { Comparison } from "@soundings/contract/topic-insights";
import { correctedSignificance, stopWords } from "@soundings/nlp/analyse";
import { fold } from "../columns/fold.ts";
import { chanceTogether } from "./chance-together.ts";

/** A word with the share of false ones that are to be expected among words as certain (Benjamini and Hochberg). */
export type DifferentWord = Comparison["words"][number] & { q: number };

/** Comments that must have a word before anything is said of it. */
const MIN_COMMENTS = 4;
/** How many times as often a side must say a word: in thousands of comments any small difference is certain. */
const MIN_RATIO = 1.5;
/** Words shown of each side. */
const MOST = 15;
/** How many imagined comments that speak as both sides together are added to each, so that rare words do not lead. */
const PRIOR = 10;

/**
 * Which words and pairs of neighbouring words are in clearly more of one side's comments: by the exact
 * chance, corrected for how many words there are. The order is that of the log odds with an informative
 * prior (Monroe, Colaresi and Quinn 2008).
 */
export class WordCounts {
  readonly #words = new Map<string, Counts>();
  readonly #runs: { side: 0 | 1; words: string[] }[] = [];
  readonly #texts: [number, number] = [0, 0];

  /** @param language the comment's, which says which words name nothing */
  add(text: string, language: string, side: 0 | 1): void {
    this.#texts[side]++;
    const words = markBare(wordsOf(text, stopWords(language)));
    this.#runs.push({ side, words });
    for (const word of new Set(words)) if (word !== BREAK) count(this.#words, word, side);
  }

  /** The words of both sides, of each the most telling first. */
  different(): DifferentWord[] {
    // A bare form may yet be joined to one with diacritics, so half is enough for now.
    const heard = ([, [one, two]]: [string, Counts]) => 2 * (one + two) >= MIN_COMMENTS;
    const words = new Map([...this.#words].filter(heard));
    const pairs = [...this.#pairsOf(words)].filter(heard);
    const terms = [...joinBareForms(new Map([...words, ...pairs]))].filter(
      ([, [one, two]]) => one + two >= MIN_COMMENTS,
    );
    const qs = correctedSignificance(this.#chances(terms));
    const clear = terms
      .map(([text, counts], place) => ({ text, counts, q: qs[place] as number }))
      .filter(({ q }) => q <= 0.05)
      .map((term) => ({ ...term, odds: this.#logOdds(term.counts) }))
      .sort((a, b) => Math.abs(b.odds) - Math.abs(a.odds) || (a.text < b.text ? -1 : 1));
    return ([0, 1] as const).flatMap((side) =>
      withoutParts(clear.filter(({ counts }) => this.#leads(side, counts)))
        .slice(0, MOST)
        .map(({ text, counts, q }) => ({
          text,
          comment_counts: counts,
          shares: this.#sharesOf(counts),
          side,
          q,
        })),
    );
  }

  /** How many texts each side has. */
  get texts(): readonly [number, number] {
    return this.#texts;
  }

  /** Pairs of neighbouring words, both of which are heard often enough by themselves. */
  #pairsOf(words: ReadonlyMap<string, Counts>): Map<string, Counts> {
    const pairs = new Map<string, Counts>();
    for (const { side, words: run } of this.#runs) {
      const own = new Set<string>();
      for (let at = 1; at < run.length; at++) {
        const [one, two] = [run[at - 1] as string, run[at] as string];
        if (words.has(one) && words.has(two)) own.add(`${one} ${two}`);
      }
      for (const pair of own) count(pairs, pair, side);
    }
    return pairs;
  }

  /** The chance of each term's counts; most terms share theirs with many others. */
  #chances(terms: readonly [string, Counts][]): number[] {
    const [first, other] = this.#texts;
    const known = new Map<number, number>();
    return terms.map(([, [one, two]]) => {
      const key = one * (other + 1) + two;
      const chance = known.get(key) ?? chanceTogether(one, first, one + two, first + other);
      known.set(key, chance);
      return chance;
    });
  }

  /** How many standard errors the log odds of a word lie apart. */
  #logOdds(counts: readonly [number, number]): number {
    const share = (counts[0] + counts[1]) / (this.#texts[0] + this.#texts[1]);
    let variance = 0;
    const odds = (side: 0 | 1) => {
      const having = counts[side] + PRIOR * share;
      const others = this.#texts[side] - counts[side] + PRIOR * (1 - share);
      variance += 1 / having + 1 / others;
      return Math.log(having / others);
    };
    const difference = odds(0) - odds(1);
    return difference / Math.sqrt(variance);
  }

  #sharesOf([first, other]: readonly [number, number]): [number, number] {
    return [first / Math.max(1, this.#texts[0]), other / Math.max(1, this.#texts[1])];
  }

  #leads(side: 0 | 1, counts: readonly [number, number]): boolean {
    const shares = this.#sharesOf(counts);
    return shares[side] >= MIN_RATIO * shares[side === 0 ? 1 : 0];
  }
}

type Counts = [first: number, other: number];

function count(counts: Map<string, Counts>, term: string, side: 0 | 1): void {
  const own = counts.get(term);
  if (own) own[side]++;
  else counts.set(term, side === 0 ? [1, 0] : [0, 1]);
}

/** Words, and what stands between them. */
const PARTS = /([^\p{L}\p{N}']+)/u;
const BLANK = /^\s+$/;
const NUMBER = /^\p{N}+$/u;
/** Stands between words that are no neighbours. */
const BREAK = "";

/** Words in small letters; a break wherever a stop word, a number or more than white space stands. */
function wordsOf(text: string, stop: ReadonlySet<string>): string[] {
  const words: string[] = [];
  const parts = text.normalize("NFC").toLowerCase().replaceAll("’", "'").split(PARTS);
  for (let at = 0; at < parts.length; at += 2) {
    const word = parts[at] as string;
    const gap = parts[at - 1];
    if (gap !== " " && !(gap && BLANK.test(gap))) words.push(BREAK);
    words.push(namesSomething(word, stop) ? word : BREAK);
  }
  return words;
}

function namesSomething(word: string, stop: ReadonlySet<string>): boolean {
  return word.length > 1 && !stop.has(word) && !NUMBER.test(word);
}

/** Stands before every word of a text that is written without diacritics. */
const BARE = "\u0000";

/**
 * Only a text without any diacritic leaves them out: in one that has them "trung" is a word of its own, not "trứng".
 * So no text has a word in both forms, and none is counted twice.
 */
function markBare(words: string[]): string[] {
  if (!words.every((word) => fold(word) === word)) return words;
  return words.map((word) => (word === BREAK ? word : BARE + word));
}

/** Puts what texts without diacritics say to its commonest form in those with them: "nhan vien" to "nhân viên". */
function joinBareForms(counts: ReadonlyMap<string, Counts>): Map<string, Counts> {
  const weight = (term: string) => (counts.get(term) ?? [0, 0]).reduce((sum, count) => sum + count, 0);
  const commonest = new Map<string, string>();
  for (const term of counts.keys()) {
    if (term.startsWith(BARE)) continue;
    const best = commonest.get(fold(term));
    if (best === undefined || weight(term) > weight(best)) commonest.set(fold(term), term);
  }
  const joined = new Map<string, Counts>();
  for (const [term, [one, two]] of counts) {
    const plain = term.replaceAll(BARE, "");
    const full = plain === term ? term : (commonest.get(plain) ?? plain);
    // Where the bare form is the usual one it is a word of its own.
    const name = weight(term) > weight(full) ? plain : full;
    const [first, other] = joined.get(name) ?? [0, 0];
    joined.set(name, [first + one, other + two]);
  }
  return joined;
}

interface Scored {
  text: string;
  counts: Counts;
}

/** Without words that nearly always come in a pair which says more. */
function withoutParts<Term extends Scored>(terms: readonly Term[]): Term[] {
  const size = ({ counts }: Scored) => counts[0] + counts[1];
  const pairs = terms.filter(({ text }) => text.includes(" "));
  return terms.filter(
    (term) =>
      term.text.includes(" ") ||
      !pairs.some((pair) => pair.text.split(" ").includes(term.text) && size(pair) >= 0.7 * size(term)),
  );
}
