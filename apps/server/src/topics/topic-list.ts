import type { Subtopic, Topic, TopicFigures, TopicList } from "@soundings/contract/topics";
import type { ColumnTopic, DatasetView } from "../columns/dataset-view.ts";
import { isAll } from "../columns/pieces.ts";
import type { GroupedSums } from "./grouped-sums.ts";
import { meanDifference } from "./mean-difference.ts";
import { betweenShown, markSignificant } from "./significance.ts";
import { topicEstimate } from "./topic-estimate.ts";
import { TopicTally } from "./topic-tally.ts";
import { SPARKLINE, trendAxis } from "./trend-axis.ts";

/** The comments of the days before, to compare with. */
export interface Previous {
  from: string;
  to: string;
  comments: Uint32Array;
}

/**
 * Topics with subtopics, both largest first, and the comments that no topic claims. Topics that nobody
 * speaks of within the comments are left out.
 *
 * @param comments indexes of analysed comments, near copies left out
 * @param trends whether they are shown: to count by date takes as long as to count
 */
export async function topicList(
  view: DatasetView,
  comments: Uint32Array,
  previous: Previous | null,
  { trends = true } = {},
): Promise<TopicList> {
  // Of all comments they are counted anyway, and held for whoever shows them.
  const axis = trends || isAll(view, comments) ? trendAxis(view, comments, SPARKLINE) : null;
  const now = await TopicTally.of(view, comments, axis);
  const before = previous?.comments.length ? await TopicTally.of(view, previous.comments, null) : null;
  const spoken = view.topics.flatMap((topic, place) => {
    const sums = now.topic(place);
    return sums.groups > 0 ? [{ topic, place, sums }] : [];
  });
  const { whole } = now;
  // Of the scores that both periods show.
  const changeOf = (sums: GroupedSums, past: GroupedSums | undefined) => {
    const found = before && past && meanDifference(sums, past);
    if (!found) return null;
    return betweenShown(found, topicEstimate(sums, whole).score, topicEstimate(past, before.whole).score);
  };
  const changes = markSignificant([
    changeOf(now.other, before?.other),
    ...spoken.map(({ place, sums }) => changeOf(sums, before?.topic(place))),
  ]);
  const figures = (
    sums: GroupedSums,
    change: TopicFigures["change"] | undefined,
    trend: TopicFigures["trend"],
  ): TopicFigures => ({
    comment_count: sums.groups,
    share: whole.groups > 0 ? sums.groups / whole.groups : 0,
    estimate: topicEstimate(sums, whole),
    change: change ?? null,
    trend,
  });
  const shown = spoken.map(({ topic, place, sums }, row) => ({
    topic,
    place,
    item: itemOf(topic, figures(sums, changes[row + 1], now.trend(place))),
  }));
  shown.sort((a, b) => bySize(a.item, b.item));
  const items = shown
    .filter(({ topic }) => topic.parent === null)
    .map(({ place, item }): Topic => {
      const children = shown.filter(({ topic }) => topic.parent === place);
      return { ...item, children: children.map((child) => child.item) };
    });
  return {
    items,
    other: figures(now.other, changes[0], now.trend("other")),
    comment_count: whole.groups,
    previous: previous && before && { from: previous.from, to: previous.to },
    trend: axis && { unit: axis.unit, dates: axis.dates },
  };
}

function itemOf(
  {
    key: _key,
    parent: _parent,
    is_general: _general,
    is_given: _given,
    is_one_sided: _oneSided,
    is_of_people: _ofPeople,
    names: _names,
    found_in,
    created_at,
    ...topic
  }: ColumnTopic,
  figures: TopicFigures,
): Subtopic {
  return {
    ...topic,
    ...figures,
    words_in: found_in ?? null,
    sentiment_score: figures.estimate.score,
    created_at: new Date(created_at).toISOString(),
  };
}

type Sized = Pick<Topic, "id" | "name" | "comment_count">;

/** Largest first, the same order every time. */
export function bySize(a: Sized, b: Sized): number {
  return (
    b.comment_count - a.comment_count || (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id < b.id ? -1 : 1)
  );
}
