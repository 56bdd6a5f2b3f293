import { ActionIcon, Select } from "@mantine/core";
import { comparedParts } from "@soundings/survey/compared";
import type { Condition, ConditionSubject } from "@soundings/survey/condition-shape";
import type { AskedOf } from "@soundings/survey/condition-subjects";
import { conditionViolation, isComparison } from "@soundings/survey/conditions";
import { isListening } from "@soundings/survey/listening-operators";
import type { Question } from "@soundings/survey/questions";
import { TriangleAlert, X } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import styles from "./conditions.module.css";
import { comparisonKey } from "./describe-comparison.ts";
import { partText } from "./describe-subject.ts";
import { type ConditionChange, onlyAnswered, operatorsFor } from "./edit-conditions.ts";
import { HeardFields } from "./heard-fields.tsx";
import { OperandField } from "./operand-field.tsx";
import { RandomDrawSelect } from "./random-draw-select.tsx";
import { SelectedFields } from "./selected-fields.tsx";
import { SubjectSelect } from "./subject-select.tsx";
import { TryText } from "./try-text.tsx";

interface Props {
  condition: Condition;
  questions: readonly Question[];
  asked: AskedOf;
  onQuestion: (question: Question) => void;
  onSubject: (subject: ConditionSubject) => void;
  onPart: (question: Question, part: string | undefined) => void;
  onOperator: (question: Question | undefined, operator: Condition["operator"]) => void;
  /** @param field that is typed in, so that its letters are undone together */
  onChange: (change: ConditionChange, field?: string) => void;
  onRemove: () => void;
}

/** Flaws of what is asked about. */
const ABOUT = [
  "NO_QUESTION",
  "QUESTION_DELETED",
  "NO_PARAMETER",
  "PARAMETER_DELETED",
  "NO_SCORE",
  "SCORE_DELETED",
];

/** One condition: what it asks about, whether, and which answer or what it is compared with. */
export function ConditionRow({ condition, questions, asked, ...on }: Props) {
  const { t } = useTranslation("survey-flows");
  const note = useId();
  const { condition_number: number, question_id, subject, operator } = condition;
  // A question that may not be asked about any more is still the one that is named.
  const question = questions.find(({ id }) => id === question_id) ?? asked.questions.get(question_id ?? "");
  const flaw = conditionViolation(condition, asked);
  const misplaced = flaw === null && !subject && !questions.some(({ id }) => id === question_id);
  const warning = flaw ? t(`conditions.flaw.${flaw}`) : misplaced ? t("conditions.notBefore") : null;
  const alive = subject || question?.action === "DELETE" ? undefined : question;
  const describedBy = warning ? { "aria-describedby": note } : {};
  const compares = isComparison(operator);
  const needsOperand = compares && !/answered$/.test(operator);
  const flagged = flaw === "NO_VALUE" || flaw === "VALUE_GONE";
  const operators = operatorsFor(condition, alive);
  const wordOf = (one: Condition["operator"]) => {
    if (isComparison(one)) return t(comparisonKey({ ...condition, operator: one }, asked));
    return t(`${alive && onlyAnswered(alive) ? "answered" : "operator"}.${one}`);
  };

  return (
    <div className={styles.condition} data-condition={number}>
      <SubjectSelect
        label={t("conditions.about", { number })}
        condition={condition}
        question={alive}
        questions={questions}
        asked={asked}
        flagged={(flaw !== null && ABOUT.includes(flaw)) || misplaced}
        placeholder={t(flaw === "QUESTION_DELETED" ? "choose.deleted" : "choose.question")}
        onQuestion={on.onQuestion}
        onSubject={on.onSubject}
        {...describedBy}
      />
      {subject?.kind === "random_group" && (
        <RandomDrawSelect label={t("draw.label", { number })} subject={subject} onSubject={on.onSubject} />
      )}
      {alive && <PartSelect condition={condition} question={alive} onPart={on.onPart} />}
      <div className={styles.parts} data-compares={compares || undefined}>
        <Select
          className={needsOperand || (alive && !onlyAnswered(alive)) ? styles.operatorField : styles.value}
          aria-label={t("operator.label", { number })}
          value={operators.includes(operator) ? operator : null}
          placeholder={t("choose.operator")}
          allowDeselect={false}
          data-flagged={flaw === "OPERATOR_UNFIT" || undefined}
          data={operators.map((one) => ({ value: one, label: wordOf(one) }))}
          onChange={(chosen) => {
            const next = operators.find((one) => one === chosen);
            if (next) on.onOperator(alive, next);
          }}
        />
        {!compares && (
          <SelectedFields
            condition={condition}
            question={alive}
            flaw={flaw}
            onChange={on.onChange}
            {...describedBy}
          />
        )}
        {isListening(operator) && (
          <HeardFields condition={condition} flagged={flagged} onChange={on.onChange} {...describedBy} />
        )}
        {needsOperand && !isListening(operator) && (
          <OperandField
            label={t("operand.label", { number })}
            condition={condition}
            asked={asked}
            value={condition.than}
            flagged={flagged}
            onChange={(than) => on.onChange({ than }, "than")}
            {...describedBy}
          />
        )}
        {operator === "between" && (
          <OperandField
            label={t("operand.toLabel", { number })}
            condition={condition}
            asked={asked}
            value={condition.than_to}
            flagged={flagged}
            onChange={(than_to) => on.onChange({ than_to }, "than_to")}
            {...describedBy}
          />
        )}
        <ActionIcon aria-label={t("conditions.remove", { number })} onClick={on.onRemove}>
          <X size={16} />
        </ActionIcon>
      </div>
      {isListening(operator) && alive && flaw === null && <TryText condition={condition} question={alive} />}
      {operator.startsWith("matches") && <p className={styles.note}>{t("operand.pattern")}</p>}
      {warning && (
        <p id={note} className={styles.warning}>
          <TriangleAlert size={14} aria-hidden="true" />
          {warning}
        </p>
      )}
    </div>
  );
}

/** The whole question, or a row, a ranked choice, a field of it. */
function PartSelect({
  condition,
  question,
  onPart,
}: {
  condition: Condition;
  question: Question;
  onPart: Props["onPart"];
}) {
  const { t } = useTranslation("survey-flows");
  const parts = comparedParts(question);
  const { part, condition_number: number } = condition;
  if (parts.length === 0 && part === undefined) return null;
  return (
    <Select
      aria-label={t("part.label", { number })}
      value={part === undefined ? "" : parts.includes(part) ? part : null}
      placeholder={t("choose.gone")}
      allowDeselect={false}
      searchable={parts.length > 12}
      data-flagged={(part !== undefined && !parts.includes(part)) || undefined}
      data={[
        { value: "", label: t("part.whole") },
        ...parts.map((one) => ({ value: one, label: partText(question, one, t) })),
      ]}
      onChange={(chosen) => {
        if (chosen !== null) onPart(question, chosen === "" ? undefined : chosen);
      }}
    />
  );
}
