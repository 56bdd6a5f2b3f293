import type { Answers } from "./answers.ts";
import { isSelected, namedValues } from "./condition-values.ts";
import type { Question } from "./questions.ts";
import type { Condition } from "./survey.ts";

/** Conditions: "is selected" and "is not selected", joined by AND and OR; AND binds before OR. */

export type Questions = ReadonlyMap<string, Question>;

export type ConditionViolation = "NO_QUESTION" | "QUESTION_DELETED" | "NO_VALUE" | "VALUE_GONE";

/** What keeps a condition from being complete; null when nothing does. */
export function conditionViolation(condition: Condition, questions: Questions): ConditionViolation | null {
  if (condition.question_id === null) return "NO_QUESTION";
  const question = questions.get(condition.question_id);
  if (!question || question.action === "DELETE") return "QUESTION_DELETED";
  if (condition.value === null) return "NO_VALUE";
  return namedValues(condition, question).length > 0 ? null : "VALUE_GONE";
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
 * Of a question that was not answered nothing is selected.
 */
export function holds(
  conditions: readonly Condition[],
  questions: Questions,
  answers: Answers,
): boolean | null {
  if (conditions.length === 0 || conditions.some((condition) => conditionViolation(condition, questions)))
    return null;
  return orGroups(conditions).some((group) =>
    group.every((condition) => {
      const question = questions.get(condition.question_id ?? "");
      if (!question) return false;
      const selected = isSelected(answers[question.id], namedValues(condition, question));
      return condition.operator === "is_selected" ? selected : !selected;
    }),
  );
}

/** Numbers conditions from 1 in the order given; the first one joins nothing. */
export function numberConditions(conditions: readonly Condition[]): Condition[] {
  return conditions.map((condition, index) => ({
    ...condition,
    condition_number: index + 1,
    join: index === 0 ? "and" : condition.join,
  }));
}
