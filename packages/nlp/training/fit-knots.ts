/** Where texts of one to five stars should score on average: the middle of the scale's five buckets, roughly. */
const STAR_SCORES = [-80, -45, 5, 55, 85];
const BALANCES = [-1, -0.95, -0.8, -0.5, -0.2, 0, 0.2, 0.5, 0.8, 0.95, 1];
const MIDDLE = BALANCES.indexOf(0);
/** How much the single texts' distance counts beside that of a star's mean, so that the map stays even. */
const SINGLE_SHARE = 0.15;
const MIN_TEXTS = 100;
/** Below the straight line by at least this, so that only the surest praise and blame reach the ends. */
const MAX_SHARE = 0.93;

interface Starred {
  /** P(positive) - P(negative) */
  balance: number;
  stars: number;
}

/**
 * A rising map from balances to scores, 0 to 0, under which the means by star come close to
 * STAR_SCORES. Without enough starred texts the map is straight.
 */
export function fitKnots(texts: readonly Starred[]): [balance: number, score: number][] {
  const means = STAR_SCORES.map((_, star) => {
    const of = texts.filter(({ stars }) => stars === star + 1);
    return { texts: of.map(({ balance }) => shares(balance)), target: STAR_SCORES[star] as number };
  }).filter((star) => star.texts.length > 0);
  const scores = BALANCES.map((balance) => 100 * balance);
  if (texts.length < MIN_TEXTS) return knotsOf(scores);
  for (let i = 1; i < scores.length - 1; i++) scores[i] = MAX_SHARE * (scores[i] as number);
  let best = loss(means, scores);
  for (const size of [16, 8, 4, 2, 1]) {
    for (let round = 0; round < 30; round++) {
      const before = best;
      // The ends stay where the scale ends, and the middle at 0.
      for (let i = 1; i < scores.length - 1; i++) {
        if (i === MIDDLE) continue;
        for (const change of [size, -size]) {
          const held = scores[i] as number;
          const moved = held + change;
          if (Math.abs(moved) > MAX_SHARE * 100 * Math.abs(BALANCES[i] as number)) continue;
          if (moved <= (scores[i - 1] as number) || moved >= (scores[i + 1] as number)) continue;
          scores[i] = moved;
          const value = loss(means, scores);
          if (value < best) best = value;
          else scores[i] = held;
        }
      }
      if (best === before) break;
    }
  }
  return knotsOf(scores);
}

/** How much of each knot's score a balance takes: the two knots around it share. */
function shares(balance: number): Float64Array {
  const out = new Float64Array(BALANCES.length);
  let upper = 1;
  while (upper < BALANCES.length - 1 && balance > (BALANCES[upper] as number)) upper++;
  const from = BALANCES[upper - 1] as number;
  const part = (balance - from) / ((BALANCES[upper] as number) - from);
  out[upper - 1] = 1 - part;
  out[upper] = part;
  return out;
}

function loss(means: { texts: Float64Array[]; target: number }[], scores: number[]): number {
  let sum = 0;
  for (const { texts, target } of means) {
    let total = 0;
    let single = 0;
    for (const text of texts) {
      let score = 0;
      for (let i = 0; i < scores.length; i++) score += (text[i] as number) * (scores[i] as number);
      total += score;
      single += (score - target) ** 2;
    }
    sum += (total / texts.length - target) ** 2 + (SINGLE_SHARE * single) / texts.length;
  }
  return sum;
}

function knotsOf(scores: number[]): [number, number][] {
  return BALANCES.map((balance, i) => [balance, Math.round(scores[i] as number) + 0]);
}
