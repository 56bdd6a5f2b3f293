import type { Estimate, Overview } from "@soundings/contract/datasets";
import { BUCKETS, EMOTIONS } from "@soundings/nlp/scale";
import type { TopicRow, TopicSums } from "../topics/queries.ts";
import { addDays, daysBetween, startOfUnit, type TrendUnit } from "./calendar.ts";
import type { DayRow } from "./run-queries.ts";
import { addSums, estimate, type Sums, shrunkEstimate } from "./statistics.ts";
import { languagesOf, total } from "./totals.ts";

/** The overview's numbers from the sums of its days: pure, so that every figure can be checked by hand. */

const TOP_TOPICS = 8;

/** The days that were asked for; none at all means every comment, those without a date too. */
export interface Days {
  from?: string;
  to?: string;
}

export interface OverviewInput {
  days: Days;
  /** Day rows within the days. */
  rows: DayRow[];
  /** Day rows of previousDays(), when there are such days. */
  previous: { from: string; to: string; rows: DayRow[] } | null;
  /** First and last day among the dataset's comments. */
  first_date: string | null;
  last_date: string | null;
  /** Topics of the dataset, subtopics too. */
  topics: TopicRow[];
  /** Figures of topics within the days; null when all days are shown. */
  sums: TopicSums[] | null;
}

/** As many days just before the chosen ones; null when no days are chosen or the comments have no dates. */
export function previousDays(
  { from, to }: Days,
  first_date: string | null,
  last_date: string | null,
): { from: string; to: string } | null {
  if (!(from || to) || !first_date || !last_date) return null;
  const start = from ?? first_date;
  const end = to ?? last_date;
  if (end < start) return null;
  const length = daysBetween(start, end) + 1;
  return { from: addDays(start, -length), to: addDays(start, -1) };
}

export function overviewOf(input: OverviewInput): Overview {
  const { rows, previous } = input;
  const whole = addSums(rows);
  const before = previous && estimate(addSums(previous.rows));
  const shownTopics = topTopics(input, whole);
  return {
    comment_count: whole.count,
    score: estimate(whole),
    previous: before ? { ...before, from: previous.from, to: previous.to } : null,
    sentiment_counts: {
      negative: total(rows, (row) => row.negative_count),
      neutral: total(rows, (row) => row.neutral_count),
      positive: total(rows, (row) => row.positive_count),
    },
    buckets: BUCKETS.map((bucket, place) => ({
      bucket,
      comment_count: total(rows, (row) => row.bucket_counts[place]),
    })),
    emotions: EMOTIONS.map((emotion, place) => {
      const comment_count = total(rows, (row) => row.emotion_counts[place]);
      const sum = total(rows, (row) => row.emotion_score_sums[place]);
      const score = comment_count > 0 ? Math.round((sum / comment_count) * 10) / 10 : null;
      return { emotion, comment_count, score };
    }),
    languages: languagesOf(rows),
    trend: trendOf(rows),
    topics: shownTopics.slice(0, TOP_TOPICS),
    topic_count: shownTopics.length,
    other_count: total(rows, (row) => row.other_count),
  };
}

/** Topics that are spoken of in the chosen days, largest first. */
function topTopics({ topics, sums }: OverviewInput, whole: Sums): Overview["topics"] {
  const main = topics.filter((topic) => topic.parent_id === null);
  if (!sums) return main.map(storedTopic);
  const byId = new Map(sums.map((row) => [row.topic_id, row]));
  return main
    .flatMap((topic) => {
      const row = byId.get(topic.id);
      if (!row) return [];
      const { id, name, is_key } = topic;
      return { id, name, is_key, comment_count: row.comment_count, ...shrunkEstimate(row, whole) };
    })
    .sort((a, b) => b.comment_count - a.comment_count || (a.name < b.name ? -1 : 1));
}

/** The estimate that a finished run left in the topic's row. */
export function storedEstimate(topic: TopicRow): Estimate {
  return {
    count: topic.mention_count,
    score: topic.sentiment_score,
    low: topic.score_low,
    high: topic.score_high,
  };
}

function storedTopic(topic: TopicRow): Overview["topics"][number] {
  const { id, name, is_key, comment_count } = topic;
  return { id, name, is_key, comment_count, ...storedEstimate(topic) };
}

/** The longest spans, in days, that read well by day and by week: about a month, about half a year. */
const LONGEST: [TrendUnit, number][] = [
  ["day", 31],
  ["week", 26 * 7],
];

export function trendUnit(days: number): TrendUnit {
  return LONGEST.find(([, longest]) => days <= longest)?.[0] ?? "month";
}

/** The score over time; null when fewer than two days have comments. Days without comments have no point. */
function trendOf(rows: DayRow[]): Overview["trend"] {
  const dated = rows.filter((row): row is DayRow & { day: string } => row.day !== null);
  const days = dated.map((row) => row.day).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last || first === last) return null;
  const unit = trendUnit(daysBetween(first, last) + 1);
  const points = new Map<string, DayRow[]>();
  for (const row of dated) {
    const date = startOfUnit(row.day, unit);
    const point = points.get(date);
    if (point) point.push(row);
    else points.set(date, [row]);
  }
  return {
    unit,
    points: [...points]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([date, part]) => {
        const found = estimate(addSums(part));
        return found ? { date, ...found } : [];
      }),
  };
}
