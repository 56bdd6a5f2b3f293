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
  /** By topic and day (topic × days + day): comments, values (one of each comment), and the sum of those. */
  topicComments: Float64Array;
  topicValues: Float64Array;
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
    topicValues: new Float64Array(topics * days),
    topicSums: new Float64Array(topics * days),
  };
  const own = {
    count: new Float64Array(topics),
    sum: new Float64Array(topics),
    touched: new Uint32Array(topics),
  };
  await inTurns(comments, (piece) => addAll(view, piece, counts, own));
  return counts;
}

/** Of one comment and by topic: its mentions, and the sum of their scores; and which topics those are. */
interface Own {
  count: Float64Array;
  sum: Float64Array;
  touched: Uint32Array;
}

function addAll(view: DatasetView, comments: Uint32Array, counts: DayCounts, own: Own): void {
  const { offsets, topic, subtopic, score } = view.mentions;
  const { first, days, topicComments, topicValues, topicSums } = counts;
  const { count, sum, touched } = own;
  const once = view.counts_mentions !== true;
  for (let index = 0; index < comments.length; index++) {
    const comment = comments[index] as number;
    const day = (view.day[comment] as number) - first;
    if (day < 0) continue;
    const whole = view.score[comment] as number;
    counts.count[day] = (counts.count[day] as number) + 1;
    counts.sum[day] = (counts.sum[day] as number) + whole;
    counts.squares[day] = (counts.squares[day] as number) + whole * whole;
    const to = offsets[comment + 1] as number;
    let places = 0;
    for (let at = offsets[comment] as number; at < to; at++) {
      const value = score[at] as number;
      for (let place = topic[at] as number, child = subtopic[at] as number; ; child = NO_TOPIC) {
        if (count[place] === 0) touched[places++] = place;
        count[place] = (count[place] as number) + 1;
        sum[place] = (sum[place] as number) + value;
        if (child === NO_TOPIC) break;
        place = child;
      }
    }
    for (let one = 0; one < places; one++) {
      const place = touched[one] as number;
      const cell = place * days + day;
      const mentions = count[place] as number;
      topicComments[cell] = (topicComments[cell] as number) + 1;
      topicValues[cell] = (topicValues[cell] as number) + (once ? 1 : mentions);
      topicSums[cell] = (topicSums[cell] as number) + (sum[place] as number) / (once ? mentions : 1);
      count[place] = sum[place] = 0;
    }
  }
}
