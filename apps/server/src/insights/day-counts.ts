import { inTurns } from "../column-store/in-turns.ts";
import { type DatasetView, NO_DAY, NO_TOPIC } from "../columns/dataset-view.ts";
import { dayOfNumber } from "../statistics/calendar.ts";

/** What was said on each day, from the first that has comments to the last. */
export interface DayCounts {
  /** The first day's number since 1970-01-01. */
  first: number;
  days: number;
  /** Comments with a date, their scores, and the squares of those. */
  count: Float64Array;
  sum: Float64Array;
  squares: Float64Array;
  /** By topic and day (topic × days + day): comments, mentions, sum of their scores. */
  topicComments: Float64Array;
  topicMentions: Float64Array;
  topicSums: Float64Array;
}

/** Longer ago than this nothing is looked at: ten years. */
const MAX_DAYS = 3653;

/** Numbers of the first and the last day of some comments, since 1970-01-01. */
export interface DayRange {
  first: number;
  last: number;
}

/** The days of some comments; null without dates. */
export function dayRange({ day }: DatasetView, comments: Uint32Array): DayRange | null {
  let first = Number.POSITIVE_INFINITY;
  let last = NO_DAY;
  for (let at = 0; at < comments.length; at++) {
    const own = day[comments[at] as number] as number;
    if (own === NO_DAY) continue;
    if (own < first) first = own;
    if (own > last) last = own;
  }
  return last === NO_DAY ? null : { first, last };
}

/** The same as days of the calendar. */
export function spanOf(days: DayRange | null): { from: string; to: string } | null {
  return days && { from: dayOfNumber(days.first), to: dayOfNumber(days.last) };
}

/** Counts by day; null when fewer than two days have comments. */
export async function dayCounts(
  view: DatasetView,
  comments: Uint32Array,
  range: DayRange,
): Promise<DayCounts | null> {
  const { last } = range;
  if (range.first === last) return null;
  const first = Math.max(range.first, last - MAX_DAYS + 1);
  const days = last - first + 1;
  const topics = view.topics.length;
  const counts: DayCounts = {
    first,
    days,
    count: new Float64Array(days),
    sum: new Float64Array(days),
    squares: new Float64Array(days),
    topicComments: new Float64Array(topics * days),
    topicMentions: new Float64Array(topics * days),
    topicSums: new Float64Array(topics * days),
  };
  const lastOf = new Int32Array(topics).fill(-1);
  await inTurns(comments, (piece) => addAll(view, piece, counts, lastOf));
  return counts;
}

function addAll(view: DatasetView, comments: Uint32Array, counts: DayCounts, lastOf: Int32Array): void {
  const { offsets, topic, subtopic, score } = view.mentions;
  const { first, days, topicComments, topicMentions, topicSums } = counts;
  for (let index = 0; index < comments.length; index++) {
    const comment = comments[index] as number;
    const day = (view.day[comment] as number) - first;
    if (day < 0) continue;
    const own = view.score[comment] as number;
    counts.count[day] = (counts.count[day] as number) + 1;
    counts.sum[day] = (counts.sum[day] as number) + own;
    counts.squares[day] = (counts.squares[day] as number) + own * own;
    const to = offsets[comment + 1] as number;
    for (let at = offsets[comment] as number; at < to; at++) {
      const value = score[at] as number;
      for (let place = topic[at] as number, child = subtopic[at] as number; ; child = NO_TOPIC) {
        const cell = place * days + day;
        if (lastOf[place] !== comment) {
          lastOf[place] = comment;
          topicComments[cell] = (topicComments[cell] as number) + 1;
        }
        topicMentions[cell] = (topicMentions[cell] as number) + 1;
        topicSums[cell] = (topicSums[cell] as number) + value;
        if (child === NO_TOPIC) break;
        place = child;
      }
    }
  }
}
