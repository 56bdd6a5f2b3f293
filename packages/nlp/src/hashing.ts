/** 32-bit hashes of words and features: FNV-1a over UTF-16 units, mixed at the end as murmur3 does. */

export const FNV_START = 0x811c9dc5;

export function fnv(hash: number, code: number): number {
  return Math.imul(hash ^ code, 0x01000193);
}

export function mix(hash: number): number {
  let h = hash ^ (hash >>> 16);
  h = Math.imul(h, 0x85ebca6b);
  h ^= h >>> 13;
  h = Math.imul(h, 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** A feature made of a kind and one or two hashes. */
export function combine(kind: number, first: number, second: number): number {
  return mix(Math.imul(first, 0x9e3779b1) ^ Math.imul(second + kind, 0x7feb352d) ^ kind);
}

/** The hash a word has as a token. */
export function hashWord(word: string): number {
  let h = FNV_START;
  for (let i = 0; i < word.length; i++) h = fnv(h, word.charCodeAt(i));
  return mix(h);
}
