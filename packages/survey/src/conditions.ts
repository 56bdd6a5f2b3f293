import type { Answers } from "./answers.ts";
import { comparisonHolds, comparisonViolation } from "./comparison-conditions.ts";
import type { Comparison, Condition } from "./condition-shape.ts";
import type { AskedOf } from "./condition-subjects.ts";
import { isSelected, namedValues } from "./condition-values.ts";
import type { Listening } from "./listening.ts";
import type { Question } from "./questions.ts";
import type { Visit } from "./visit.ts";

/**
 * Conditions: what is selected and what is not, and comparisons (compared.ts), joined by AND and OR; AND binds
 * before OR.
 */

export type Questions = ReadonlyMap<string, Question>;

export type ConditionViolation =
  | "NO_QUESTION"
  | "QUESTION_DELETED"
  | "NO_PARAMETER"
  | "PARAMETER_DELETED"
  | "NO_SCORE"
  | "SCORE_DELETED"
  | "PART_GONE"
  | "OPERATOR_UNFIT"
  | "NO_VALUE"
  | "VALUE_GONE";

/** Those of what was there and is deleted. */
const GONE: readonly ConditionViolation[] = [
  "QUESTION_DELETED",
  "PARAMETER_DELETED",
  "SCORE_DELETED",
  "PART_GONE",
  "VALUE_GONE",
];
export const isGone = (violation: ConditionViolation | null): boolean =>
  violation !== null && GONE.includes(violation);

/** Whether an operator compares or listens, and does not ask what is selected. */
export const isComparison = (operator: Condition["operator"]): operator is Comparison | Listening =>
  operator !== "is_selected" && operator !== "is_not_selected";

/** What keeps a condition from being complete; null when nothing does. */
export function conditionViolation(condition: Condition, asked: AskedOf): ConditionViolation | null {
  const { subject, question_id, operator, value } = condition;
  if (subject?.kind === "parameter") {
    if (subject.parameter_id === null) return "NO_PARAMETER";
    if (!asked.survey.parameters.some(({ id }) => id === subject.parameter_id)) return "PARAMETER_DELETED";
  }
  if (subject?.kind === "score") {
    if (subject.score_id === null) return "NO_SCORE";
    if (!asked.survey.scores?.some(({ id }) => id === subject.score_id)) return "SCORE_DELETED";
  }
  if (subject) return comparisonViolation(condition, asked);
  if (question_id === null) return "NO_QUESTION";
  const question = asked.questions.get(question_id);
  if (!question || question.action === "DELETE") return "QUESTION_DELETED";
  if (!isComparison(operator)) {
    if (value === null) return "NO_VALUE";
    return namedValues(condition, question).length > 0 ? null : "VALUE_GONE";
  }
  return comparisonViolation(condition, asked);
}

/** The conditions in groups: all of one group must hold, and one group suffices. */
export function orGroups(conditions: readonly Condition[]): Condition[][] {
  const groups: Condition[][] = [];
  for (const condition of [...conditions].sort((a, b) => a.condition_number - b.condition_number)) {
    const group = groups.at(-1);
    if (group && condition.join === "and") group.push(condition);
    else groups.push([condition]);
  }
  return groups;
}

/**
 * Whether conditions hold; null when there are none or one is incomplete, which activates no branch.
 * Of a question that was not answered nothing is selected, and nothing compares.
 */
export function holds(
  conditions: readonly Condition[],
  asked: AskedOf,
  answers: Answers,
  visit: Visit,
): boolean | null {
  if (conditions.length === 0 || conditions.some((condition) => conditionViolation(condition, asked)))
    return null;
  return orGroups(conditions).some((group) =>
    group.every((condition) => isTrue(condition, asked, answers, visit)),
  );
}

/** Whether one complete condition holds. */
export function isTrue(condition: Condition, asked: AskedOf, answers: Answers, visit: Visit): boolean {
  const { operator, question_id } = condition;
  if (isComparison(operator)) return comparisonHolds(condition, asked, answers, visit);
  const question = asked.questions.get(question_id ?? "");
  if (!question) return false;
  const selected = isSelected(answers[question.id], namedValues(condition, question));
  return operator === "is_selected" ? selected : !selected;
}

/** Numbers conditions from 1 in the order given; the first one joins nothing. */
export function numberConditions(conditions: readonly Condition[]): Condition[] {
  return conditions.map((condition, index) => ({
    ...condition,
    condition_number: index + 1,
    join: index === 0 ? "and" : condition.join,
  }));
}
