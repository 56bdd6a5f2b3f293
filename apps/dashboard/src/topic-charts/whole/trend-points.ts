import type { Estimate } from "@soundings/contract/datasets";
import type { TopicCharts } from "@soundings/contract/topic-insights";
import type { Difference } from "@soundings/contract/topics";

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
