import type { AskQuery } from "@soundings/contract/ask";
import type { Dataset } from "@soundings/contract/datasets";
import { useTranslation } from "react-i18next";
import { useTopics } from "../comments/topic-queries.ts";
import { useSegmentNames } from "../datasets/use-segment-names.ts";

/** A reading of a question in a few words: what is asked for, of what. */
export function useReadingText(dataset: Dataset): (query: AskQuery) => string {
  const { t } = useTranslation("ask");
  const { columnName, valueName } = useSegmentNames(dataset);
  const topics = useTopics(dataset.id).data?.items ?? [];
  const topicName = (id: string | null) =>
    topics.flatMap((topic) => [topic, ...topic.children]).find((topic) => topic.id === id)?.name;
  return ({ kind, topic_id, other_topic_id, column, filter }) => {
    const values = (filter.cell ?? []).map((cell) => {
      const at = cell.indexOf(":");
      return valueName(cell.slice(0, at), cell.slice(at + 1));
    });
    const word = filter.word && `“${filter.word.split("|")[0]}”`;
    const of = [
      word,
      topicName(topic_id),
      topicName(other_topic_id),
      ...values,
      column && columnName(column),
    ];
    return [t(`kind.${kind}`), of.filter(Boolean).join(", ")].filter((part) => part !== "").join(": ");
  };
}
