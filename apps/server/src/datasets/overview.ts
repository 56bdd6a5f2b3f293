import { setImmediate as nextTurn } from "node:timers/promises";
import type { Overview } from "@soundings/contract/datasets";
import type { DatasetView } from "../columns/dataset-view.ts";
import { type Days, previousDays, type Span } from "../columns/previous-days.ts";
import { selectDays } from "../columns/select-comments.ts";
import { CommentTotals } from "../columns/totals.ts";
import { estimate, NO_SUMS, type Sums } from "../statistics/statistics.ts";
import { topicList } from "../topics/topic-list.ts";
import { LONG_TREND, trendAxis } from "../topics/trend-axis.ts";

/** The overview's numbers from what people see of a dataset. */

const TOP_TOPICS = 8;

export async function overviewOf(view: DatasetView, days: Days, span: Span): Promise<Overview> {
  const { comments, copy_count } = selectDays(view, days);
  const before = previousDays(days, span);
  const previous = before && new CommentTotals(view, selectDays(view, before).comments).score();
  await nextTurn();
  const totals = new CommentTotals(view, comments);
  const trend = trendOf(view, comments);
  await nextTurn();
  const { items, other } = await topicList(view, comments, null);
  return {
    comment_count: comments.length,
    copy_count,
    score: totals.score(),
    previous: before && previous ? { ...previous, ...before } : null,
    sentiment_counts: totals.sentiments(),
    buckets: totals.buckets(),
    emotions: totals.emotions(),
    languages: totals.languages(),
    trend,
    topics: items.slice(0, TOP_TOPICS).map(({ id, name, is_key, comment_count, estimate }) => ({
      id,
      name,
      is_key,
      comment_count,
      ...estimate,
    })),
    topic_count: items.length,
    other_count: other.comment_count,
  };
}

/** The score over time; null when fewer than two days have comments. Dates without comments have no point. */
export function trendOf(view: DatasetView, comments: Uint32Array): Overview["trend"] {
  const axis = trendAxis(view, comments, LONG_TREND);
  if (!axis) return null;
  const sums = axis.dates.map((): Sums => ({ ...NO_SUMS }));
  for (let at = 0; at < comments.length; at++) {
    const comment = comments[at] as number;
    const point = sums[axis.placeOf(view.day[comment] as number)];
    if (!point) continue;
    const score = view.score[comment] as number;
    point.count++;
    point.sum += score;
    point.squares += score * score;
  }
  return {
    unit: axis.unit,
    points: axis.dates.flatMap((date, place) => {
      const point = sums[place];
      const found = point && estimate(point);
      return found ? { date, ...found } : [];
    }),
  };
}
