import { bitsOf } from "./bits-of.ts";
import { clean } from "./clean.ts";
import { CopyStore, sketchOf } from "./copy-store.ts";
import { GROUP_LEXICON, GROUPS } from "./groups.ts";
import { grown } from "./grown.ts";
import { combine } from "./hashing.ts";
import { ordinaryTexts } from "./ordinary-texts.ts";
import { NUMBER, Tokens, WORD } from "./tokens.ts";
import { NEGATIVE, NEGATOR, POSITIVE, WordRoles } from "./word-roles.ts";

export interface NearDuplicates {
  /** Comments in the dataset's order. */
  add(text: string): void;
  /** For every comment the number (from 0) of the first comment of its group: its own when it is no copy. */
  finish(): Int32Array<ArrayBuffer>;
}

/** "Good" said by a hundred customers is a hundred voices: shorter texts are nobody's copy. */
const MIN_WORDS = 8;
/** What agrees this far is compared no further. */
const MAX_WORDS = 200;
/** Words that both have in the same order, of those the longer one has. */
const ALIKE = 0.9;

/**
 * Finds comments that were posted before, word for word or nearly: the same words in the same order but for
 * one in ten, apart from case, marks, emoji and stretched letters. Not where a word of opinion or negation
 * stands in only one of them, for then they say different things; nor where nearly all their pairs of words
 * stand in many other comments too, as shops' ready-made phrases do, which people only click. A comment
 * belongs to the earliest like it that is no copy itself. Time and memory grow with the number of words.
 *
 * @param expected how many comments there will be, as far as that is known: with it memory is taken once
 */
export function nearDuplicates(expected = 0): NearDuplicates {
  const tokens = new Tokens();
  const store = new CopyStore(expected);
  const tells = opinionWords();
  const hashes = new Uint32Array(MAX_WORDS);
  const numbers = new Uint32Array(MAX_WORDS);
  const others = new Uint32Array(MAX_WORDS);
  const copies = new Copies();
  /** By comment, 1 where it is a text of the store. */
  let kept = new Uint8Array(Math.max(1_024, expected));
  let count = 0;

  const tellsNumber = (number: number) => tells(store.words.hashOf(number));
  /** The kept text that a text is a copy of; -1 when it is none, and is kept itself. */
  function findOrKeep(text: Uint32Array): number {
    const words = numbers.subarray(0, text.length);
    for (let i = 0; i < text.length; i++) words[i] = store.words.of(text[i] as number);
    const sketch = sketchOf(words);
    const found = store.search(pairsOf(text), (other) => {
      const length = store.lengthOf(other);
      if (!areAlikeLong(text.length, length)) return false;
      if (!mayBeAlike(text.length, length, sketch, store.sketchAt(other))) return false;
      return isCopy(words, others.subarray(0, store.read(other, others)), tellsNumber);
    });
    if (found < 0) store.add(words);
    return found;
  }

  return {
    add(text) {
      tokens.read(clean(text).text);
      const length = takeWords(tokens, hashes);
      if (length >= MIN_WORDS) {
        const found = findOrKeep(hashes.subarray(0, length));
        if (found < 0) kept[count] = 1;
        else copies.add(count, found);
      }
      if (++count === kept.length) kept = grown(kept, new Uint8Array(2 * count));
    },
    finish() {
      store.endSearches();
      const firsts = new Int32Array(count);
      for (let n = 0; n < count; n++) firsts[n] = n;
      if (copies.count === 0) return firsts;
      const copied = new Uint8Array(store.count);
      copies.each((_, text) => {
        copied[text] = 1;
      });
      const texts = { count: store.count, most: store.used, pairsAt: pairsIn(store) };
      const ordinary = ordinaryTexts(texts, copied);
      const names = new Int32Array(store.count);
      for (let n = 0, text = 0; n < count; n++) if (kept[n]) names[text++] = n;
      copies.each((comment, text) => {
        if (ordinary[text] === 0) firsts[comment] = names[text] as number;
      });
      return firsts;
    },
  };
}

/** Comments that are copies, each with the text that it is a copy of. */
class Copies {
  count = 0;
  #comments = new Uint32Array(256);
  #texts = new Uint32Array(256);

  add(comment: number, text: number): void {
    if (this.count === this.#comments.length) {
      this.#comments = grown(this.#comments, new Uint32Array(2 * this.count));
      this.#texts = grown(this.#texts, new Uint32Array(2 * this.count));
    }
    this.#comments[this.count] = comment;
    this.#texts[this.count++] = text;
  }

  each(visit: (comment: number, text: number) => void): void {
    for (let at = 0; at < this.count; at++) visit(this.#comments[at] as number, this.#texts[at] as number);
  }
}

/** Fills `words` with the hashes of a text's words and numbers; returns how many. */
function takeWords(tokens: Tokens, words: Uint32Array): number {
  let length = 0;
  for (let i = 0; i < tokens.count && length < MAX_WORDS; i++) {
    const kind = tokens.kind[i];
    if (kind === WORD || kind === NUMBER) words[length++] = tokens.hash[i] as number;
  }
  return length;
}

const pairs = new Uint32Array(MAX_WORDS);

/** The text's pairs of neighbouring words, in an array that the next call fills again. */
function pairsOf(words: Uint32Array): Uint32Array {
  const length = words.length - 1;
  for (let i = 0; i < length; i++) pairs[i] = combine(0, words[i] as number, words[i + 1] as number);
  return pairs.subarray(0, length);
}

/** The same of a text that is kept. */
function pairsIn(store: CopyStore): (text: number) => Uint32Array {
  const words = new Uint32Array(MAX_WORDS);
  return (text) => {
    const own = words.subarray(0, store.read(text, words));
    for (let i = 0; i < own.length; i++) own[i] = store.words.hashOf(own[i] as number);
    return pairsOf(own);
  };
}

function opinionWords(): (word: number) => boolean {
  const roles = GROUPS.map((group) => new WordRoles(GROUP_LEXICON[group]));
  return (word) => roles.some((role) => (role.of(word) & (NEGATOR | POSITIVE | NEGATIVE)) !== 0);
}

const leastAlike = (a: number, b: number) => ALIKE * Math.max(a, b);

/** What most pairs are refused by. */
function areAlikeLong(a: number, b: number): boolean {
  const least = leastAlike(a, b);
  return a >= least && b >= least;
}

/** By two texts' lengths, and sketches of which words they have: nearly all of both are words of the other. */
function mayBeAlike(a: number, b: number, words: number, others: number): boolean {
  const least = leastAlike(a, b);
  return a - least >= bitsOf(words & ~others) && b - least >= bitsOf(others & ~words);
}

function isCopy(a: Uint32Array, b: Uint32Array, tells: (word: number) => boolean): boolean {
  const least = leastAlike(a.length, b.length);
  let head = 0;
  while (head < a.length && a[head] === b[head]) head++;
  let tail = 0;
  while (tail < Math.min(a.length, b.length) - head && a[a.length - 1 - tail] === b[b.length - 1 - tail])
    tail++;
  const left = a.subarray(head, a.length - tail);
  const right = b.subarray(head, b.length - tail);
  return (
    longestCommon(left, right, least - head - tail) >= least - head - tail &&
    !oneTellsMore(left, right, tells)
  );
}

const best = new Uint16Array(MAX_WORDS + 1);

/**
 * Length of the longest run of words, gaps allowed, that both have in order; fewer where it is less than `least`.
 * A run of so many leaves out few words of either, so a word is compared only with those at about its place.
 */
function longestCommon(a: Uint32Array, b: Uint32Array, least: number): number {
  const [behind, ahead] = [Math.floor(a.length - least), Math.floor(b.length - least)];
  if (behind < 0 || ahead < 0) return 0;
  best.fill(0, 0, b.length + 1);
  for (let i = 1; i <= a.length; i++) {
    const word = a[i - 1] as number;
    const [from, to] = [Math.max(1, i - behind), Math.min(b.length, i + ahead)];
    let diagonal = best[from - 1] as number;
    for (let j = from; j <= to; j++) {
      const above = best[j] as number;
      best[j] = b[j - 1] === word ? diagonal + 1 : Math.max(above, best[j - 1] as number);
      diagonal = above;
    }
  }
  return best[b.length] as number;
}

/** Whether a word that `tells` stands more often in one of the texts. */
function oneTellsMore(a: Uint32Array, b: Uint32Array, tells: (word: number) => boolean): boolean {
  const [left, right] = [a.slice().sort(), b.slice().sort()];
  for (let i = 0, j = 0; i < left.length || j < right.length; ) {
    const [x, y] = [left[i] ?? Number.POSITIVE_INFINITY, right[j] ?? Number.POSITIVE_INFINITY];
    if (x !== y && tells(Math.min(x, y))) return true;
    if (x <= y) i++;
    if (y <= x) j++;
  }
  return false;
}
