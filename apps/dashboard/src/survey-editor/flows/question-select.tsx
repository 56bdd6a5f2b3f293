import { Select } from "@mantine/core";
import type { Question } from "@soundings/survey/questions";
import { plainText } from "@soundings/survey/rich-text";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import styles from "./conditions.module.css";

interface Props {
  label: string;
  question: Question | undefined;
  questions: readonly Question[];
  placeholder: string;
  /** It needs looking at. */
  flagged: boolean;
  onChange: (question: Question) => void;
  "aria-describedby"?: string;
}

/** A question by number and title; typing looks for either. */
export function QuestionSelect({
  label,
  question,
  questions,
  placeholder,
  flagged,
  onChange,
  ...aria
}: Props) {
  const { t } = useTranslation("survey-flows");
  const options = useMemo(() => {
    const shown = question && !questions.includes(question) ? [question, ...questions] : questions;
    return shown.map((one) => ({
      value: one.id,
      label: plainText(one.title).trim() || t("conditions.untitled"),
      number: t("question", { number: one.question_number ?? 0 }),
    }));
  }, [question, questions, t]);
  const numberOf = (id: string | undefined) => options.find(({ value }) => value === id)?.number ?? "";

  return (
    <Select
      aria-label={label}
      data={options}
      value={question?.id ?? null}
      placeholder={placeholder}
      searchable
      nothingFoundMessage={t("conditions.noMatch")}
      maxDropdownHeight={320}
      leftSection={question && <b className={styles.number}>{numberOf(question.id)}</b>}
      leftSectionWidth={14 + numberOf(question?.id).length * 7}
      data-flagged={flagged || undefined}
      filter={({ options: all, search }) => {
        const words = search.trim().toLowerCase();
        return all.filter(
          (one) =>
            "value" in one && `${numberOf(String(one.value))} ${one.label}`.toLowerCase().includes(words),
        );
      }}
      renderOption={({ option }) => (
        <span className={styles.option}>
          <b>{numberOf(option.value)}</b> <span>{option.label}</span>
        </span>
      )}
      onChange={(id) => {
        const chosen = questions.find((one) => one.id === id);
        if (chosen) onChange(chosen);
      }}
      {...aria}
    />
  );
}
