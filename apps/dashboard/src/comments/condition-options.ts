import type { LIST_CONDITIONS } from "@soundings/contract/comments";
import type { Dataset } from "@soundings/contract/datasets";
import type { SelectedColumn } from "@soundings/contract/local-files";
import { BUCKETS, EMOTIONS, SENTIMENTS } from "@soundings/nlp/scale";
import { useTranslation } from "react-i18next";
import { useFormat } from "../lib/format.ts";
import type { CommentConditions } from "./comments-view.ts";
import { useTopics } from "./topic-queries.ts";

/** Conditions with one of a few known values; a search, values of columns and what a list has for itself are set otherwise. */
export type ConditionKey = Exclude<keyof CommentConditions, "query" | "cell" | keyof typeof LIST_CONDITIONS>;

export interface ConditionOption {
  value: string;
  name: string;
  /** Comments that it would leave, where that is known. */
  count?: number;
  /** A subtopic, set in under its topic. */
  under?: boolean;
}

/** What each condition can be set to in this dataset, and what a value is called. */
export function useConditionOptions(dataset: Dataset, keys: readonly ConditionKey[]) {
  const { t } = useTranslation(["comments", "datasets"]);
  const format = useFormat();
  const topics = useTopics(dataset.id, {}, keys.includes("topic_id")).data;
  const topicOptions: ConditionOption[] = (topics?.items ?? []).flatMap((topic) => [
    { value: topic.id, name: topic.name, count: topic.comment_count },
    ...topic.children.map((child) => ({
      value: child.id,
      name: child.name,
      count: child.comment_count,
      under: true,
    })),
  ]);
  if (topics && topics.other.comment_count > 0) {
    topicOptions.push({ value: "other", name: t("filter.other"), count: topics.other.comment_count });
  }
  const options: Record<ConditionKey, ConditionOption[]> = {
    topic_id: topicOptions,
    sentiment: SENTIMENTS.map((value) => ({ value, name: t(`sentiment.${value}`) })),
    bucket: BUCKETS.toReversed().map((value) => ({ value, name: t(`datasets:bucket.${value}`) })),
    emotion: EMOTIONS.map((value) => ({ value, name: t(`datasets:emotion.${value}`) })),
    language: dataset.languages.map(({ language, comment_count }) => ({
      value: language,
      name: languageName(language, t("unknownLanguage"), format.language),
      count: comment_count,
    })),
  };
  const nameOf = (key: ConditionKey, value: string): string =>
    options[key].find((option) => option.value === value)?.name ?? (key === "topic_id" ? "…" : value);
  return { options, nameOf };
}

export function languageName(code: string, unknown: string, name: (code: string) => string): string {
  return code === "und" ? unknown : name(code);
}

/** Columns that comments are narrowed by: of texts, and of ratings where a figure led here. */
export function narrowingColumns(dataset: Dataset, cells: readonly string[] | undefined): SelectedColumn[] {
  return dataset.columns.filter(({ index }) => chosenValues(cells, index).length > 0);
}

/** Columns whose values can be chosen one by one. */
export function textColumns(dataset: Dataset): SelectedColumn[] {
  return dataset.columns.filter((column) => column.data_type === "text");
}

/** Values of one column that comments must have, out of the keys of a filter ("3:Hanoi"). */
export function chosenValues(cells: readonly string[] | undefined, column: number): string[] {
  const start = `${column}:`;
  return (cells ?? []).filter((cell) => cell.startsWith(start)).map((cell) => cell.slice(start.length));
}
