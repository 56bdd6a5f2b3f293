import {
  EMOTION_OUTPUTS,
  ENTRY_BYTES,
  emptyWeightsFile,
  HEADER_BYTES,
  OUTPUTS,
  SENTIMENT_OUTPUTS,
  tagOf,
  WAYS,
} from "../src/model-file.ts";

/** The entries that fit a file of `sets` sets, most important first; a set holds four. */
export function chooseEntries(
  hashes: Uint32Array,
  importance: Float64Array,
  sets: number,
  most: number,
): number[] {
  const order = Array.from(hashes, (_, i) => i).sort(
    (a, b) =>
      (importance[b] as number) - (importance[a] as number) || (hashes[a] as number) - (hashes[b] as number),
  );
  const taken = new Uint8Array(sets);
  const tags = new Set<number>();
  const chosen: number[] = [];
  for (const i of order) {
    if (chosen.length >= most) break;
    const hash = hashes[i] as number;
    const set = hash & (sets - 1);
    const key = set * 65536 + tagOf(hash);
    if ((taken[set] as number) >= WAYS || tags.has(key)) continue;
    tags.add(key);
    taken[set] = (taken[set] as number) + 1;
    chosen.push(i);
  }
  return chosen.sort((a, b) => a - b);
}

/** Quantises weights (features x outputs) into the bytes of a weights file. */
export function pack(
  hashes: Uint32Array,
  sentiment: Float32Array,
  emotion: Float32Array,
  bias: Float32Array,
  sets: number,
): Uint8Array {
  const scale = new Float32Array(OUTPUTS);
  for (let k = 0; k < OUTPUTS; k++) {
    const isSentiment = k < SENTIMENT_OUTPUTS;
    const values = isSentiment ? sentiment : emotion;
    const stride = isSentiment ? SENTIMENT_OUTPUTS : EMOTION_OUTPUTS;
    const at = isSentiment ? k : k - SENTIMENT_OUTPUTS;
    let top = 1e-6;
    for (let i = at; i < values.length; i += stride) top = Math.max(top, Math.abs(values[i] as number));
    scale[k] = top / (isSentiment ? 32767 : 127 ** 2);
  }
  const file = emptyWeightsFile(sets, scale, bias);
  const view = new DataView(file.buffer);
  for (let i = 0; i < hashes.length; i++) {
    const hash = hashes[i] as number;
    let at = HEADER_BYTES + (hash & (sets - 1)) * WAYS * ENTRY_BYTES;
    while (view.getUint16(at, true) !== 0) at += ENTRY_BYTES;
    view.setUint16(at, tagOf(hash), true);
    for (let k = 0; k < SENTIMENT_OUTPUTS; k++) {
      const value = (sentiment[i * SENTIMENT_OUTPUTS + k] as number) / (scale[k] as number);
      view.setInt16(at + 2 + 2 * k, Math.round(value), true);
    }
    for (let k = 0; k < EMOTION_OUTPUTS; k++) {
      const value = (emotion[i * EMOTION_OUTPUTS + k] as number) / (scale[SENTIMENT_OUTPUTS + k] as number);
      view.setInt8(at + 8 + k, Math.sign(value) * Math.round(Math.sqrt(Math.abs(value))));
    }
  }
  return file;
}
