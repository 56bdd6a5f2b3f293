import type { TopicCharts } from "@soundings/contract/topic-insights";
import { EMOTIONS } from "@soundings/nlp/scale";
import { inTurns } from "../column-store/in-turns.ts";
import type { DatasetView } from "../columns/dataset-view.ts";
import { CoOccurrence } from "./co-occurrence.ts";
import { CommentCounts } from "./comment-counts.ts";
import { topicEstimate } from "./topic-estimate.ts";
import { bySize } from "./topic-list.ts";
import { TopicTally } from "./topic-tally.ts";
import { LONG_TREND, trendAxis } from "./trend-axis.ts";

/** Topics of which is said how often they come together. */
const PAIRED = 30;

/**
 * Figures of all topics and subtopics for charts; those that nobody speaks of are left out.
 *
 * @param comments indexes of analysed comments, near copies left out
 */
export async function topicChartsOf(
  view: DatasetView,
  comments: Uint32Array,
): Promise<Omit<TopicCharts, "claims">> {
  const axis = trendAxis(view, comments, LONG_TREND);
  const counts = new CommentCounts(view, view.topics.length);
  const tally = await TopicTally.of(view, comments, axis, (topic, comment) => counts.add(topic, comment));
  const { whole } = tally;
  const dates = axis?.dates.length ?? 0;
  const topics = view.topics.flatMap(({ id, parent, name, is_key }, place): TopicCharts["topics"] => {
    const sums = tally.topic(place);
    if (sums.groups === 0) return [];
    return [
      {
        id,
        parent_id: parent === null ? null : (view.topics[parent]?.id ?? null),
        name,
        is_key,
        comment_count: sums.groups,
        estimate: topicEstimate(sums, whole),
        sentiment_counts: counts.sentimentCounts(place),
        emotion_comment_count: counts.emotionComments(place),
        emotion_counts: EMOTIONS.map((_, emotion) => counts.withEmotion(place, emotion)),
        trend_counts: [...tally.trendComments.subarray(place * dates, (place + 1) * dates)],
        trend_scores: tally.trend(place),
      },
    ];
  });
  topics.sort(bySize);
  return {
    comment_count: whole.groups,
    trend: axis && { unit: axis.unit, dates: axis.dates },
    topics,
    pairs: await pairsOf(view, comments, topics),
  };
}

async function pairsOf(
  view: DatasetView,
  comments: Uint32Array,
  topics: TopicCharts["topics"],
): Promise<TopicCharts["pairs"]> {
  // Not by name where they are as large: in every language the same ones.
  const largest = topics
    .filter((topic) => topic.parent_id === null)
    .sort((a, b) => b.comment_count - a.comment_count || (a.id < b.id ? -1 : 1))
    .slice(0, PAIRED);
  const places = new Map(view.topics.map(({ id }, place) => [id, place]));
  const together = new CoOccurrence(
    view.mentions,
    largest.map(({ id }) => places.get(id) as number),
    view.topics.length,
  );
  await inTurns(comments, (piece) => together.addAll(piece));
  return together.pairs().map(({ first, other, ...pair }) => ({
    topic_ids: [largest[first]?.id ?? "", largest[other]?.id ?? ""],
    ...pair,
  }));
}
