import { Menu } from "@mantine/core";
import type { Dataset } from "@soundings/contract/datasets";
import { BUCKETS, EMOTIONS, SENTIMENTS } from "@soundings/nlp/scale";
import { Plus, X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../lib/format.ts";
import { useTopics } from "../topics/topic-queries.ts";
import { MenuChoice } from "../ui/menu-choice.tsx";
import styles from "./comments.module.css";
import { type CommentConditions, type CommentsView, isFiltered, setCondition } from "./comments-view.ts";

interface CommentFiltersProps {
  dataset: Dataset;
  view: CommentsView;
  onChange: (view: CommentsView) => void;
}

type FilterKey = Exclude<keyof CommentConditions, "query" | "cell">;
const FILTERS: readonly FilterKey[] = ["topic_id", "sentiment", "bucket", "emotion", "language"];

/** One chip per condition that holds, and a menu of those that could. */
export function CommentFilters({ dataset, view, onChange }: CommentFiltersProps) {
  const { t } = useTranslation("comments");
  const format = useFormat();
  const { options, nameOf } = useFilterOptions(dataset);
  const { commentDays } = view;
  return (
    <div className={styles.filters}>
      {FILTERS.map((key) => {
        const value = view.filter[key];
        return (
          value !== undefined && (
            <Chip
              key={key}
              label={t(`filter.${key}`)}
              value={nameOf(key, value)}
              onRemove={() => onChange(setCondition(view, key, undefined))}
            />
          )
        );
      })}
      {commentDays && (
        <Chip
          label={t("filter.days")}
          value={
            commentDays.from === commentDays.to
              ? format.date(commentDays.from)
              : `${format.day(commentDays.from)} – ${format.date(commentDays.to)}`
          }
          onRemove={() => onChange({ ...view, commentDays: null, page: 1 })}
        />
      )}
      <Menu position="bottom-start">
        <Menu.Target>
          <button type="button" className={styles.add}>
            <Plus size={14} aria-hidden="true" />
            {t("filter.add")}
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {FILTERS.map((key) => (
            <FilterMenu
              key={key}
              label={t(`filter.${key}`)}
              options={options[key]}
              chosen={view.filter[key]}
              onChoose={(value) => onChange(setCondition(view, key, value as never))}
            />
          ))}
        </Menu.Dropdown>
      </Menu>
      <span className={styles.space} />
      {isFiltered(view) && (
        <button
          type="button"
          className={styles.clear}
          onClick={() => onChange({ ...view, filter: {}, commentDays: null, page: 1 })}
        >
          {t("filter.clear")}
        </button>
      )}
    </div>
  );
}

interface Option {
  value: string;
  name: string;
  /** Comments that it would leave, where that is known. */
  count?: number;
  /** A subtopic, set in under its topic. */
  under?: boolean;
}

/** What each filter can be set to in this dataset, and what a value is called. */
function useFilterOptions(dataset: Dataset) {
  const { t } = useTranslation(["comments", "datasets"]);
  const format = useFormat();
  const topics = useTopics(dataset.id).data;
  const topicOptions: Option[] = (topics?.items ?? []).flatMap((topic) => [
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
  const options: Record<FilterKey, Option[]> = {
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
  const nameOf = (key: FilterKey, value: string): ReactNode =>
    options[key].find((option) => option.value === value)?.name ?? (key === "topic_id" ? "…" : value);
  return { options, nameOf };
}

export function languageName(code: string, unknown: string, name: (code: string) => string): string {
  return code === "und" ? unknown : name(code);
}

interface FilterMenuProps {
  label: string;
  options: readonly Option[];
  chosen: string | undefined;
  onChoose: (value: string | undefined) => void;
}

function FilterMenu({ label, options, chosen, onChoose }: FilterMenuProps) {
  const format = useFormat();
  if (options.length === 0) return null;
  return (
    <Menu.Sub>
      <Menu.Sub.Target>
        <Menu.Sub.Item>{label}</Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown className={styles.options}>
        {options.map((option) => {
          const on = option.value === chosen;
          return (
            <MenuChoice
              key={option.value}
              checked={on}
              className={option.under ? styles.under : undefined}
              end={option.count !== undefined && format.number(option.count)}
              onChoose={() => onChoose(on ? undefined : option.value)}
            >
              {option.name}
            </MenuChoice>
          );
        })}
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  );
}

interface ChipProps {
  label: string;
  value: ReactNode;
  onRemove: () => void;
}

function Chip({ label, value, onRemove }: ChipProps) {
  const { t } = useTranslation("comments");
  return (
    <span className={styles.chip}>
      <span className={styles.chipLabel}>{label}</span>
      <span className={styles.chipValue}>{value}</span>
      <button type="button" aria-label={t("filter.remove", { name: label })} onClick={onRemove}>
        <X size={14} aria-hidden="true" />
      </button>
    </span>
  );
}
