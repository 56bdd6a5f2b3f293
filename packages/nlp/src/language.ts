import { combine, FNV_START, fnv, mix } from "./hashing.ts";
import { STRETCHED, type Tokens, WORD } from "./tokens.ts";

/** Languages the engine reads, and "und" for all others. */
export const LANGUAGES = ["en", "vi", "fr", "de", "it", "ar", "az", "ur", "und"] as const;
export type Language = (typeof LANGUAGES)[number];

const STRIDE = 16;
const BITS = 15;
const MASK = (1 << BITS) - 1;
const MAX_WORDS = 40;
const MAX_PIECE_LENGTH = 4;
/** Size of a language file: a scale (float32), padding, nine biases (float32), then the table. */
export const LANGUAGE_HEADER = 64;
export const LANGUAGE_BYTES = LANGUAGE_HEADER + STRIDE * (1 << BITS);
/** Bucket of a feature in the table. */
export function languageBucket(feature: number): number {
  return feature & MASK;
}

/** Calls `take` with each language feature of the tokens: whole words, and pieces of one to four letters. */
export function languageFeatures(tokens: Tokens, take: (feature: number) => void): number {
  let words = 0;
  const { chars, from } = tokens;
  for (let i = 0; i < tokens.count && words < MAX_WORDS; i++) {
    if (tokens.kind[i] !== WORD || isOneLetter(tokens, i)) continue;
    words++;
    take(combine(21, tokens.hash[i] as number, 0));
    const first = from[i] as number;
    const size = Math.min((from[i + 1] as number) - first, 20);
    for (let start = -1; start < size; start++) {
      let hash = FNV_START;
      for (let length = 1; length <= MAX_PIECE_LENGTH && start + length <= size + 1; length++) {
        const at = start + length - 1;
        hash = fnv(hash, at < 0 ? 60 : at < size ? (chars[first + at] as number) : 62);
        if (length > 1 || start >= 0) take(mix(hash));
      }
    }
  }
  return words;
}

/** A key that was held down: "xxxxx" is of no language. */
function isOneLetter({ chars, flags, from }: Tokens, i: number): boolean {
  if (!((flags[i] as number) & STRETCHED)) return false;
  const [first, end] = [from[i] as number, from[i + 1] as number];
  for (let at = first + 1; at < end; at++) if (chars[at] !== chars[first]) return false;
  return true;
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

/** Tells a comment's language from its letters and words; small, own, and the same every time. */
export class LanguageModel {
  private readonly bias: Float32Array;
  private readonly scale: number;
  private readonly sums = new Int32Array(STRIDE);
  private features = 0;
  private readonly take: (feature: number) => void;

  constructor(file: Uint8Array) {
    if (file.byteLength !== LANGUAGE_BYTES) throw new Error("These bytes are no language model.");
    const view = new DataView(file.buffer, file.byteOffset, LANGUAGE_HEADER);
    this.scale = view.getFloat32(0, true);
    this.bias = Float32Array.from(LANGUAGES, (_, i) => view.getFloat32(4 + 4 * i, true));
    const table = new Int8Array(file.buffer, file.byteOffset + LANGUAGE_HEADER, STRIDE << BITS);
    const sums = this.sums;
    this.take = (feature) => {
      const at = (feature & MASK) * STRIDE;
      for (let k = 0; k < LANGUAGES.length; k++) sums[k] = (sums[k] as number) + (table[at + k] as number);
      this.features++;
    };
  }

  /** The language of the tokens; "und" when there are no words or none of the eight fits. */
  detect(tokens: Tokens): Language {
    this.sums.fill(0);
    this.features = 0;
    if (languageFeatures(tokens, this.take) === 0 || isForeign(tokens)) return "und";
    const factor = this.scale / Math.sqrt(this.features);
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
}
