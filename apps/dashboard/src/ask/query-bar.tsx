import { Button, Select } from "@mantine/core";
import { ASK_KINDS, type AskKind } from "@soundings/contract/ask";
import type { Dataset } from "@soundings/contract/datasets";
import { saveQuestion } from "@soundings/contract/saved-questions";
import { ListFilter } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useMay } from "../auth/use-may.ts";
import { setCondition, wordText } from "../comments/comments-view.ts";
import { ConditionChips } from "../comments/condition-chips.tsx";
import { ConditionMenu } from "../comments/condition-menu.tsx";
import { useTopics } from "../comments/topic-queries.ts";
import { useSegments } from "../datasets/dataset-queries.ts";
import { useSegmentNames } from "../datasets/use-segment-names.ts";
import { FilterChip } from "../ui/filter-chip.tsx";
import styles from "./ask.module.css";
import { type AskState, queryOf } from "./ask-state.ts";
import { SaveQuestionButton } from "./save-question-button.tsx";

interface QueryBarProps {
  dataset: Dataset;
  state: AskState;
  kind: AskKind;
  onChange: (next: AskState) => void;
}

const FILTERS = ["emotion", "language"] as const;

/** What the question was understood as; each part can be changed. */
export function QueryBar({ dataset, state, kind, onChange: change }: QueryBarProps) {
  const may = useMay();
  const { t } = useTranslation(["ask", "comments"]);
  const names = useSegmentNames(dataset);
  const topics = useTopics(dataset.id).data?.items ?? [];
  const columns = useSegments(dataset.id, {}, { column: null, across: null }).data?.columns ?? [];
  const options = topics.flatMap(({ id, name, children }) => [
    { value: id, label: name },
    ...children.map((child) => ({ value: child.id, label: `${child.name} (${name})` })),
  ]);
  const { topic_id, word } = state.filter;
  const { topic_id: _topic, ...others } = state.filter;
  const query = queryOf(state);
  // Once corrected it is a person's.
  const onChange = (next: AskState) => change({ ...next, byModel: false });
  const conditions = { dataset, view: state, keys: FILTERS, onChange };
  return (
    <section className={styles.query} aria-label={t("query.label")}>
      {state.byModel && <p className={styles.byModel}>{t("query.byModel")}</p>}
      <Select
        className={styles.choice ?? ""}
        label={t("query.what")}
        data={ASK_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
        value={kind}
        allowDeselect={false}
        onChange={(next) => {
          const chosen = ASK_KINDS.find((one) => one === next);
          if (chosen)
            onChange({ ...state, kind: chosen, column: state.column ?? columns[0]?.column ?? null });
        }}
      />
      <Select
        className={styles.choice ?? ""}
        label={t("query.topic")}
        placeholder={t("query.everything")}
        data={options}
        value={topic_id ?? null}
        searchable
        clearable
        onChange={(next) =>
          onChange({ ...state, said: null, filter: next ? { ...others, topic_id: next } : others })
        }
      />
      {kind === "compare" && topic_id && (
        <Select
          className={styles.choice ?? ""}
          label={t("query.other")}
          data={options.filter(({ value }) => value !== topic_id)}
          value={state.other}
          searchable
          onChange={(other) => onChange({ ...state, other })}
        />
      )}
      {kind === "segments" && (
        <Select
          className={styles.choice ?? ""}
          label={t("query.column")}
          data={columns.map(({ column }) => ({ value: column, label: names.columnName(column) }))}
          value={state.column}
          allowDeselect={false}
          onChange={(column) => onChange({ ...state, column })}
        />
      )}
      <div className={styles.chips}>
        {word && (
          <FilterChip
            label={t("comments:filter.word")}
            onRemove={() => onChange(setCondition(state, "word", undefined))}
          >
            {wordText(word)}
          </FilterChip>
        )}
        <ConditionChips {...conditions} />
        <ConditionMenu {...conditions}>
          <Button variant="default" leftSection={<ListFilter size={16} />}>
            {t("comments:filter.add")}
          </Button>
        </ConditionMenu>
        {query && may(saveQuestion, dataset.id) && (
          <SaveQuestionButton dataset={dataset.id} question={state.question} query={query} />
        )}
      </div>
    </section>
  );
}
