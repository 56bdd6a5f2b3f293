import type { Comparison } from "@soundings/contract/topic-insights";
import { correctedSignificance, stopWords } from "@soundings/nlp/analyse";
import { fold } from "../comments/fold.ts";
import { chanceTogether } from "./chance-together.ts";

export type DifferentWord = Comparison["words"][number];

/** Comments that must have a word before anything is said of it. */
const LEAST_COMMENTS = 4;
/** How many times as often a side must say a word: in thousands of comments any small difference is certain. */
const LEAST_RATIO = 1.5;
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
  readonly #counts = new Map<string, [first: number, other: number]>();
  readonly #texts: [number, number] = [0, 0];

  /** @param language the comment's, which says which words name nothing */
  add(text: string, language: string, side: 0 | 1): void {
    this.#texts[side]++;
    for (const term of termsOf(text, stopWords(language))) {
      const counts = this.#counts.get(term);
      if (counts) counts[side]++;
      else this.#counts.set(term, side === 0 ? [1, 0] : [0, 1]);
    }
  }

  /** The words of both sides, of each the most telling first. */
  different(): DifferentWord[] {
    const heard = [...this.#counts].filter(([, [one, two]]) => 2 * (one + two) >= LEAST_COMMENTS);
    const terms = [...joinBareForms(new Map(heard))].filter(([, [one, two]]) => one + two >= LEAST_COMMENTS);
    const [first, other] = this.#texts;
    const chances = terms.map(([, [one, two]]) => chanceTogether(one, first, one + two, first + other));
    const qs = correctedSignificance(chances);
    const clear = terms
      .filter((_, place) => (qs[place] as number) <= 0.05)
      .map(([text, counts]) => ({ text, counts, odds: this.#logOdds(counts) }))
      .sort((a, b) => Math.abs(b.odds) - Math.abs(a.odds) || (a.text < b.text ? -1 : 1));
    return ([0, 1] as const).flatMap((side) =>
      withoutParts(clear.filter(({ counts }) => this.#leads(side, counts)))
        .slice(0, MOST)
        .map(({ text, counts }) => ({ text, comment_counts: counts, shares: this.#sharesOf(counts), side })),
    );
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
    return shares[side] >= LEAST_RATIO * shares[side === 0 ? 1 : 0];
  }
}

/** Words, and what stands between them. */
const PARTS = /([^\p{L}\p{N}']+)/u;
const BLANK = /^\s+$/;
const NUMBER = /^\p{N}+$/u;

/** Words and pairs of neighbours, each once, in small letters; none with a stop word or a number in it. */
function termsOf(text: string, stop: ReadonlySet<string>): Set<string> {
  const terms = new Set<string>();
  const parts = text.normalize("NFC").toLowerCase().replaceAll("’", "'").split(PARTS);
  let before = "";
  for (let at = 0; at < parts.length; at += 2) {
    const word = parts[at] as string;
    const gap = parts[at - 1];
    if (gap !== " " && !(gap && BLANK.test(gap))) before = "";
    if (!namesSomething(word, stop)) before = "";
    else {
      terms.add(word);
      if (before) terms.add(`${before} ${word}`);
      before = word;
    }
  }
  return terms;
}

function namesSomething(word: string, stop: ReadonlySet<string>): boolean {
  return word.length > 1 && !stop.has(word) && !NUMBER.test(word);
}

/** Puts what is written without diacritics to its commonest form with them: "nhan vien" to "nhân viên". */
function joinBareForms(counts: ReadonlyMap<string, [number, number]>): Map<string, [number, number]> {
  const commonest = new Map<string, string>();
  const weight = (term: string) => (counts.get(term) ?? [0, 0]).reduce((sum, count) => sum + count, 0);
  for (const term of counts.keys()) {
    const bare = fold(term);
    const best = commonest.get(bare);
    if (bare !== term && (best === undefined || weight(term) > weight(best))) commonest.set(bare, term);
  }
  const joined = new Map([...counts].map(([term, [one, two]]) => [term, [one, two] as [number, number]]));
  for (const [bare, full] of commonest) {
    const [own, target] = [joined.get(bare), joined.get(full)];
    // Where the bare form is the usual one it is a word of its own.
    if (!own || !target || weight(bare) > weight(full)) continue;
    target[0] += own[0];
    target[1] += own[1];
    joined.delete(bare);
  }
  return joined;
}

interface Scored {
  text: string;
  counts: [number, number];
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
