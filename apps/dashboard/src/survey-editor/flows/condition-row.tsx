import { ActionIcon, Select } from "@mantine/core";
import { conditionValues, isScale } from "@soundings/survey/condition-values";
import { conditionViolation } from "@soundings/survey/conditions";
import type { Question } from "@soundings/survey/questions";
import type { Condition } from "@soundings/survey/survey";
import { TriangleAlert, X } from "lucide-react";
import { useId, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useSurvey } from "../draft-context.tsx";
import { conditionValueText } from "./condition-value-text.ts";
import styles from "./conditions.module.css";
import { type ConditionChange, onlyAnswered } from "./edit-conditions.ts";
import { QuestionSelect } from "./question-select.tsx";

interface Props {
  condition: Condition;
  questions: readonly Question[];
  onQuestion: (question: Question) => void;
  onChange: (change: ConditionChange) => void;
  onRemove: () => void;
}

const OPERATORS = ["is_selected", "is_not_selected"] as const;

/** One condition: which question, whether, which answer. */
export function ConditionRow({ condition, questions, onQuestion, onChange, onRemove }: Props) {
  const { t } = useTranslation("survey-flows");
  const note = useId();
  const { condition_number: number, question_id, operator, value, to_value } = condition;
  const blocks = useSurvey((survey) => survey.blocks);
  // A question that may not be asked about any more is still the one that is named.
  const question = useMemo(() => {
    const known = questions.find(({ id }) => id === question_id);
    return known ?? blocks.flatMap((block) => block.questions).find(({ id }) => id === question_id);
  }, [questions, blocks, question_id]);
  const flaw = conditionViolation(condition, new Map(question ? [[question.id, question]] : []));
  const misplaced = flaw === null && !questions.some(({ id }) => id === question_id);
  const warning = flaw ? t(`conditions.flaw.${flaw}`) : misplaced ? t("conditions.notBefore") : null;
  const alive = question?.action === "DELETE" ? undefined : question;
  const onlyWhether = alive !== undefined && onlyAnswered(alive);
  const values = alive ? conditionValues(alive) : [];
  // What a range goes on to: the scale's steps above the value, below its "answered".
  const above = alive && value !== null && isScale(alive) ? values.slice(values.indexOf(value) + 1, -1) : [];
  const ranged = above.length > 0 || to_value !== undefined;
  const describedBy = warning ? { "aria-describedby": note } : {};

  return (
    <div className={styles.condition} data-condition={number}>
      <QuestionSelect
        label={t("conditions.about", { number })}
        question={alive}
        questions={questions}
        flagged={flaw === "NO_QUESTION" || flaw === "QUESTION_DELETED" || misplaced}
        placeholder={t(flaw === "QUESTION_DELETED" ? "choose.deleted" : "choose.question")}
        onChange={onQuestion}
        {...describedBy}
      />
      <div className={styles.parts} data-ranged={ranged || undefined}>
        <Select
          className={onlyWhether ? styles.value : styles.operatorField}
          aria-label={t("operator.label", { number })}
          value={operator}
          data={OPERATORS.map((one) => ({
            value: one,
            label: t(`${onlyWhether ? "answered" : "operator"}.${one}`),
          }))}
          onChange={(chosen) => onChange({ operator: chosen === "is_not_selected" ? chosen : "is_selected" })}
        />
        {!onlyWhether && (
          <Select
            className={styles.value}
            aria-label={t("value.label", { number })}
            value={value !== null && values.includes(value) ? value : null}
            placeholder={t(flaw === "VALUE_GONE" ? "choose.gone" : "choose.value")}
            disabled={!alive}
            searchable={values.length > 12}
            data-flagged={flaw === "NO_VALUE" || flaw === "VALUE_GONE" || undefined}
            data={values.map((one) => ({
              value: one,
              label: alive ? conditionValueText(alive, one, t) : one,
            }))}
            onChange={(chosen) => {
              const goesOn = values.indexOf(chosen ?? "") < values.indexOf(to_value ?? "");
              onChange({ value: chosen, to_value: goesOn && chosen !== null ? to_value : undefined });
            }}
            {...describedBy}
          />
        )}
        {ranged && (
          <Select
            className={styles.rangeField}
            aria-label={t("value.toLabel", { number })}
            value={to_value !== undefined && above.includes(to_value) ? to_value : null}
            placeholder={t(to_value === undefined ? "value.to" : "choose.gone")}
            clearable
            data-flagged={(to_value !== undefined && flaw === "VALUE_GONE") || undefined}
            data={above.map((one) => ({
              value: one,
              label: alive ? conditionValueText(alive, one, t) : one,
            }))}
            onChange={(chosen) => onChange({ to_value: chosen ?? undefined })}
            {...describedBy}
          />
        )}
        <ActionIcon aria-label={t("conditions.remove", { number })} onClick={onRemove}>
          <X size={16} />
        </ActionIcon>
      </div>
      {warning && (
        <p id={note} className={styles.warning}>
          <TriangleAlert size={14} aria-hidden="true" />
          {warning}
        </p>
      )}
    </div>
  );
}
