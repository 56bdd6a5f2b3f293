import { joinSyllables, judgesAlone, learnPhrases, namesThing, stopWords } from "@soundings/nlp/analyse";
import { BREAK, wordsWithBreaks } from "../columns/written-words.ts";

/** A term that stands less often than this as whole words among the texts that hold its syllables is a piece of others. */
const MIN_WHOLE = 0.5;

/**
 * Tells pieces of Vietnamese words from words. Vietnamese writes its syllables apart, so that "nhân viên thân thiện" holds
 * a "viên thân". Syllables of a word that the engine knows are one word, and so are two that mostly stand together in
 * these texts ("kiến thức"); one that judges is a word by itself.
 */
export class WholeWords {
  readonly #stop = stopWords("vi");
  readonly #texts: string[][] = [];
  /** One string for each word, however many texts have it. */
  readonly #same = new Map<string, string>();

  /** Languages that write words apart have no pieces. */
  add(text: string, language: string): void {
    if (language !== "vi") return;
    this.#texts.push(
      joinSyllables(wordsWithBreaks(text)).map((word) => {
        const known = this.#same.get(word) ?? word;
        this.#same.set(known, known);
        return known;
      }),
    );
  }

  /** Syllables between words that the engine knows, those that judge or say nothing, and the ends of sentences. */
  #standingAlone(words: readonly string[]): Set<string> {
    const parts = (word = BREAK) =>
      word === BREAK || word.includes(" ") || this.#stop.has(word) || judgesAlone(word) || namesThing(word);
    return new Set(words.filter((_, at) => parts(words[at - 1]) && parts(words[at + 1])));
  }

  /** Which of some terms are pieces: syllables, or pairs of them, as the texts hold them. */
  piecesAmong(terms: Iterable<string>): Set<string> {
    const asked = new Set(terms);
    if (this.#texts.length === 0 || asked.size === 0) return new Set();
    const isApart = (word: string) => word === BREAK || word.includes(" ") || this.#stop.has(word);
    const phrases = learnPhrases(this.#texts, isApart);
    const held = new Map<string, number>();
    const whole = new Map<string, number>();
    const alone = new Map<string, number>();
    for (const words of this.#texts) {
      countOnce(held, asked, termsOf(words.flatMap((word) => word.split(" "))));
      const terms = termsOf(phrases.segment(words).map(({ term }) => term));
      for (const word of words) terms.add(word);
      countOnce(whole, asked, terms);
      countOnce(alone, asked, this.#standingAlone(words));
    }
    const isWhole = (term: string, counts: ReadonlyMap<string, number>) =>
      (counts.get(term) ?? 0) >= MIN_WHOLE * (held.get(term) ?? 0);
    // A syllable that neither judges nor names a thing is a word where it leans on no other.
    const isPiece = (term: string) =>
      !isWhole(term, whole) || (!term.includes(" ") && !namesThing(term) && !isWhole(term, alone));
    return new Set([...asked].filter((term) => !judgesAlone(term) && isPiece(term)));
  }
}

/** Each word, and each with its neighbour. */
function termsOf(words: readonly string[]): Set<string> {
  const terms = new Set(words);
  for (let at = 1; at < words.length; at++) terms.add(`${words[at - 1]} ${words[at]}`);
  return terms;
}

function countOnce(
  counts: Map<string, number>,
  asked: ReadonlySet<string>,
  terms: ReadonlySet<string>,
): void {
  for (const term of terms) if (asked.has(term)) counts.set(term, (counts.get(term) ?? 0) + 1);
}
