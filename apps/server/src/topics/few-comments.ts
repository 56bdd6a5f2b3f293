import { leastVariance, reachOf, tested } from "./confidence.ts";
import { type Compared, MIN_COMMENTS, type TopicSides } from "./topic-sides.ts";

/** Of fewer comments nothing is compared. */
export const MIN_FEW = 10;
/** What fewer than MIN_COMMENTS comments say must be so certain to be shown as a difference. */
const MAX_P = 0.0003;

/**
 * A topic of fewer than MIN_COMMENTS comments less everything else: null where there are hardly any, or enough to compare
 * as all are. Few comments may be alike by chance, so they are taken to differ at least as much as everything else does.
 */
export function compareFew(sides: TopicSides, topic: number): Compared | null {
  const [own, others] = [sides.meanOf(topic, MIN_FEW), sides.othersOf(topic)];
  if (!own || own.n >= MIN_COMMENTS || !others || others.n < MIN_COMMENTS) return null;
  const variance = Math.max(own.variance, leastVariance(own, others)) + others.variance;
  const found = tested(own.mean - others.mean, variance, own.n - 1);
  return { ...found, mean: own.mean, other: others.mean, n: own.n, n_other: others.n };
}

/** The difference of a topic from everything else as it is shown; null where too few comments leave it open. */
export function shownDifference(sides: TopicSides, topic: number): Compared | null {
  const compared = sides.compare(topic);
  if (compared) return compared;
  const few = compareFew(sides, topic);
  return few && few.p <= MAX_P ? few : null;
}

/** spreadP() of a topic against everything else: how likely the difference is chance, where likeness may be. */
export function topicSpreadP(
  sides: TopicSides,
  topic: number,
  { value, low, high, n, n_other }: Compared,
): number {
  const [own, others] = [sides.meanOf(topic, 2), sides.othersOf(topic)];
  if (!own || !others) return 1;
  const freedom = Math.min(n, n_other) - 1;
  const error = (high - low) / 2 / reachOf(freedom);
  const more = Math.max(0, leastVariance(own, others) - own.variance);
  return tested(value, error ** 2 + more, freedom).p;
}
