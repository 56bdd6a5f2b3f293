import { ANSWERED, conditionValues } from "@soundings/survey/condition-values";
import { numberConditions } from "@soundings/survey/conditions";
import type { Question } from "@soundings/survey/questions";
import type { Condition } from "@soundings/survey/survey";

/** What the conditions' editor does; each gives a new list, numbered from 1. */

/** As many as the survey's description takes. */
export const MAX_CONDITIONS = 50;

export const inNumberOrder = (conditions: readonly Condition[]): Condition[] =>
  [...conditions].sort((a, b) => a.condition_number - b.condition_number);

/** One more, empty, joined as the one before it is. */
export function addCondition(conditions: readonly Condition[]): Condition[] {
  const ordered = inNumberOrder(conditions);
  const last = ordered.at(-1);
  return numberConditions([
    ...ordered,
    {
      condition_number: ordered.length + 1,
      join: last?.join ?? "and",
      question_id: null,
      operator: "is_selected",
      value: null,
    },
  ]);
}

export function removeCondition(conditions: readonly Condition[], number: number): Condition[] {
  return numberConditions(
    inNumberOrder(conditions).filter(({ condition_number }) => condition_number !== number),
  );
}

/** What can be changed of a condition in its place; `to_value: undefined` takes its range away. */
export type ConditionChange = Partial<Pick<Condition, "join" | "operator" | "value" | "to_value">>;

export function changeCondition(
  conditions: readonly Condition[],
  number: number,
  change: ConditionChange,
): Condition[] {
  return changeOne(conditions, number, (one) => {
    const { to_value, ...rest } = { ...one, ...change };
    return to_value === undefined ? rest : { ...rest, to_value };
  });
}

const changeOne = (
  conditions: readonly Condition[],
  number: number,
  change: (condition: Condition) => Condition,
): Condition[] =>
  numberConditions(
    inNumberOrder(conditions).map((one) => (one.condition_number === number ? change(one) : one)),
  );

/** Asks about another question. Its values are others; where it has but one, that one is meant. */
export function askAbout(conditions: readonly Condition[], number: number, question: Question): Condition[] {
  const value = onlyAnswered(question) ? ANSWERED : null;
  return changeOne(conditions, number, (one) => {
    if (one.question_id === question.id) return one;
    const { to_value: _, ...rest } = one;
    return { ...rest, question_id: question.id, value };
  });
}

/** A text or a file: it has an answer or has none, and no more can be asked. */
export const onlyAnswered = (question: Question): boolean => conditionValues(question).length === 1;
