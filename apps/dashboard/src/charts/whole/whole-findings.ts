import type { Estimate } from "@soundings/contract/datasets";
import type { TopicCharts } from "@soundings/contract/topic-insights";
import type { Difference } from "@soundings/contract/topics";
import { EMOTIONS, type Emotion } from "@soundings/nlp/scale";
import type { Formats } from "../../lib/format.ts";
import type { Sentence } from "../sentence.ts";
import { sharedQuantile, shareInterval } from "../share-interval.ts";

/** What the charts of a whole dataset say: pure functions, so that every title can be held to its numbers. */

export type ChartTopic = TopicCharts["topics"][number];
export type TopicPair = TopicCharts["pairs"][number];

export type TrendPoint = Estimate & { date: string };

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

export interface TopicChange {
  id: string;
  name: string;
  comment_count: number;
  change: Difference;
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
