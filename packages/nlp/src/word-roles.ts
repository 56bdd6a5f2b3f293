import { HashIndex } from "./hash-index.ts";
import { combine, hashWord } from "./hashing.ts";
import type { Lexicon } from "./lexicons/lexicon.ts";

export const NEGATOR = 1;
export const CONTRAST = 2;
export const INTENSIFIER = 4;
export const POSITIVE = 8;
export const NEGATIVE = 16;
/** A word whose first syllable negates nothing: "không gian" is space. */
export const NAME = 32;

const PAIR = 0x51ed27;

/** The words behind a short form: their hashes and characters. */
export interface LongForm {
  hashes: Uint32Array;
  chars: Uint16Array[];
}

/** What a word does to its neighbours, found by hash: open addressing in one small typed array. */
export class WordRoles {
  private readonly keys = new Uint32Array(8192);
  private readonly roles = new Uint8Array(8192);
  private readonly longForms: HashIndex<LongForm>;

  constructor(lexicon: Lexicon) {
    this.addAll(lexicon.negators, NEGATOR);
    this.addAll(lexicon.contrasts, CONTRAST);
    if (lexicon.names) this.addAll(lexicon.names, NAME);
    this.addAll(lexicon.intensifiers, INTENSIFIER);
    this.addAll(lexicon.positive, POSITIVE);
    this.addAll(lexicon.negative, NEGATIVE);
    const longForms = new Map<number, LongForm>();
    for (const [short, long] of Object.entries(lexicon.shortForms ?? {})) {
      const words = long.split(" ");
      longForms.set(hashWord(short), {
        hashes: Uint32Array.from(words, hashWord),
        chars: words.map((word) => Uint16Array.from(word, (char) => char.charCodeAt(0))),
      });
    }
    this.longForms = new HashIndex(longForms);
  }

  /** Bits of the word's roles, 0 for none. */
  of(hash: number): number {
    for (let slot = hash & 8191; ; slot = (slot + 1) & 8191) {
      const key = this.keys[slot] as number;
      if (key === hash) return this.roles[slot] as number;
      if (key === 0) return 0;
    }
  }

  /** Roles of two syllables that make one word. */
  ofPair(first: number, second: number): number {
    return this.of(combine(PAIR, first, second));
  }

  /** The words a short form stands for. */
  longForm(hash: number): LongForm | undefined {
    return this.longForms.get(hash);
  }

  private addAll(words: string, role: number): void {
    for (const word of words.split(" ")) {
      const [first = "", second] = word.split("_");
      const hash = second ? combine(PAIR, hashWord(first), hashWord(second)) : hashWord(first);
      let slot = hash & 8191;
      while (this.keys[slot] !== 0 && this.keys[slot] !== hash) slot = (slot + 1) & 8191;
      this.keys[slot] = hash;
      this.roles[slot] = (this.roles[slot] as number) | role;
    }
  }
}
