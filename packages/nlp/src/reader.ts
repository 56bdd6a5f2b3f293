import type { Fact } from "./facts.ts";
import { type Features, normOf } from "./features.ts";
import { OUTPUTS, type Weights } from "./model-file.ts";
import type { Tokens } from "./tokens.ts";

/**
 * How far a fact leans to its side, as a difference of the outputs of positive and negative: by itself it stands at
 * about ±75 points. In a longer text it counts as a clause of its own words does, and of this many at least.
 */
const FACT_LEAN = 4;
const LEAST_FACT_WORDS = 5;

/** What the model makes of a comment's tokens: outputs of the whole, and each token's share in them. */
export class Reading {
  /** Sentiment outputs, then emotion outputs, with the file's bias. */
  readonly outputs = new Float64Array(OUTPUTS);
  /** Sums of raw weights per token, one an output; the last ones belong to the comment as a whole. */
  shares = new Float64Array(256 * OUTPUTS);
  /** Of each token whether it is part of a fact for or against. */
  isTold = new Uint8Array(256);
  /** Features the model knows. */
  known = 0;
  /** What the sums were multiplied by. */
  norm = 1;

  /** `facts` are phrases whose words are read together; `sharpness` multiplies the outputs afterwards. */
  read(
    features: Features,
    tokens: Tokens,
    weights: Weights,
    facts: readonly Fact[] = [],
    sharpness = 1,
  ): void {
    const tokenCount = tokens.count;
    const size = (tokenCount + 1) * OUTPUTS;
    if (this.shares.length < size) this.shares = new Float64Array(size * 2);
    if (this.isTold.length < tokenCount) this.isTold = new Uint8Array(tokenCount * 2);
    this.isTold.fill(0, 0, tokenCount);
    const { outputs, shares } = this;
    outputs.fill(0);
    shares.fill(0, 0, size);
    let known = 0;
    for (let f = 0; f < features.count; f++) {
      const entry = weights.find(features.hash[f] as number);
      if (entry < 0) continue;
      known++;
      const owner = features.owner[f] as number;
      weights.addTo(shares, (owner < 0 ? tokenCount : owner) * OUTPUTS, entry);
    }
    this.norm = normOf(tokens);
    for (const fact of facts) this.stateFact(fact, weights, sharpness);
    for (let at = 0; at < size; at += OUTPUTS) {
      for (let k = 0; k < OUTPUTS; k++) {
        outputs[k] = (outputs[k] as number) + (shares[at + k] as number);
      }
    }
    for (let k = 0; k < OUTPUTS; k++) {
      outputs[k] =
        (outputs[k] as number) * this.norm * (weights.scale[k] as number) + (weights.bias[k] as number);
    }
    this.known = known;
  }

  /** Lets the words of a fact take its side together, unless they lean further to it by themselves. */
  private stateFact({ from, to, side }: Fact, { scale }: Weights, sharpness: number): void {
    const words = Math.min(Math.max(LEAST_FACT_WORDS, to - from), 1 / this.norm ** 2);
    const lean = (FACT_LEAN / sharpness) * Math.sqrt(words);
    let own = 0;
    for (let i = from; i < to; i++) own += this.leanOf(i, scale);
    if (side !== 0) this.isTold.fill(1, from, to);
    if (side !== 0 && own * Math.sign(side) >= lean * Math.abs(side)) return;
    for (let i = from; i < to; i++) {
      const at = i * OUTPUTS;
      const half = (side * lean) / 2 / (to - from);
      this.shares[at] = -half / (scale[0] as number);
      this.shares[at + 1] = -Math.abs(half) / 2 / (scale[1] as number);
      this.shares[at + 2] = half / (scale[2] as number);
    }
  }

  /** How far a token's weights lean to positive, before the comment's length is taken into account. */
  leanOf(token: number, scale: Float32Array): number {
    const at = token * OUTPUTS;
    return (
      (this.shares[at + 2] as number) * (scale[2] as number) -
      (this.shares[at] as number) * (scale[0] as number)
    );
  }
}
