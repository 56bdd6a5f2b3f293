import { combine, FNV_START, fnv, mix } from "./hashing.ts";
import {
  CAPITALS,
  MARK,
  MARKER,
  NUMBER,
  SMILEY,
  STARTS_SENTENCE,
  STRETCHED,
  type Tokens,
  WORD,
} from "./tokens.ts";
import { CONTRAST, INTENSIFIER, NAME, NEGATIVE, NEGATOR, POSITIVE, type WordRoles } from "./word-roles.ts";

/** Kinds of features: words and runs of them, negated words, pieces of words, and so on. */
const ONE = 1;
export const TWO = 2;
export const THREE = 3;
export const NEGATED = 4;
const AFTER_CONTRAST = 5;
export const PIECE = 6;
const FEELING = 7;
const MOOD = 8;
const STYLE = 9;

/** Words a negation reaches, unless a comma or the end of the sentence comes first. */
const NEGATION_REACH = 4;
const MAX_WORD_LENGTH = 24;

export interface Vocabulary {
  has(feature: number): boolean;
}

/** What sums over a comment are multiplied by: long comments say more, but not in proportion. */
export function normOf(tokens: Tokens): number {
  let words = 0;
  for (let i = 0; i < tokens.count; i++) if (tokens.kind[i] !== MARK) words++;
  return 1 / Math.sqrt(Math.max(1, words));
}

/** The feature a word makes by itself. */
export function wordFeature(hash: number): number {
  return combine(ONE, hash, 0);
}

/** Turns tokens into feature hashes, each owned by the token it came from. Arrays are used again. */
export class Features {
  count = 0;
  hash = new Uint32Array(1024);
  kind = new Uint8Array(1024);
  /** Index of the token the feature belongs to; -1 when it speaks of the comment as a whole. */
  owner = new Int32Array(1024);

  private readonly roles: WordRoles;
  private readonly joinsSyllables: boolean;
  private readonly shortest: number;
  private readonly longest: number;

  /**
   * `syllables`: the language writes words as separate syllables (Vietnamese), so stretched vowels
   * shrink to one and pieces of words are short.
   */
  constructor(roles: WordRoles, syllables: boolean) {
    this.roles = roles;
    this.joinsSyllables = syllables;
    this.shortest = syllables ? 2 : 3;
    this.longest = syllables ? 4 : 5;
  }

  /**
   * Only words that the vocabulary does not know are cut into pieces. `signsOnly`: the language is
   * unknown, so only emoji, signs and numbers are read.
   */
  extract(tokens: Tokens, vocabulary: Vocabulary, signsOnly = false): void {
    this.count = 0;
    let before = 0;
    let beforeThat = 0;
    let negated = 0;
    let contrasted = false;
    let marks = 0;
    let questions = 0;
    let shouted = 0;
    for (let i = 0; i < tokens.count; i++) {
      const kind = tokens.kind[i] as number;
      const flags = tokens.flags[i] as number;
      if (flags & STARTS_SENTENCE) {
        before = 0;
        beforeThat = 0;
        negated = 0;
      }
      if (kind === MARK) {
        this.push(STYLE, tokens.hash[i] as number, 1, i);
        negated = 0;
        if (marks < 3 && tokens.hash[i] === EXCLAMATION) this.push(STYLE, 2, ++marks, i);
        if (questions < 2 && tokens.hash[i] === QUESTION) this.push(STYLE, 3, ++questions, i);
        continue;
      }
      let hash = tokens.hash[i] as number;
      if (flags & STRETCHED) {
        this.push(STYLE, 4, 0, i);
        if (this.joinsSyllables) hash = unstretched(tokens, i);
      }
      if (kind === SMILEY) {
        const mood = tokens.mood[i] as number;
        if (mood) this.push(MOOD, mood, 0, i);
      }
      if (flags & CAPITALS && shouted < 3) this.push(STYLE, 5, ++shouted, i);
      if (signsOnly && kind !== SMILEY && kind !== NUMBER) continue;
      const long = kind === WORD ? this.roles.longForm(hash) : undefined;
      const words = long ? long.hashes.length : 1;
      for (let w = 0; w < words; w++) {
        const word = long ? (long.hashes[w] as number) : hash;
        const one = this.push(ONE, word, 0, i);
        if (before) {
          const two = this.push(TWO, before, word, i);
          if (beforeThat) this.push(THREE, beforeThat, two, i);
        }
        if (kind === WORD && !vocabulary.has(one)) {
          const spelt = long?.chars[w];
          if (spelt) this.pieces(spelt, 0, spelt.length, i);
          else this.pieces(tokens.chars, tokens.from[i] as number, tokens.from[i + 1] as number, i);
        }
        if (kind === WORD || kind === SMILEY) {
          let roles = this.roles.of(word);
          if (this.joinsSyllables && before) roles |= this.roles.ofPair(before, word);
          if (roles & (POSITIVE | NEGATIVE)) {
            const turned = negated > 0 ? 2 : 0;
            this.push(FEELING, (roles & POSITIVE ? 1 : 0) + turned, 0, i);
            if (before && this.roles.of(before) & INTENSIFIER)
              this.push(FEELING, (roles & POSITIVE ? 1 : 0) + turned, 1, i);
            if (contrasted) this.push(FEELING, (roles & POSITIVE ? 1 : 0) + turned, 2, i);
          }
          if (roles & NAME) negated = 0;
          if (negated > 0) {
            this.push(NEGATED, word, 0, i);
            negated--;
          }
          if (contrasted) this.push(AFTER_CONTRAST, word, 0, i);
          if (roles & NEGATOR) negated = NEGATION_REACH;
          if (roles & CONTRAST) {
            contrasted = true;
            negated = 0;
          }
        }
        beforeThat = before;
        before = word;
      }
      if (kind === NUMBER || kind === MARKER) negated = 0;
    }
    this.push(STYLE, 6, Math.min(8, 32 - Math.clz32(tokens.count)), -1);
  }

  private pieces(chars: Uint16Array, from: number, to: number, owner: number): void {
    const size = Math.min(to - from, MAX_WORD_LENGTH);
    for (let start = -1; start < size; start++) {
      let hash = FNV_START;
      for (let length = 1; length <= this.longest && start + length <= size + 1; length++) {
        const at = start + length - 1;
        hash = fnv(hash, at < 0 ? 60 : at < size ? (chars[from + at] as number) : 62);
        if (length >= this.shortest && length < size + 2) this.push(PIECE, mix(hash), 0, owner);
      }
    }
  }

  /** The features of a word's pieces alone. */
  ofPieces(word: string): Uint32Array {
    this.count = 0;
    const chars = Uint16Array.from({ length: word.length }, (_, i) => word.charCodeAt(i));
    this.pieces(chars, 0, chars.length, 0);
    return this.hash.slice(0, this.count);
  }

  private push(kind: number, first: number, second: number, owner: number): number {
    const n = this.count;
    if (n === this.hash.length) {
      const hashes = new Uint32Array(n * 2);
      hashes.set(this.hash);
      this.hash = hashes;
      const owners = new Int32Array(n * 2);
      owners.set(this.owner);
      this.owner = owners;
      const kinds = new Uint8Array(n * 2);
      kinds.set(this.kind);
      this.kind = kinds;
    }
    const hash = combine(kind, first, second);
    this.hash[n] = hash;
    this.kind[n] = kind;
    this.owner[n] = owner;
    this.count = n + 1;
    return hash;
  }
}

const EXCLAMATION = mix(fnv(FNV_START, 33));
const QUESTION = mix(fnv(FNV_START, 63));

function unstretched(tokens: Tokens, i: number): number {
  let hash = FNV_START;
  let last = 0;
  for (let at = tokens.from[i] as number; at < (tokens.from[i + 1] as number); at++) {
    const code = tokens.chars[at] as number;
    if (code !== last) hash = fnv(hash, code);
    last = code;
  }
  return mix(hash);
}
