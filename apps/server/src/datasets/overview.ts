import { setImmediate as nextTurn } from "node:timers/promises";
import type { Overview } from "@soundings/contract/datasets";
import { BUCKET_FLOORS, BUCKETS, EMOTIONS } from "@soundings/nlp/scale";
import type { DatasetView } from "../columns/dataset-view.ts";
import { selectDays } from "../columns/select-comments.ts";
import { topicList } from "../topics/topic-list.ts";
import { LONG_TREND, trendAxis } from "../topics/trend-axis.ts";
import { addDays, daysBetween } from "./calendar.ts";
import { estimate, NO_SUMS, type Sums } from "./statistics.ts";
import { languagesOf, scoreSums, sentimentCounts } from "./totals.ts";

/** The overview's numbers from what people see of a dataset. */

const TOP_TOPICS = 8;

/** The days that were asked for; none at all means every comment, those without a date too. */
export interface Days {
  from?: string;
  to?: string;
}

/** First and last day among the dataset's comments. */
export interface Span {
  first_date: string | null;
  last_date: string | null;
}

/** As many days just before the chosen ones; null when no days are chosen or the comments have no dates. */
export function previousDays(
  { from, to }: Days,
  { first_date, last_date }: Span,
): { from: string; to: string } | null {
  if (!(from || to) || !first_date || !last_date) return null;
  const start = from ?? first_date;
  const end = to ?? last_date;
  if (end < start) return null;
  const length = daysBetween(start, end) + 1;
  return { from: addDays(start, -length), to: addDays(start, -1) };
}

export async function overviewOf(view: DatasetView, days: Days, span: Span): Promise<Overview> {
  const { comments, copy_count } = selectDays(view, days);
  const before = previousDays(days, span);
  const previous = before && estimate(scoreSums(view, selectDays(view, before).comments));
  const score = estimate(scoreSums(view, comments));
  const trend = trendOf(view, comments);
  await nextTurn();
  const counts = {
    sentiment_counts: sentimentCounts(view, comments),
    buckets: bucketsOf(view, comments),
    emotions: emotionsOf(view, comments),
    languages: languagesOf(view, comments),
  };
  await nextTurn();
  const { items, other } = await topicList(view, comments, null);
  return {
    comment_count: comments.length,
    copy_count,
    score,
    previous: before && previous ? { ...previous, ...before } : null,
    ...counts,
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

function bucketsOf({ score }: DatasetView, comments: Uint32Array): Overview["buckets"] {
  const floors = BUCKETS.slice(1).map((bucket) => BUCKET_FLOORS[bucket]);
  const counts = new Uint32Array(BUCKETS.length);
  for (const comment of comments) {
    let bucket = 0;
    while (bucket < floors.length && (score[comment] as number) >= (floors[bucket] as number)) bucket++;
    counts[bucket] = (counts[bucket] as number) + 1;
  }
  return BUCKETS.map((bucket, place) => ({ bucket, comment_count: counts[place] as number }));
}

function emotionsOf({ emotions, score }: DatasetView, comments: Uint32Array): Overview["emotions"] {
  // By set of emotions first: a comment has one set, and most have none or one emotion.
  const counts = new Uint32Array(256);
  const sums = new Float64Array(256);
  for (const comment of comments) {
    const set = emotions[comment] as number;
    counts[set] = (counts[set] as number) + 1;
    sums[set] = (sums[set] as number) + (score[comment] as number);
  }
  return EMOTIONS.map((emotion, place) => {
    const having = Array.from(counts.keys()).filter((set) => set & (1 << place));
    const comment_count = having.reduce((total, set) => total + (counts[set] as number), 0);
    const sum = having.reduce((total, set) => total + (sums[set] as number), 0);
    return {
      emotion,
      comment_count,
      score: comment_count > 0 ? Math.round((sum / comment_count) * 10) / 10 : null,
    };
  });
}

/** The score over time; null when fewer than two days have comments. Dates without comments have no point. */
function trendOf(view: DatasetView, comments: Uint32Array): Overview["trend"] {
  const axis = trendAxis(view, comments, LONG_TREND);
  if (!axis) return null;
  const sums = axis.dates.map((): Sums => ({ ...NO_SUMS }));
  for (const comment of comments) {
    const point = sums[axis.placeOf(view.day[comment] as number)];
    const score = view.score[comment] as number;
    if (!point) continue;
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
