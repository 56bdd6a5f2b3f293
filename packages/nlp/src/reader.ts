import type { Features } from "./features.ts";
import { EMOTION_OUTPUTS, SENTIMENT_OUTPUTS, type Weights } from "./model-file.ts";
import type { Tokens } from "./tokens.ts";

/** What the model makes of a comment's tokens: outputs of the whole, and each token's share in them. */
export class Reading {
  /** Sentiment outputs, then emotion outputs, with the file's bias. */
  readonly outputs = new Float64Array(SENTIMENT_OUTPUTS + EMOTION_OUTPUTS);
  /** Sums of raw weights per token, three a token; the last three belong to the comment as a whole. */
  shares = new Float64Array(256 * SENTIMENT_OUTPUTS);
  /** Known features per token. */
  counts = new Int32Array(256);
  known = 0;

  read(features: Features, tokens: Tokens, weights: Weights): void {
    const tokenCount = tokens.count;
    if (this.counts.length < tokenCount + 1) {
      this.counts = new Int32Array(tokenCount * 2);
      this.shares = new Float64Array(tokenCount * 2 * SENTIMENT_OUTPUTS);
    }
    const { outputs, shares, counts } = this;
    outputs.fill(0);
    shares.fill(0, 0, (tokenCount + 1) * SENTIMENT_OUTPUTS);
    counts.fill(0, 0, tokenCount + 1);
    let known = 0;
    for (let f = 0; f < features.count; f++) {
      const entry = weights.find(features.hash[f] as number);
      if (entry < 0) continue;
      known++;
      const owner = features.owner[f] as number;
      const token = owner < 0 ? tokenCount : owner;
      counts[token] = (counts[token] as number) + 1;
      for (let k = 0; k < SENTIMENT_OUTPUTS; k++) {
        const at = token * SENTIMENT_OUTPUTS + k;
        shares[at] = (shares[at] as number) + weights.sentiment(entry, k);
      }
      for (let k = 0; k < EMOTION_OUTPUTS; k++) {
        outputs[SENTIMENT_OUTPUTS + k] =
          (outputs[SENTIMENT_OUTPUTS + k] as number) + weights.emotion(entry, k);
      }
    }
    for (let token = 0; token <= tokenCount; token++) {
      for (let k = 0; k < SENTIMENT_OUTPUTS; k++) {
        outputs[k] = (outputs[k] as number) + (shares[token * SENTIMENT_OUTPUTS + k] as number);
      }
    }
    const norm = known ? 1 / Math.sqrt(known) : 0;
    for (let k = 0; k < outputs.length; k++) {
      outputs[k] = (outputs[k] as number) * norm * (weights.scale[k] as number) + (weights.bias[k] as number);
    }
    this.known = known;
  }
}
