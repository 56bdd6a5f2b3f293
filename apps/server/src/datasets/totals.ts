import type { TopicTable } from "@soundings/nlp/analyse";
import { subtopicKey, type TopicFigures, type TopicSums } from "../topics/queries.ts";
import type { AnalysisTotals } from "./progress.ts";
import type { DayRow } from "./run-queries.ts";
import { addSums, estimate, shrunkEstimate } from "./statistics.ts";

/** Adds one of a row's counts over all rows. */
export function total(rows: readonly DayRow[], count: (row: DayRow) => number | undefined): number {
  return rows.reduce((sum, row) => sum + (count(row) ?? 0), 0);
}

/** Comments by language, the most frequent first. */
export function languagesOf(rows: readonly DayRow[]): { language: string; comment_count: number }[] {
  const counts = new Map<string, number>();
  for (const { language, count } of rows) counts.set(language, (counts.get(language) ?? 0) + count);
  return [...counts]
    .map(([language, comment_count]) => ({ language, comment_count }))
    .sort((a, b) => b.comment_count - a.comment_count || a.language.localeCompare(b.language));
}

/** What a dataset's row says of its analysis. */
export function datasetTotals(days: readonly DayRow[]): Omit<AnalysisTotals, "engine_version"> {
  return {
    analysed_count: total(days, (row) => row.count),
    sentiment_score: estimate(addSums(days))?.score ?? null,
    negative_count: total(days, (row) => row.negative_count),
    neutral_count: total(days, (row) => row.neutral_count),
    positive_count: total(days, (row) => row.positive_count),
    languages: languagesOf(days),
  };
}

/** The figures of each topic and subtopic that is spoken of, drawn towards the dataset's mean. */
export function topicFigures(
  table: TopicTable,
  topicIds: ReadonlyMap<string, string>,
  sums: readonly TopicSums[],
  days: readonly DayRow[],
): TopicFigures[] {
  const whole = addSums(days);
  const byId = new Map(sums.map((row) => [row.topic_id, row]));
  const named = table.topics.flatMap((topic) => [
    { key: topic.key, name: topic.name },
    ...topic.children.map((child) => ({ key: subtopicKey(topic.key, child.key), name: child.name })),
  ]);
  return named.flatMap(({ key, name }) => {
    const row = byId.get(topicIds.get(key) ?? "");
    if (!row) return [];
    const { score, low, high } = shrunkEstimate(row, whole);
    return {
      key,
      name,
      comment_count: row.comment_count,
      mention_count: row.count,
      sentiment_score: score,
      score_low: low,
      score_high: high,
    };
  });
}
