import { combine, FNV_START, fnv, mix } from "./hashing.ts";
import { STRETCHED, type Tokens, WORD } from "./tokens.ts";

/** Languages the engine reads, and "und" for all others. */
export const LANGUAGES = ["en", "vi", "fr", "de", "it", "ar", "az", "ur", "und"] as const;
export type Language = (typeof LANGUAGES)[number];

const STRIDE = 16;
/** Where a word's sums have the number of its features: behind one for each language. */
const FEATURES = LANGUAGES.length;
const BITS = 15;
const MASK = (1 << BITS) - 1;
const MAX_WORDS = 40;
const MAX_PIECE_LENGTH = 4;
/** Letters of a word that are cut into pieces. */
const MAX_WORD_LENGTH = 20;
/** Words whose sums are remembered, a power of two. */
const REMEMBERED = 1 << 13;
/** Size of a language file: a scale (float32), padding, nine biases (float32), then the table. */
export const LANGUAGE_HEADER = 64;
export const LANGUAGE_BYTES = LANGUAGE_HEADER + STRIDE * (1 << BITS);
/** Bucket of a feature in the table. */
export function languageBucket(feature: number): number {
  return feature & MASK;
}

/** Calls `take` with each language feature of the tokens: whole words, and pieces of one to four letters. */
export function languageFeatures(tokens: Tokens, take: (feature: number) => void): void {
  let words = 0;
  for (let i = 0; i < tokens.count && words < MAX_WORDS; i++) {
    if (!tellsLanguage(tokens, i)) continue;
    words++;
    featuresOfWord(tokens, i, take);
  }
}

function tellsLanguage(tokens: Tokens, i: number): boolean {
  return tokens.kind[i] === WORD && !isOneLetter(tokens, i);
}

function featuresOfWord(tokens: Tokens, i: number, take: (feature: number) => void): void {
  const { chars } = tokens;
  take(combine(21, tokens.hash[i] as number, 0));
  const first = tokens.from[i] as number;
  const size = sizeOf(tokens, i);
  for (let start = -1; start < size; start++) {
    let hash = FNV_START;
    for (let length = 1; length <= MAX_PIECE_LENGTH && start + length <= size + 1; length++) {
      const at = start + length - 1;
      hash = fnv(hash, at < 0 ? 60 : at < size ? (chars[first + at] as number) : 62);
      if (length > 1 || start >= 0) take(mix(hash));
    }
  }
}

/** Letters of a word that are looked at. */
function sizeOf({ from }: Tokens, i: number): number {
  return Math.min((from[i + 1] as number) - (from[i] as number), MAX_WORD_LENGTH);
}

/** A key that was held down: "xxxxx" is of no language. */
function isOneLetter({ chars, flags, from }: Tokens, i: number): boolean {
  if (!((flags[i] as number) & STRETCHED)) return false;
  const [first, end] = [from[i] as number, from[i + 1] as number];
  for (let at = first + 1; at < end; at++) if (chars[at] !== chars[first]) return false;
  return true;
}

/** Texts of so few words say too little of their language by their words: "Pin tụt" would be English. */
const SHORT = 3;

/** Letters with a mark on a mark or a dot below, which of all languages here only Vietnamese has. */
function hasVietnameseLetter({ chars, count, from }: Tokens): boolean {
  for (let at = 0; at < (from[count] as number); at++) {
    const code = chars[at] as number;
    if (code >= 0x1ea0 && code <= 0x1ef9) return true;
  }
  return false;
}

/** Scripts no model here reads: the language is unknown whatever the words. */
function isForeign(tokens: Tokens): boolean {
  let foreign = 0;
  let known = 0;
  for (let i = 0; i < tokens.count && known + foreign < MAX_WORDS; i++) {
    if (tokens.kind[i] !== WORD) continue;
    const code = tokens.chars[tokens.from[i] as number] as number;
    if (
      code < 0x250 ||
      (code >= 0x600 && code < 0x780) ||
      (code >= 0x1e00 && code < 0x1f00) ||
      (code >= 0xfb50 && code < 0xff00)
    )
      known++;
    else foreign++;
  }
  return foreign > known;
}

/**
 * Tells a comment's language from its letters and words; small, own, and the same every time.
 *
 * A word's features add the same wherever it stands, and most words of a text are common ones: their sums are
 * remembered, each in the slot of its hash, which makes telling the language four times as fast. A slot is used only for
 * the very word it was filled with, so what was read before changes nothing.
 */
export class LanguageModel {
  private readonly bias: Float32Array;
  private readonly scale: number;
  private readonly table: Int8Array;
  private readonly sums = new Int32Array(STRIDE);
  /** By slot: the hash, size and letters of its word, and the sums of its features with their number last. */
  private readonly hashes = new Uint32Array(REMEMBERED);
  private readonly sizes = new Uint8Array(REMEMBERED);
  private readonly letters = new Uint16Array(REMEMBERED * MAX_WORD_LENGTH);
  private readonly wordSums = new Int32Array(REMEMBERED * STRIDE);

  constructor(file: Uint8Array) {
    if (file.byteLength !== LANGUAGE_BYTES) throw new Error("These bytes are no language model.");
    const view = new DataView(file.buffer, file.byteOffset, LANGUAGE_HEADER);
    this.scale = view.getFloat32(0, true);
    this.bias = Float32Array.from(LANGUAGES, (_, i) => view.getFloat32(4 + 4 * i, true));
    this.table = new Int8Array(file.buffer, file.byteOffset + LANGUAGE_HEADER, STRIDE << BITS);
  }

  /** The language of the tokens; "und" when there are no words or none of the eight fits. */
  detect(tokens: Tokens): Language {
    const { sums, wordSums } = this;
    sums.fill(0);
    let words = 0;
    for (let i = 0; i < tokens.count && words < MAX_WORDS; i++) {
      if (!tellsLanguage(tokens, i)) continue;
      words++;
      const at = this.slotOf(tokens, i) * STRIDE;
      for (let k = 0; k <= FEATURES; k++) sums[k] = (sums[k] as number) + (wordSums[at + k] as number);
    }
    if (words === 0 || isForeign(tokens)) return "und";
    if (words > 1 && words <= SHORT && hasVietnameseLetter(tokens)) return "vi";
    const factor = this.scale / Math.sqrt(sums[FEATURES] as number);
    let best = 0;
    let top = Number.NEGATIVE_INFINITY;
    for (let k = 0; k < LANGUAGES.length; k++) {
      const z = (this.sums[k] as number) * factor + (this.bias[k] as number);
      if (z > top) {
        top = z;
        best = k;
      }
    }
    return LANGUAGES[best] as Language;
  }

  /** The slot of a word, filled with it. */
  private slotOf(tokens: Tokens, i: number): number {
    const hash = tokens.hash[i] as number;
    const slot = hash & (REMEMBERED - 1);
    const size = sizeOf(tokens, i);
    if (this.holds(slot, hash, size, tokens, i)) return slot;
    this.hashes[slot] = hash;
    this.sizes[slot] = size;
    const first = tokens.from[i] as number;
    for (let n = 0; n < size; n++) {
      this.letters[slot * MAX_WORD_LENGTH + n] = tokens.chars[first + n] as number;
    }
    const { table, wordSums } = this;
    const to = slot * STRIDE;
    wordSums.fill(0, to, to + STRIDE);
    featuresOfWord(tokens, i, (feature) => {
      const at = (feature & MASK) * STRIDE;
      for (let k = 0; k < FEATURES; k++) {
        wordSums[to + k] = (wordSums[to + k] as number) + (table[at + k] as number);
      }
      wordSums[to + FEATURES] = (wordSums[to + FEATURES] as number) + 1;
    });
    return slot;
  }

  /** Whether a slot was filled with this word; an empty one has no letters, as no word has. */
  private holds(slot: number, hash: number, size: number, { chars, from }: Tokens, i: number): boolean {
    if (this.hashes[slot] !== hash || this.sizes[slot] !== size || size === 0) return false;
    const first = from[i] as number;
    for (let n = 0; n < size; n++) {
      if (this.letters[slot * MAX_WORD_LENGTH + n] !== chars[first + n]) return false;
    }
    return true;
  }
}
