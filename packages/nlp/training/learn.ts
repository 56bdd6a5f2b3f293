import type { SparseRows } from "./feature-sets.ts";

export interface Problem {
  rows: SparseRows;
  /** Targets, `outputs` per row; NaN means unknown. */
  targets: Float32Array;
  weights: Float32Array;
  /** Group of each row; each has a bias of its own, so that a corpus' mix of classes teaches no word. */
  groups: Uint16Array;
  groupCount: number;
  outputs: number;
  /** What each feature's weight is multiplied by: features of a large scale learn faster, and matter more. */
  scales: Float32Array;
  /** Classes exclude one another (softmax) or not (sigmoid each). */
  exclusive: boolean;
  /** Whether each group's biases begin at how often it has each output, so that words learn only what departs from that. */
  startsAtPriors: boolean;
}

export interface Settings {
  epochs: number;
  rate: number;
  /** Share of each weight lost per epoch. */
  decay: number;
  /** Orders that the texts are learned in: what one teaches by chance, the mean of several does not. */
  orders: number;
  /** Share of features left out at random, so that no single word is relied on. */
  dropout: number;
  /** Scale of each kind of feature; 1 where nothing is said. */
  scales: Partial<Record<number, number>>;
}

export interface Learned {
  /** features x outputs */
  weights: Float32Array;
  /** groups x outputs */
  bias: Float32Array;
}

/** Small seeded generator (mulberry32): training gives the same bytes every time. */
export function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return (t ^ (t >>> 14)) >>> 0;
  };
}

/** The biases that give each group's mix of outputs. */
function priors({ targets, weights, groups, groupCount, outputs: K, exclusive }: Problem): Float32Array {
  const real = new Float64Array(groupCount * K).fill(1);
  const labelled = new Float64Array(groupCount * K).fill(exclusive ? K : 2);
  for (let row = 0; row < groups.length; row++) {
    const weight = weights[row] as number;
    for (let k = 0; k < K; k++) {
      const target = targets[row * K + k] as number;
      if (Number.isNaN(target)) continue;
      const at = (groups[row] as number) * K + k;
      real[at] = (real[at] as number) + weight * target;
      labelled[at] = (labelled[at] as number) + weight;
    }
  }
  return Float32Array.from(real, (count, at) => {
    const total = labelled[at] as number;
    return Math.log(count / (exclusive ? total : total - count));
  });
}

/** Logistic regression by Adagrad: the mean of what several orders of the texts teach. */
export function learn(problem: Problem, settings: Settings): Learned {
  const mean = learnInOrder(problem, settings, 0);
  for (let order = 1; order < settings.orders; order++) {
    const { weights, bias } = learnInOrder(problem, settings, order);
    for (let i = 0; i < weights.length; i++)
      mean.weights[i] = (mean.weights[i] as number) + (weights[i] as number);
    for (let i = 0; i < bias.length; i++) mean.bias[i] = (mean.bias[i] as number) + (bias[i] as number);
  }
  for (const values of [mean.weights, mean.bias]) {
    for (let i = 0; i < values.length; i++) values[i] = (values[i] as number) / settings.orders;
  }
  return mean;
}

/** Learns once through its epochs, averaged over the second half of them. */
function learnInOrder(problem: Problem, settings: Settings, seed: number): Learned {
  const { rows, targets, weights: rowWeights, groups, outputs: K, scales, exclusive } = problem;
  const n = rows.start.length - 1;
  const features = scales.length;
  // A feature's weights, its sums of squared slopes and its scale lie side by side: one cache line instead of three.
  const S = 2 * K + 1;
  const W = new Float32Array(features * S);
  for (let f = 0; f < features; f++) {
    W.fill(1e-3, f * S + K, f * S + 2 * K);
    W[f * S + 2 * K] = scales[f] as number;
  }
  const B = problem.startsAtPriors ? priors(problem) : new Float32Array(problem.groupCount * K);
  const GB = new Float32Array(problem.groupCount * K).fill(1e-1);
  const sum = new Float32Array(features * K);
  const next = generator(7 + seed);
  const order = Uint32Array.from({ length: n }, (_, i) => i);
  const z = new Float64Array(K);
  const active = new Uint32Array(1 << 17);
  const drop = settings.dropout * 4294967296;
  const keep = 1 / (1 - settings.dropout);
  let averaged = 0;
  for (let epoch = 0; epoch < settings.epochs; epoch++) {
    for (let i = n - 1; i > 0; i--) {
      const j = next() % (i + 1);
      const held = order[i] as number;
      order[i] = order[j] as number;
      order[j] = held;
    }
    const rate = settings.rate * (1 - (0.9 * epoch) / settings.epochs);
    for (let o = 0; o < n; o++) {
      const row = order[o] as number;
      const from = rows.start[row] as number;
      const to = rows.start[row + 1] as number;
      let size = 0;
      for (let f = from; f < to && size < active.length; f++) {
        if (drop === 0 || next() >= drop) active[size++] = (rows.ids[f] as number) * S;
      }
      if (size === 0) continue;
      const norm = (rows.norm[row] as number) * keep;
      const group = (groups[row] as number) * K;
      z.fill(0);
      for (let a = 0; a < size; a++) {
        const at = active[a] as number;
        const scale = W[at + 2 * K] as number;
        for (let k = 0; k < K; k++) z[k] = (z[k] as number) + (W[at + k] as number) * scale;
      }
      let top = Number.NEGATIVE_INFINITY;
      for (let k = 0; k < K; k++) {
        z[k] = (z[k] as number) * norm + (B[group + k] as number);
        if ((z[k] as number) > top) top = z[k] as number;
      }
      if (exclusive) {
        let total = 0;
        for (let k = 0; k < K; k++) {
          // What a corpus does not label takes no part.
          z[k] = Number.isNaN(targets[row * K + k]) ? 0 : Math.exp((z[k] as number) - top);
          total += z[k] as number;
        }
        for (let k = 0; k < K; k++) z[k] = (z[k] as number) / total;
      } else {
        for (let k = 0; k < K; k++) z[k] = 1 / (1 + Math.exp(-(z[k] as number)));
      }
      const weight = rowWeights[row] as number;
      for (let k = 0; k < K; k++) {
        const target = targets[row * K + k] as number;
        z[k] = Number.isNaN(target) ? 0 : ((z[k] as number) - target) * weight;
        const g = z[k] as number;
        GB[group + k] = (GB[group + k] as number) + g * g;
        B[group + k] = (B[group + k] as number) - (rate * g) / Math.sqrt(GB[group + k] as number);
        z[k] = g * norm;
      }
      for (let a = 0; a < size; a++) {
        const at = active[a] as number;
        const scale = W[at + 2 * K] as number;
        for (let k = 0; k < K; k++) {
          const g = (z[k] as number) * scale;
          const s = (W[at + K + k] as number) + g * g;
          W[at + K + k] = s;
          W[at + k] = (W[at + k] as number) - (rate * g) / Math.sqrt(s);
        }
      }
    }
    const averages = epoch * 2 >= settings.epochs;
    if (averages) averaged++;
    for (let f = 0; f < features; f++) {
      for (let k = 0; k < K; k++) {
        const weight = (W[f * S + k] as number) * (1 - settings.decay);
        W[f * S + k] = weight;
        if (averages) sum[f * K + k] = (sum[f * K + k] as number) + weight;
      }
    }
  }
  for (let i = 0; i < sum.length; i++) {
    sum[i] = ((sum[i] as number) * (scales[Math.floor(i / K)] as number)) / Math.max(1, averaged);
  }
  return { weights: sum, bias: B };
}

/** Outputs of rows before any squashing, without bias. */
export function outputsOf(rows: SparseRows, weights: Float32Array, K: number): Float32Array {
  const n = rows.start.length - 1;
  const out = new Float32Array(n * K);
  for (let row = 0; row < n; row++) {
    const from = rows.start[row] as number;
    const to = rows.start[row + 1] as number;
    const norm = rows.norm[row] as number;
    for (let f = from; f < to; f++) {
      const at = (rows.ids[f] as number) * K;
      for (let k = 0; k < K; k++)
        out[row * K + k] = (out[row * K + k] as number) + (weights[at + k] as number) * norm;
    }
  }
  return out;
}
