import { setImmediate as nextTurn } from "node:timers/promises";
import type { Overview } from "@soundings/contract/datasets";
import type { DatasetView } from "../columns/dataset-view.ts";
import { inPieces, isAll } from "../columns/pieces.ts";
import { type Days, previousDays, type Span } from "../columns/previous-days.ts";
import { selectDays } from "../columns/select-comments.ts";
import { CommentTotals, scoreOf } from "../columns/totals.ts";
import { PlacedSums } from "../statistics/placed-sums.ts";
import { estimate } from "../statistics/statistics.ts";
import { topicList } from "../topics/topic-list.ts";
import { LONG_TREND, type TrendAxis, trendAxis } from "../topics/trend-axis.ts";

/** The overview's numbers from what people see of a dataset. */

const TOP_TOPICS = 8;

export async function overviewOf(view: DatasetView, days: Days, span: Span): Promise<Overview> {
  const { comments, copy_count } = selectDays(view, days);
  const before = previousDays(days, span);
  const previous = before && scoreOf(view, selectDays(view, before).comments);
  await nextTurn();
  const totals = await CommentTotals.of(view, comments);
  const trend = await trendOf(view, comments);
  await nextTurn();
  const { items, other } = await topicList(view, comments, null, { trends: false });
  return {
    comment_count: comments.length,
    copy_count,
    score: totals.score(),
    previous: before && previous ? { ...previous, ...before } : null,
    sentiment_counts: totals.sentiments(),
    buckets: totals.buckets(),
    emotion_comment_count: totals.emotionComments(),
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
export async function trendOf(view: DatasetView, comments: Uint32Array): Promise<Overview["trend"]> {
  const axis = trendAxis(view, comments, LONG_TREND);
  if (!axis) return null;
  const work = (piece: Uint32Array) => sumsByDate(view, piece, axis);
  const pieces = isAll(view, comments)
    ? await inPieces(view, view.copy, `trend ${axis.unit}`, work)
    : [work(comments)];
  const sums = new PlacedSums(axis.dates.length);
  for (const piece of pieces) sums.addAll(piece);
  return {
    unit: axis.unit,
    points: axis.dates.flatMap((date, place) => {
      const found = estimate(sums.at(place));
      return found ? { date, ...found } : [];
    }),
  };
}

function sumsByDate({ day, score }: DatasetView, comments: Uint32Array, axis: TrendAxis): PlacedSums {
  const sums = new PlacedSums(axis.dates.length);
  for (const comment of comments) {
    const place = axis.placeOf(day[comment] as number);
    if (place >= 0) sums.add(place, score[comment] as number);
  }
  return sums;
}
