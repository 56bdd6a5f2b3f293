/**
 * A bounded sample of a stream of comments that does not depend on their order: the texts with the
 * smallest hashes stay, each with its exact count. A million comments fit, and any number of samples
 * of parts merge to the sample of the whole.
 */

/** Different texts kept. Topics of 20,000 texts do not change visibly when more are read. */
export const SAMPLE_SIZE = 20_000;
/** UTF-16 units kept of each text. */
const TEXT_SIZE = 2_000;

export interface SampleEntry {
  text: string;
  language: string;
  count: number;
}

export interface SampleState {
  /** Comments added, kept or not. */
  total: number;
  entries: Map<number, SampleEntry>;
  /** Hashes above this were dropped once. */
  ceiling: number;
}

export function emptySample(): SampleState {
  return { total: 0, entries: new Map(), ceiling: Number.POSITIVE_INFINITY };
}

export function addToSample(sample: SampleState, text: string, language: string, count = 1): void {
  sample.total += count;
  keep(sample, hashOf(text), text.length > TEXT_SIZE ? text.slice(0, TEXT_SIZE) : text, language, count);
}

export function mergeSamples(sample: SampleState, other: SampleState): void {
  sample.total += other.total;
  sample.ceiling = Math.min(sample.ceiling, other.ceiling);
  for (const [hash, { text, language, count }] of other.entries) keep(sample, hash, text, language, count);
}

/** The kept texts in the order of their hashes, at most SAMPLE_SIZE. */
export function sampled(sample: SampleState): SampleEntry[] {
  prune(sample, 1);
  return [...sample.entries]
    .filter(([hash]) => hash <= sample.ceiling)
    .sort(([a], [b]) => a - b)
    .map(([, entry]) => entry);
}

function keep(sample: SampleState, hash: number, text: string, language: string, count: number): void {
  if (hash > sample.ceiling) return;
  const known = sample.entries.get(hash);
  if (known) known.count += count;
  else {
    sample.entries.set(hash, { text, language, count });
    prune(sample, 2);
  }
}

function prune(sample: SampleState, slack: number): void {
  if (sample.entries.size <= SAMPLE_SIZE * slack) return;
  const hashes = Float64Array.from(sample.entries.keys()).sort();
  sample.ceiling = Math.min(sample.ceiling, hashes[SAMPLE_SIZE - 1] ?? 0);
  for (const hash of sample.entries.keys()) if (hash > sample.ceiling) sample.entries.delete(hash);
}

/** 53 bits of two FNV-like hashes: texts that share one are not met in practice. */
function hashOf(text: string): number {
  let a = 0x811c9dc5;
  let b = 0x9e3779b9;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ code, 0x85ebca6b);
    b ^= b >>> 13;
  }
  a = Math.imul(a ^ (a >>> 15), 0x2c1b3c6d);
  a ^= a >>> 12;
  b = Math.imul(b ^ (b >>> 16), 0xc2b2ae35);
  b ^= b >>> 15;
  return (a >>> 0) * 0x200000 + (b >>> 11);
}
