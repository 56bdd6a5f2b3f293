import { type Features, normOf } from "./features.ts";
import { EMOTION_OUTPUTS, OUTPUTS, SENTIMENT_OUTPUTS, type Weights } from "./model-file.ts";
import type { Tokens } from "./tokens.ts";

/** What the model makes of a comment's tokens: outputs of the whole, and each token's share in them. */
export class Reading {
  /** Sentiment outputs, then emotion outputs, with the file's bias. */
  readonly outputs = new Float64Array(OUTPUTS);
  /** Sums of raw weights per token, one an output; the last ones belong to the comment as a whole. */
  shares = new Float64Array(256 * OUTPUTS);
  /** Features the model knows. */
  known = 0;
  /** What the sums were multiplied by. */
  norm = 1;

  read(features: Features, tokens: Tokens, weights: Weights): void {
    const tokenCount = tokens.count;
    const size = (tokenCount + 1) * OUTPUTS;
    if (this.shares.length < size) this.shares = new Float64Array(size * 2);
    const { outputs, shares } = this;
    outputs.fill(0);
    shares.fill(0, 0, size);
    let known = 0;
    for (let f = 0; f < features.count; f++) {
      const entry = weights.find(features.hash[f] as number);
      if (entry < 0) continue;
      known++;
      const owner = features.owner[f] as number;
      const at = (owner < 0 ? tokenCount : owner) * OUTPUTS;
      for (let k = 0; k < SENTIMENT_OUTPUTS; k++) {
        shares[at + k] = (shares[at + k] as number) + weights.sentiment(entry, k);
      }
      for (let k = 0; k < EMOTION_OUTPUTS; k++) {
        const to = at + SENTIMENT_OUTPUTS + k;
        shares[to] = (shares[to] as number) + weights.emotion(entry, k);
      }
    }
    for (let at = 0; at < size; at += OUTPUTS) {
      for (let k = 0; k < OUTPUTS; k++) {
        outputs[k] = (outputs[k] as number) + (shares[at + k] as number);
      }
    }
    this.norm = normOf(tokens);
    for (let k = 0; k < OUTPUTS; k++) {
      outputs[k] =
        (outputs[k] as number) * this.norm * (weights.scale[k] as number) + (weights.bias[k] as number);
    }
    this.known = known;
  }
}
