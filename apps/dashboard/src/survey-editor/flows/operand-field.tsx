import { NumberInput, Select, TextInput } from "@mantine/core";
import type { Condition } from "@soundings/survey/condition-shape";
import { type AskedOf, scaleOf, subjectNames } from "@soundings/survey/condition-subjects";
import { answerRulesOf } from "@soundings/survey/questions/answer-rules";
import { useTranslation } from "react-i18next";
import styles from "./conditions.module.css";
import { DayField } from "./day-field.tsx";
import { operandText } from "./describe-comparison.ts";

/** Steps that are chosen from a list; more are typed. */
const MAX_LISTED = 21;

interface Props {
  label: string;
  condition: Condition;
  asked: AskedOf;
  value: string | undefined;
  flagged: boolean;
  onChange: (value: string | undefined) => void;
  "aria-describedby"?: string;
}

/** What a condition compares with, in the field that fits: a list, a number, a day or a text. */
export function OperandField({ label, condition, asked, value, flagged, onChange, ...aria }: Props) {
  const { t, i18n } = useTranslation("survey-flows");
  const listed = listedOperands(condition, asked);
  const kind = scaleOf(condition, asked)?.kind;
  const field = { className: styles.value ?? "", "aria-label": label, "data-flagged": flagged || undefined };
  if (listed) {
    return (
      <Select
        {...field}
        {...aria}
        value={value !== undefined && listed.includes(value) ? value : null}
        placeholder={t(value === undefined ? "choose.operand" : "choose.gone")}
        searchable={listed.length > 12}
        data={listed.map((one) => ({
          value: one,
          label: operandText(one, condition, asked, t, i18n.language),
        }))}
        onChange={(chosen) => onChange(chosen ?? undefined)}
      />
    );
  }
  if (kind === "day") {
    return <DayField {...aria} label={label} value={value} flagged={flagged} onChange={onChange} />;
  }
  const isPattern = condition.operator.startsWith("matches");
  const isNumber = kind === "number" || /^(less|at_|more|between)/.test(condition.operator);
  if (isNumber) {
    return (
      <NumberInput
        {...field}
        {...aria}
        value={value !== undefined && value !== "" ? Number(value) : ""}
        placeholder={t("choose.number")}
        hideControls
        decimalScale={10}
        onChange={(typed) => onChange(typed === "" ? undefined : String(typed))}
      />
    );
  }
  return (
    <TextInput
      {...field}
      {...aria}
      value={value ?? ""}
      maxLength={200}
      placeholder={t(isPattern ? "choose.pattern" : "choose.text")}
      onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
    />
  );
}

/** What it can be compared with where that is a short list; null: it is typed. */
function listedOperands(condition: Condition, asked: AskedOf): string[] | null {
  const { subject, part, question_id } = condition;
  if (subject) return subjectNames(subject, asked.survey);
  const question = asked.questions.get(question_id ?? "");
  if (!question) return null;
  const rules = answerRulesOf(question);
  const columns = rules.grid?.(question.options).columns;
  if (columns && columns.length <= MAX_LISTED) return columns.map(({ id }) => id);
  const steps =
    part === undefined && rules.measure === "number" ? rules.conditionValues(question.options) : null;
  return steps && steps.length <= MAX_LISTED ? steps : null;
}
