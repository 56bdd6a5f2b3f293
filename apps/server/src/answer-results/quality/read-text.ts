import type { ListColumn } from "../../column-store/typed-columns.ts";
import { joined } from "./joined-hash.ts";
import type { NameHashes } from "./name-hashes.ts";

/** "Good" said by a hundred customers is a hundred voices (decision 11). */
const FEWEST_WORDS = 8;
/** Hashes by which a text is found again. */
export const SKETCH = 4;

/** A text by its words, so that it is the same whatever else was read before it. */
export interface ReadText {
  /** The same for the same words in the same order. */
  hash: number;
  /** The least of several hashes of its pairs of words: texts that share most pairs share one of them. */
  sketch: readonly number[];
  /** Hashes of its words, the smallest first. */
  words: Uint32Array;
}

const isLong = (list: ListColumn, at: number): boolean => list.length.get(at) >= FEWEST_WORDS;

/** A response's text; null where it is short. */
export function readText(list: ListColumn, hashes: NameHashes, at: number): ReadText | null {
  if (!isLong(list, at)) return null;
  const from = list.start.get(at);
  const words = new Uint32Array(list.length.get(at));
  for (let n = 0; n < words.length; n++) words[n] = hashes.of(list.units.get(from + n));
  const sketch = sketchOf(words);
  const hash = orderedHash(words);
  return { hash, sketch, words: words.sort() };
}

function orderedHash(words: Uint32Array): number {
  let [one, two] = [0x811c9dc5, 0x9747b28c];
  for (let n = 0; n < words.length; n++) {
    const word = words[n] as number;
    one = Math.imul(one ^ word, 0x01000193);
    two = Math.imul(two ^ word, 0x85ebca6b) ^ (two >>> 13);
  }
  return joined(one, two);
}

function sketchOf(words: Uint32Array): number[] {
  const least = new Array<number>(SKETCH).fill(0xffffffff);
  for (let n = 0; n < words.length - 1; n++) {
    let hash = Math.imul(words[n] as number, 0x9e3779b1) ^ Math.imul(words[n + 1] as number, 0x85ebca6b);
    for (let place = 0; place < SKETCH; place++) {
      hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d + 2 * place);
      hash ^= hash >>> 13;
      if (hash >>> 0 < (least[place] as number)) least[place] = hash >>> 0;
    }
  }
  return least;
}
