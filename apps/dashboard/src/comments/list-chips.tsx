import type { Dataset } from "@soundings/contract/datasets";
import { useTranslation } from "react-i18next";
import { useFormat } from "../lib/format.ts";
import { FilterChip } from "../ui/filter-chip.tsx";
import { type CommentsView, setCondition, wordText } from "./comments-view.ts";
import { useConditionOptions } from "./condition-options.ts";
import styles from "./conditions.module.css";

/** What a claim narrows its comments by beside what people choose; a key point has a chip of its own. */
const KEYS = [
  "with_topic_id",
  "without_topic_id",
  "blamed_topic_id",
  "praised_topic_id",
  "word",
  "number",
  "analysed",
  "moved",
  "one_in",
] as const;
const TOPICS = ["with_topic_id", "without_topic_id", "blamed_topic_id", "praised_topic_id"] as const;
type Key = (typeof KEYS)[number];

interface ListChipsProps<View extends CommentsView> {
  dataset: Dataset;
  view: View;
  onChange: (view: View) => void;
}

/** One chip per condition that came with a claim: what its comments have, or lack, exactly as they were counted. */
export function ListChips<View extends CommentsView>({ dataset, view, onChange }: ListChipsProps<View>) {
  const { t } = useTranslation("comments");
  const format = useFormat();
  const { filter } = view;
  const chosen = KEYS.filter((key) => filter[key] !== undefined);
  const speaksOf = TOPICS.some((key) => filter[key] !== undefined);
  const [moved, movedTopic] = filter.moved?.split(".") ?? [];
  const { nameOf } = useConditionOptions(dataset, speaksOf || movedTopic ? ["topic_id"] : []);
  if (chosen.length === 0) return null;
  const valueText = (key: Key) => {
    switch (key) {
      case "with_topic_id":
      case "without_topic_id":
      case "blamed_topic_id":
      case "praised_topic_id":
        return nameOf("topic_id", filter[key] ?? "");
      case "word":
        return <Word word={filter.word ?? ""} />;
      case "number":
        return dataset.columns.find(({ index }) => index === filter.number)?.header ?? "";
      case "analysed":
        return t("filter.analysedOnly");
      case "moved":
        return movedTopic
          ? t(`filter.movedTopic.${moved}`, { name: nameOf("topic_id", movedTopic) })
          : t("filter.movedAny");
      case "one_in":
        return t("filter.oneOf", { count: filter.one_in ?? 1, number: format.number(filter.one_in ?? 1) });
    }
  };
  return (
    <div className={styles.filters}>
      {chosen.map((key) => (
        <FilterChip
          key={key}
          label={t(`filter.${key}`)}
          onRemove={() => onChange(setCondition(view, key, undefined))}
        >
          {valueText(key)}
        </FilterChip>
      ))}
    </div>
  );
}

/** A word as it is written; "=trung" is one only where other words have their marks. */
function Word({ word }: { word: string }) {
  const { t } = useTranslation("comments");
  return (
    <span title={t("filter.wordHint")}>
      <q dir="auto">{wordText(word)}</q>
      {word.startsWith("=") && ` ${t("filter.wordMarked")}`}
    </span>
  );
}
