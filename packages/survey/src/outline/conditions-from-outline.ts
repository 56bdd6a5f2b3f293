import { OTHER } from "../answers.ts";
import type { Condition } from "../condition-shape.ts";
import { ANSWERED, conditionValues, npsGroups } from "../condition-values.ts";
import {
  type ConditionViolation,
  conditionViolation,
  isComparison,
  numberConditions,
} from "../conditions.ts";
import { flowMap } from "../flow.ts";
import { answerRulesOf, writtenChoices } from "../questions/answer-rules.ts";
import { valueKey } from "../questions/kind.ts";
import type { Question } from "../questions.ts";
import type { Survey } from "../survey.ts";
import { comparisonFromOutline, outlineOfComparison } from "./comparison-outline.ts";
import { listeningFromOutline, outlineOfListening } from "./listening-outline.ts";
import type { OutlineCondition } from "./outline.ts";
import { OutlineFault } from "./outline-fault.ts";

/**
 * Conditions with questions and values by their ids.
 * @param find a question by its key, number or id @throws OutlineFault for a question or value that is not there
 */
export function conditionsFromOutline(
  conditions: readonly OutlineCondition[],
  { find, survey, at }: { find: (name: string) => Question; survey: Survey; at: string },
): Condition[] {
  return numberConditions(
    conditions.map((said) => {
      const condition =
        listeningFromOutline(said, find) ??
        comparisonFromOutline(said, { find, survey, at }) ??
        selectionOf(said, find, at);
      const violation = conditionViolation(condition, flowMap(survey));
      if (violation && isComparison(condition.operator))
        throw new OutlineFault(at, `a condition cannot be asked so: ${VIOLATIONS[violation] ?? violation}`);
      return condition;
    }),
  );
}

const VIOLATIONS: Partial<Record<ConditionViolation, string>> = {
  OPERATOR_UNFIT: "this comparison does not fit what it is about",
  NO_VALUE: "it does not say with what it is compared",
  VALUE_GONE: "it is compared with what is not there or cannot be",
};

function selectionOf(
  { question: name, is, is_not, answered, to, join }: OutlineCondition,
  find: (name: string) => Question,
  at: string,
): Condition {
  const value = is ?? is_not ?? (answered === undefined ? undefined : ANSWERED);
  if (name === undefined) throw new OutlineFault(at, "a condition needs question, about or parameter");
  const question = find(name);
  if (value === undefined) throw new OutlineFault(at, "a condition needs is, is_not or a comparison");
  return {
    condition_number: 1,
    join,
    question_id: question.id,
    operator: is !== undefined || answered === true ? "is_selected" : "is_not_selected",
    value: valueOfQuestion(question, String(value), at),
    ...(to !== undefined && { to_value: String(to) }),
  };
}

/** A value of a question by its id or its words. @throws OutlineFault where it has none so called */
export function valueOfQuestion(question: Question, value: string, at: string): string {
  const values = [...conditionValues(question), ...npsGroups(question)];
  if (values.includes(value)) return value;
  const named = [
    ...writtenChoices(question),
    ...(answerRulesOf(question).valueNames?.(question.options) ?? []),
  ];
  const same = named.find(({ text }) => valueKey(text) === valueKey(value));
  if (same && values.includes(same.id)) return same.id;
  if (valueKey(value) === OTHER && values.includes(OTHER)) return OTHER;
  const known = values.map((one) => named.find(({ id }) => id === one)?.text ?? one).slice(0, 20);
  throw new OutlineFault(
    at,
    `question "${question.title}" has no value "${value}"; it has ${known.join(", ")}`,
  );
}

/** Conditions as an outline says them. */
export function outlineOfConditions(
  conditions: readonly Condition[],
  survey: Survey,
  questions: ReadonlyMap<string, Question>,
): OutlineCondition[] {
  return [...conditions]
    .sort((one, other) => one.condition_number - other.condition_number)
    .map((condition) => {
      const listening = outlineOfListening(condition);
      if (listening) return listening;
      if (isComparison(condition.operator)) return outlineOfComparison(condition, survey, questions);
      const { question_id, operator, value, to_value, join } = condition;
      const question = questions.get(question_id ?? "");
      const names = question
        ? [...writtenChoices(question), ...(answerRulesOf(question).valueNames?.(question.options) ?? [])]
        : [];
      const said = names.find(({ id }) => id === value)?.text ?? value ?? "";
      return {
        question: question_id ?? "",
        ...(operator === "is_selected" ? { is: said } : { is_not: said }),
        ...(to_value !== undefined && { to: Number(to_value) }),
        join,
      };
    });
}
