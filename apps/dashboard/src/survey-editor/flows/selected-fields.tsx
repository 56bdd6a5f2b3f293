import { Select } from "@mantine/core";
import type { Condition } from "@soundings/survey/condition-shape";
import { conditionValues, isScale, npsGroups } from "@soundings/survey/condition-values";
import type { ConditionViolation } from "@soundings/survey/conditions";
import type { Question } from "@soundings/survey/questions";
import { useTranslation } from "react-i18next";
import { conditionValueText } from "./condition-value-text.ts";
import styles from "./conditions.module.css";
import { type ConditionChange, onlyAnswered } from "./edit-conditions.ts";

interface Props {
  condition: Condition;
  question: Question | undefined;
  flaw: ConditionViolation | null;
  onChange: (change: ConditionChange) => void;
  "aria-describedby"?: string;
}

/** Which answer is selected; on a scale, up to which. */
export function SelectedFields({ condition, question, flaw, onChange, ...aria }: Props) {
  const { t } = useTranslation("survey-flows");
  const { condition_number: number, value, to_value } = condition;
  if (question && onlyAnswered(question)) return null;
  const steps = question ? conditionValues(question) : [];
  const values = question ? [...npsGroups(question), ...steps] : [];
  // What a range goes on to: the scale's steps above the value, below its "answered".
  const at = value === null ? -1 : steps.indexOf(value);
  const above = question && at >= 0 && isScale(question) ? steps.slice(at + 1, -1) : [];
  const ranged = above.length > 0 || to_value !== undefined;
  const textOf = (one: string) => (question ? conditionValueText(question, one, t) : one);
  return (
    <>
      <Select
        className={styles.value}
        aria-label={t("value.label", { number })}
        value={value !== null && values.includes(value) ? value : null}
        placeholder={t(flaw === "VALUE_GONE" ? "choose.gone" : "choose.value")}
        disabled={!question}
        searchable={values.length > 12}
        data-flagged={flaw === "NO_VALUE" || flaw === "VALUE_GONE" || undefined}
        data={values.map((one) => ({ value: one, label: textOf(one) }))}
        onChange={(chosen) => {
          const goesOn =
            steps.includes(chosen ?? "") && steps.indexOf(chosen ?? "") < steps.indexOf(to_value ?? "");
          onChange({ value: chosen, to_value: goesOn && chosen !== null ? to_value : undefined });
        }}
        {...aria}
      />
      {ranged && (
        <Select
          className={styles.rangeField}
          aria-label={t("value.toLabel", { number })}
          value={to_value !== undefined && above.includes(to_value) ? to_value : null}
          placeholder={t(to_value === undefined ? "value.to" : "choose.gone")}
          clearable
          data-flagged={(to_value !== undefined && flaw === "VALUE_GONE") || undefined}
          data={above.map((one) => ({ value: one, label: textOf(one) }))}
          onChange={(chosen) => onChange({ to_value: chosen ?? undefined })}
          {...aria}
        />
      )}
    </>
  );
}
