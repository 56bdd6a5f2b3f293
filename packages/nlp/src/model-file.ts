/**
 * A weights file: a header, then entries of 16 bytes in sets of four, so that looking a feature up
 * touches one cache line. An entry: tag (uint16; 0 = empty), three sentiment weights (int16), eight
 * emotion weights (int8, the square root of the weight). The low bits of a feature's hash choose the set, the high ones are the tag.
 */

export const SENTIMENT_OUTPUTS = 3;
export const EMOTION_OUTPUTS = 8;
export const OUTPUTS = SENTIMENT_OUTPUTS + EMOTION_OUTPUTS;
export const ENTRY_BYTES = 16;
export const WAYS = 4;
const MAGIC = 0x31444e53;
/** Magic, sets, then as float32: scale and bias of each output. */
export const HEADER_BYTES = 128;

/** Emotion weights by their byte + 128: small weights keep their shape beside large ones. */
const SQUARES = Float64Array.from({ length: 256 }, (_, i) => Math.sign(i - 128) * (i - 128) ** 2);

/** The tag of a feature, never 0. */
export function tagOf(feature: number): number {
  return feature >>> 16 || 1;
}

export class Weights {
  readonly scale = new Float32Array(OUTPUTS);
  readonly bias = new Float32Array(OUTPUTS);
  private readonly shorts: Int16Array;
  private readonly tags: Uint16Array;
  private readonly bytes: Int8Array;
  private readonly words: Int32Array;
  private readonly mask: number;

  /** Reads a file's bytes without copying the entries. Throws when they are no weights file. */
  constructor(file: Uint8Array) {
    const aligned = file.byteOffset % 4 === 0 ? file : new Uint8Array(file);
    const view = new DataView(aligned.buffer, aligned.byteOffset, aligned.byteLength);
    const sets = view.byteLength >= HEADER_BYTES ? view.getUint32(4, true) : 0;
    const size = sets * WAYS * ENTRY_BYTES;
    if (sets === 0 || view.getUint32(0, true) !== MAGIC || view.byteLength !== HEADER_BYTES + size) {
      throw new Error("These bytes are no weights file.");
    }
    for (let i = 0; i < OUTPUTS; i++) {
      this.scale[i] = view.getFloat32(8 + 8 * i, true);
      this.bias[i] = view.getFloat32(12 + 8 * i, true);
    }
    const start = aligned.byteOffset + HEADER_BYTES;
    this.shorts = new Int16Array(aligned.buffer, start, size / 2);
    this.tags = new Uint16Array(aligned.buffer, start, size / 2);
    this.bytes = new Int8Array(aligned.buffer, start, size);
    this.words = new Int32Array(aligned.buffer, start, size / 4);
    this.mask = sets - 1;
  }

  /** Number of the feature's entry, or -1. */
  find(feature: number): number {
    const tag = tagOf(feature);
    const first = (feature & this.mask) * WAYS;
    const tags = this.tags;
    for (let entry = first; entry < first + WAYS; entry++) {
      if (tags[entry * 8] === tag) return entry;
    }
    return -1;
  }

  has(feature: number): boolean {
    return this.find(feature) >= 0;
  }

  /** Adds an entry's weights of all outputs to the sums from `at` on. */
  addTo(sums: Float64Array, at: number, entry: number): void {
    const shorts = entry * 8 + 1;
    for (let k = 0; k < SENTIMENT_OUTPUTS; k++) {
      sums[at + k] = (sums[at + k] as number) + (this.shorts[shorts + k] as number);
    }
    // Half of all entries say nothing of emotions.
    if (((this.words[entry * 4 + 2] as number) | (this.words[entry * 4 + 3] as number)) === 0) return;
    const bytes = entry * ENTRY_BYTES + 8;
    const to = at + SENTIMENT_OUTPUTS;
    for (let k = 0; k < EMOTION_OUTPUTS; k++) {
      const square = SQUARES[(this.bytes[bytes + k] as number) + 128] as number;
      sums[to + k] = (sums[to + k] as number) + square;
    }
  }
}

/** The bytes of a weights file with room for `sets` sets (a power of two); entries are filled in by the caller. */
export function emptyWeightsFile(sets: number, scale: Float32Array, bias: Float32Array): Uint8Array {
  const file = new Uint8Array(HEADER_BYTES + sets * WAYS * ENTRY_BYTES);
  const view = new DataView(file.buffer);
  view.setUint32(0, MAGIC, true);
  view.setUint32(4, sets, true);
  for (let i = 0; i < OUTPUTS; i++) {
    view.setFloat32(8 + 8 * i, scale[i] ?? 0, true);
    view.setFloat32(12 + 8 * i, bias[i] ?? 0, true);
  }
  return file;
}
