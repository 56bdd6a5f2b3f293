import type { Comparison } from "@soundings/contract/topic-insights";
import { correctedSignificance } from "@soundings/nlp/analyse";
import { fold } from "../column-store/fold.ts";
import { BARE, BREAK, wordFilter, writtenWords } from "../columns/written-words.ts";
import { float64At } from "../statistics/typed-arrays.ts";
import { type AlikeTexts, alikeTexts, plainOf, type Run, unmarked } from "./alike-texts.ts";
import { chanceTogether } from "./chance-together.ts";
import { holdsAlike } from "./holds-alike.ts";
import { WholeWords } from "./whole-words.ts";

/**
 * A word with the share of false ones that are to be expected among words as certain (Benjamini and Hochberg), and the
 * filter that finds the comments it was counted in.
 */
export type DifferentWord = Omit<Comparison["words"][number], "query"> & { q: number; filter: string };

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
  readonly #runs: Run[] = [];
  readonly #whole = new WholeWords();
  readonly #texts: [number, number] = [0, 0];

  /** @param language the comment's, which says which words name nothing */
  add(text: string, language: string, side: 0 | 1): void {
    this.#texts[side]++;
    const words = writtenWords(text, language);
    this.#runs.push({ side, words, language });
    this.#whole.add(text, language);
    for (const word of new Set(words)) if (word !== BREAK) count(this.#words, word, side);
  }

  /** The words of both sides, of each the most telling first. */
  different(): DifferentWord[] {
    const words = heard(this.#words);
    const pairs = heard(this.#pairsOf(words));
    const terms = joinBareForms(new Map([...words, ...pairs])).filter(
      ({ counts: [one, two] }) => one + two >= MIN_COMMENTS,
    );
    const qs = correctedSignificance(this.#chances(terms));
    const clear = terms
      .map((term, place) => ({ ...term, q: float64At(qs, place) }))
      .filter(({ q }) => q <= 0.05)
      .map((term) => ({ ...term, odds: this.#logOdds(term.counts) }))
      .sort((a, b) => Math.abs(b.odds) - Math.abs(a.odds) || (a.text < b.text ? -1 : 1));
    const pieces = this.#whole.piecesAmong(clear.map((term) => term.text));
    const joined = halvesOf(clear.map((term) => term.text));
    const { lengths, languages } = alikeTexts(this.#runs);
    const whole = clear.filter(
      ({ text, counts }) =>
        !pieces.has(text) &&
        !joined.has(text) &&
        this.#isOfAllLengths(text, counts, lengths) &&
        (languages.length < 2 || this.#holdsIn(languages, text, counts)),
    );
    return ([0, 1] as const).flatMap((side) =>
      withoutParts(whole.filter(({ counts }) => this.#leads(side, counts)))
        .slice(0, MOST)
        .map(({ text, counts, isBare, q }) => ({
          text,
          filter: wordFilter(text, isBare),
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
  #chances(terms: readonly Scored[]): number[] {
    const [first, other] = this.#texts;
    const known = new Map<number, number>();
    return terms.map(({ counts: [one, two] }) => {
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

  /** Whoever writes more says every word more often: it is said more by those who write as much, too. */
  #isOfAllLengths(text: string, counts: readonly [number, number], parts: readonly AlikeTexts[]): boolean {
    const both = parts.filter((sides) => sides.every((texts) => texts.length > 0));
    const inBoth = (side: 0 | 1) => both.reduce((sum, sides) => sum + sides[side].length, 0);
    // Sides that never write as much tell nothing of it.
    if (inBoth(0) < this.#texts[0] / 2 || inBoth(1) < this.#texts[1] / 2) return true;
    return this.#holdsIn(parts, text, counts);
  }

  #holdsIn(parts: readonly AlikeTexts[], text: string, counts: readonly [number, number]): boolean {
    const term = plainOf(text);
    const [first, other] = this.#sharesOf(counts);
    return holdsAlike(
      100 * (first - other),
      parts.map(([own, others]) => ({
        hits: own.filter((terms) => terms.has(term)).length,
        of: own.length,
        otherHits: others.filter((terms) => terms.has(term)).length,
        others: others.length,
      })),
    );
  }

  #leads(side: 0 | 1, counts: readonly [number, number]): boolean {
    const shares = this.#sharesOf(counts);
    return shares[side] >= MIN_RATIO * shares[side === 0 ? 1 : 0];
  }
}

/** "Non" and "stick" where "nonstick" stands beside them: one word, written in two ways. */
function halvesOf(terms: readonly string[]): Set<string> {
  const all = new Set(terms);
  const halves = new Set<string>();
  for (const term of terms)
    for (let at = 1; at < term.length; at++) {
      const [one, two] = [term.slice(0, at), term.slice(at)];
      if (all.has(one) && all.has(two)) for (const half of [one, two, `${one} ${two}`]) halves.add(half);
    }
  return halves;
}

type Counts = [first: number, other: number];

function count(counts: Map<string, Counts>, term: string, side: 0 | 1): void {
  const own = counts.get(term);
  if (own) own[side]++;
  else counts.set(term, side === 0 ? [1, 0] : [0, 1]);
}

/** Terms that are heard often enough together with all that may yet be joined to them, so that none is counted in part. */
function heard(counts: ReadonlyMap<string, Counts>): Map<string, Counts> {
  const totals = new Map<string, number>();
  const keys = new Map<string, string>();
  for (const [term, [one, two]] of counts) {
    const plain = plainOf(term);
    keys.set(term, plain);
    totals.set(plain, (totals.get(plain) ?? 0) + one + two);
  }
  return new Map([...counts].filter(([term]) => (totals.get(keys.get(term) ?? "") ?? 0) >= MIN_COMMENTS));
}

/** Puts what texts without diacritics say to its commonest form in those with them: "nhan vien" to "nhân viên". */
function joinBareForms(counts: ReadonlyMap<string, Counts>): Scored[] {
  const weight = (term: string) => (counts.get(term) ?? [0, 0]).reduce((sum, count) => sum + count, 0);
  const commonest = new Map<string, string>();
  for (const term of counts.keys()) {
    if (term.startsWith(BARE)) continue;
    const best = commonest.get(fold(term));
    if (best === undefined || weight(term) > weight(best)) commonest.set(fold(term), term);
  }
  const joined = new Map<string, Scored>();
  for (const [term, [one, two]] of counts) {
    const plain = unmarked(term);
    const isBare = plain !== term;
    const full = isBare ? (commonest.get(plain) ?? plain) : term;
    // Where the bare form is the usual one it is a word of its own.
    const text = weight(term) > weight(full) ? plain : full;
    const known = joined.get(text);
    const [first, other] = known?.counts ?? [0, 0];
    joined.set(text, {
      text,
      counts: [first + one, other + two],
      isBare: isBare || known?.isBare === true,
    });
  }
  return [...joined.values()];
}

interface Scored {
  text: string;
  counts: Counts;
  /** Whether texts without diacritics count as well. */
  isBare: boolean;
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
