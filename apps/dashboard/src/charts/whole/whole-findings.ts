import type { Estimate } from "@soundings/contract/datasets";
import type { TopicCharts } from "@soundings/contract/topic-insights";
import type { Difference } from "@soundings/contract/topics";
import { EMOTIONS, type Emotion } from "@soundings/nlp/scale";
import { findTrend, type TrendFinding, type TrendPoint } from "../../datasets/trend-finding.ts";
import type { Formats } from "../../lib/format.ts";
import type { Sentence } from "../sentence.ts";
import { sharedQuantile, shareInterval } from "../share-interval.ts";

/** What the charts of a whole dataset say: pure functions, so that every title can be held to its numbers. */

export type ChartTopic = TopicCharts["topics"][number];
export type TopicPair = TopicCharts["pairs"][number];

/** Standard error of a mean, from its 95 % interval. */
const errorOf = ({ low, high }: Estimate) => (high - low) / 2 / 1.96;

/**
 * The topic that weighs most: many comments, clearly below zero. The worst of many topics looks bad by
 * chance alone, so each must pass 5 % shared among all of them.
 */
export function findHeaviest(topics: readonly ChartTopic[]): ChartTopic | null {
  const weight = (topic: ChartTopic) => -topic.estimate.score * topic.comment_count;
  const z = sharedQuantile(topics.length);
  return topics
    .filter(({ estimate }) => estimate.score + z * errorOf(estimate) < 0)
    .reduce<ChartTopic | null>((best, topic) => (best && weight(best) >= weight(topic) ? best : topic), null);
}

/** Who is big and bad. */
export function describeMap(topics: readonly ChartTopic[], format: Formats): Sentence {
  const heaviest = findHeaviest(topics);
  if (heaviest) {
    return {
      key: "map.heaviest",
      values: {
        name: heaviest.name,
        count: heaviest.comment_count,
        number: format.number(heaviest.comment_count),
        score: format.score(heaviest.estimate.score),
      },
    };
  }
  const lowest = topics.reduce((one, other) => (other.estimate.score < one.estimate.score ? other : one));
  return { key: "map.fine", values: { name: lowest.name, score: format.score(lowest.estimate.score) } };
}

/** The best and the worst of some, when they are farther apart than the ends of so many are by chance. */
export function describeExtremes(
  topics: readonly { name: string; estimate: Estimate }[],
  format: Formats,
): Sentence {
  const sorted = topics.toSorted((a, b) => b.estimate.score - a.estimate.score);
  const [best, worst] = [sorted[0], sorted.at(-1)];
  const pairs = (topics.length * (topics.length - 1)) / 2;
  const apart =
    best &&
    worst &&
    best.estimate.score - worst.estimate.score >
      sharedQuantile(pairs) * Math.hypot(errorOf(best.estimate), errorOf(worst.estimate));
  if (!apart) return { key: "scores.close", values: { count: topics.length } };
  return {
    key: "scores.extremes",
    values: {
      best: best.name,
      worst: worst.name,
      high: format.score(best.estimate.score),
      low: format.score(worst.estimate.score),
    },
  };
}

/**
 * A topic's points with intervals. The reply has a mean and a count for each date; the spread is taken
 * from the topic's own interval, which is over all of its mentions.
 */
export function trendPoints(topic: ChartTopic, dates: readonly string[]): TrendPoint[] {
  const { estimate } = topic;
  const spread = ((estimate.high - estimate.low) / 2) * Math.sqrt(Math.max(1, estimate.count));
  return dates.flatMap((date, index) => {
    const score = topic.trend_scores[index];
    const count = topic.trend_counts[index] ?? 0;
    if (score === null || score === undefined || count === 0) return [];
    const reach = spread / Math.sqrt(count);
    return [{ date, count, score, low: Math.max(-100, score - reach), high: Math.min(100, score + reach) }];
  });
}

export interface TopicTrend {
  topic: ChartTopic;
  points: TrendPoint[];
  finding: TrendFinding;
}

export function findTrends(topics: readonly ChartTopic[], dates: readonly string[]): TopicTrend[] {
  return topics.map((topic) => {
    const points = trendPoints(topic, dates);
    return { topic, points, finding: findTrend(points, topics.length) };
  });
}

/** The largest change of all that is more than chance. */
export function describeTrends(trends: readonly TopicTrend[], format: Formats): Sentence {
  let largest: { trend: TopicTrend; finding: Extract<TrendFinding, { points: number }> } | null = null;
  for (const trend of trends) {
    const { finding } = trend;
    if (finding.kind !== "fell" && finding.kind !== "rose") continue;
    if (!largest || finding.points > largest.finding.points) largest = { trend, finding };
  }
  if (largest) {
    const { from, to, kind, points } = largest.finding;
    return {
      key: `trends.${kind}`,
      values: {
        name: largest.trend.topic.name,
        count: points,
        from: from.date.slice(0, 4) === to.date.slice(0, 4) ? format.day(from.date) : format.date(from.date),
        to: format.date(to.date),
      },
    };
  }
  return { key: trends.some(({ finding }) => finding.kind === "steady") ? "trends.steady" : "trends.few" };
}

export interface TopicChange {
  id: string;
  name: string;
  comment_count: number;
  change: Difference;
}

/** The largest clear change against the days before. */
export function describeChanges(changes: readonly TopicChange[], days: number): Sentence {
  const clear = changes.filter(({ change }) => change.clear);
  const largest = clear.toSorted((a, b) => Math.abs(b.change.value) - Math.abs(a.change.value))[0];
  if (!largest) return { key: "changes.none", values: { count: days } };
  const kind = largest.change.value < 0 ? "fell" : "rose";
  const points = Math.max(1, Math.round(Math.abs(largest.change.value)));
  return { key: `changes.${kind}`, values: { name: largest.name, count: points, days } };
}

export interface EmotionShare {
  emotion: Emotion;
  count: number;
  share: number;
  /** Clearly more often than in the topics taken together. */
  standsOut: boolean;
}

/** Fewer comments than this make a share of one comment look like a feeling. */
const FEWEST = 20;

/** How often each topic's comments carry each emotion; corrected for looking at all of them. */
export function emotionShares(topics: readonly ChartTopic[]): { average: number[]; rows: EmotionShare[][] } {
  const total = topics.reduce((sum, topic) => sum + topic.comment_count, 0);
  const average = EMOTIONS.map((_, index) =>
    total > 0 ? topics.reduce((sum, topic) => sum + (topic.emotion_counts[index] ?? 0), 0) / total : 0,
  );
  const z = sharedQuantile(topics.length * EMOTIONS.length);
  const rows = topics.map((topic) =>
    EMOTIONS.map((emotion, index) => {
      const count = topic.emotion_counts[index] ?? 0;
      const { share, low } = shareInterval(count, topic.comment_count, z);
      const standsOut = topic.comment_count >= FEWEST && low > (average[index] ?? 0);
      return { emotion, count, share, standsOut };
    }),
  );
  return { average, rows };
}

/** The emotion that stands out most above the average. */
export function describeEmotions(
  topics: readonly ChartTopic[],
  nameOf: (emotion: Emotion) => string,
  format: Formats,
): Sentence {
  const { average, rows } = emotionShares(topics);
  const cells = rows.flatMap((row, topic) =>
    row.map((cell, index) => ({
      ...cell,
      name: topics[topic]?.name ?? "",
      above: cell.share - (average[index] ?? 0),
    })),
  );
  const most = cells.filter((cell) => cell.standsOut).toSorted((a, b) => b.above - a.above)[0];
  if (!most) return { key: "emotions.none" };
  return {
    key: "emotions.standsOut",
    values: {
      emotion: nameOf(most.emotion),
      name: most.name,
      share: format.percent(most.share),
      average: format.percent(most.share - most.above),
    },
  };
}

/** The two that come together most beyond chance. */
export function describePairs(
  pairs: readonly TopicPair[],
  nameOf: (id: string) => string | undefined,
  format: Formats,
): Sentence {
  const most = pairs
    .filter((pair) => pair.clear && pair.comment_count > pair.expected)
    .toSorted((a, b) => b.comment_count - b.expected - (a.comment_count - a.expected))[0];
  const [first, second] = [nameOf(most?.topic_ids[0] ?? ""), nameOf(most?.topic_ids[1] ?? "")];
  if (!most || !first || !second) return { key: "pairs.none" };
  return {
    key: "pairs.most",
    values: {
      first,
      second,
      count: most.comment_count,
      observed: format.number(most.comment_count),
      expected: format.number(most.expected, { maximumFractionDigits: most.expected < 10 ? 1 : 0 }),
    },
  };
}
