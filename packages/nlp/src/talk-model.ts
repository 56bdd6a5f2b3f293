import { combine } from "./hashing.ts";
import { MARK, SMILEY, type Tokens, WORD } from "./tokens.ts";

/**
 * Tells talk from reviews: whether a comment is a post of a forum, a chat or a social network, about people, news and
 * life, or judges a thing that was bought, used or visited. What is felt is read otherwise in the two (talk-emotions.ts).
 * The groups that have such a table, in the order of the file.
 */
export const TALK_GROUPS = ["en", "vi"] as const;
export type TalkGroup = (typeof TALK_GROUPS)[number];

const BITS = 18;
export const TALK_BUCKETS = 1 << BITS;
/** For each group a scale and a bias (float32), then for each a table of weights (int8). */
export const TALK_HEADER = 16;
export const TALK_BYTES = TALK_HEADER + TALK_GROUPS.length * TALK_BUCKETS;

const ONE = 31;
const TWO = 32;
const FACE = 33;
/** What stands before the first word, and behind a mark, a number or a name. */
const START = 1;
const BREAK = 2;

/** Calls `take` with the bucket of each word and each pair of words; an emoji is a word by its mood. */
export function talkFeatures(tokens: Tokens, take: (bucket: number) => void): void {
  let before = START;
  for (let i = 0; i < tokens.count; i++) {
    const kind = tokens.kind[i] as number;
    if (kind !== WORD && kind !== SMILEY) {
      before = kind === MARK ? START : BREAK;
      continue;
    }
    const word = kind === SMILEY ? combine(FACE, tokens.mood[i] as number, 0) : (tokens.hash[i] as number);
    take(combine(ONE, word, 0) & (TALK_BUCKETS - 1));
    take(combine(TWO, before, word) & (TALK_BUCKETS - 1));
    before = word;
  }
}

/** The log-odds that a text without words or emoji is talk: none. */
const NONE = -10;

export class TalkModel {
  private readonly scales: Float32Array;
  private readonly biases: Float32Array;
  private readonly weights: Int8Array;
  private sum = 0;
  private count = 0;
  private offset = 0;
  private readonly add = (bucket: number): void => {
    this.sum += this.weights[this.offset + bucket] as number;
    this.count++;
  };

  constructor(file: Uint8Array) {
    if (file.byteLength !== TALK_BYTES) throw new Error("These bytes are no model of talk.");
    const view = new DataView(file.buffer, file.byteOffset, TALK_HEADER);
    this.scales = Float32Array.from(TALK_GROUPS, (_, i) => view.getFloat32(8 * i, true));
    this.biases = Float32Array.from(TALK_GROUPS, (_, i) => view.getFloat32(8 * i + 4, true));
    this.weights = new Int8Array(file.buffer, file.byteOffset + TALK_HEADER, TALK_BYTES - TALK_HEADER);
  }

  /** The log-odds that a comment is talk. */
  logOdds(tokens: Tokens, group: TalkGroup): number {
    const n = TALK_GROUPS.indexOf(group);
    this.sum = 0;
    this.count = 0;
    this.offset = n * TALK_BUCKETS;
    talkFeatures(tokens, this.add);
    if (this.count === 0) return NONE;
    const mean = this.sum / Math.sqrt(this.count);
    return mean * (this.scales[n] as number) + (this.biases[n] as number);
  }
}
