import { SENTIMENTS } from "@soundings/nlp/scale";
import type { DatasetColumns } from "../columns/dataset-view.ts";
import { selectDays } from "../columns/select-comments.ts";
import type { AnalysisTotals } from "./progress.ts";
import { estimate, type Sums } from "./statistics.ts";

/** Sums over the scores of some comments. */
export function scoreSums({ score }: Pick<DatasetColumns, "score">, comments: Uint32Array): Sums {
  let sum = 0;
  let squares = 0;
  for (const comment of comments) {
    const value = score[comment] as number;
    sum += value;
    squares += value * value;
  }
  return { count: comments.length, sum, squares };
}

export function sentimentCounts({ sentiment }: Pick<DatasetColumns, "sentiment">, comments: Uint32Array) {
  const counts = new Uint32Array(SENTIMENTS.length + 1);
  for (const comment of comments) {
    const own = sentiment[comment] as number;
    counts[own] = (counts[own] as number) + 1;
  }
  const [, negative = 0, neutral = 0, positive = 0] = counts;
  return { negative, neutral, positive };
}

/** Comments by language, the most frequent first. */
export function languagesOf(
  { language, languages }: Pick<DatasetColumns, "language" | "languages">,
  comments: Uint32Array,
): { language: string; comment_count: number }[] {
  const counts = new Uint32Array(256);
  for (const comment of comments) {
    const own = language[comment] as number;
    counts[own] = (counts[own] as number) + 1;
  }
  return languages
    .map((name, place) => ({ language: name, comment_count: counts[place] as number }))
    .filter(({ comment_count }) => comment_count > 0)
    .sort((a, b) => b.comment_count - a.comment_count || a.language.localeCompare(b.language));
}

/** What a dataset's row says of its analysis; a group of near copies counts once, but in how many were analysed. */
export function datasetTotals(view: DatasetColumns): Omit<AnalysisTotals, "engine_version"> {
  const { comments, copy_count } = selectDays(view, {});
  const { negative, neutral, positive } = sentimentCounts(view, comments);
  return {
    analysed_count: comments.length + copy_count,
    sentiment_score: estimate(scoreSums(view, comments))?.score ?? null,
    negative_count: negative,
    neutral_count: neutral,
    positive_count: positive,
    languages: languagesOf(view, comments),
  };
}
