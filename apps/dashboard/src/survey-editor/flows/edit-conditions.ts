import { COMPARISONS_OF, comparedKind, PARAMETER_COMPARISONS } from "@soundings/survey/compared";
import type { Condition, ConditionSubject } from "@soundings/survey/condition-shape";
import { ANSWERED, conditionValues } from "@soundings/survey/condition-values";
import { isComparison, numberConditions } from "@soundings/survey/conditions";
import { LISTENING, type Listening } from "@soundings/survey/listening";
import { isListening } from "@soundings/survey/listening-operators";
import { isOpenText } from "@soundings/survey/open-text";
import type { Question } from "@soundings/survey/questions";
import { measureOf } from "@soundings/survey/questions/answer-rules";

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

/** What can be changed of a condition in its place; what is undefined is taken away. */
export type ConditionChange = Partial<
  Pick<Condition, "join" | "operator" | "value" | "to_value" | "than" | "than_to">
>;

export const changeCondition = (
  conditions: readonly Condition[],
  number: number,
  change: ConditionChange,
): Condition[] => changeOne(conditions, number, (one) => without(one, change));

/** A condition with a change, and without the fields that are left out. */
function without(condition: Condition, change: Partial<Condition>): Condition {
  const entries = Object.entries({ ...condition, ...change }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Condition;
}

const changeOne = (
  conditions: readonly Condition[],
  number: number,
  change: (condition: Condition) => Condition,
): Condition[] =>
  numberConditions(
    inNumberOrder(conditions).map((one) => (one.condition_number === number ? change(one) : one)),
  );

/** Nothing of what was compared. */
const NOTHING = {
  subject: undefined,
  part: undefined,
  to_value: undefined,
  than: undefined,
  than_to: undefined,
} as const;

/** Asks about another question. Its values are others; where it has but one, that one is meant. */
export function askAbout(conditions: readonly Condition[], number: number, question: Question): Condition[] {
  return changeOne(conditions, number, (one) => {
    if (one.question_id === question.id && !one.subject) return one;
    return aboutWhole(without(one, { ...NOTHING, question_id: question.id }), question);
  });
}

/** About the question as a whole: what is selected, not what compares. */
function aboutWhole(condition: Condition, question: Question): Condition {
  const { operator } = condition;
  return {
    ...condition,
    operator: isComparison(operator) ? "is_selected" : operator,
    value: onlyAnswered(question) ? ANSWERED : null,
  };
}

/** Asks about something that is no question. */
export function askAboutSubject(
  conditions: readonly Condition[],
  number: number,
  subject: ConditionSubject,
): Condition[] {
  return changeOne(conditions, number, (one) =>
    without(one, {
      ...NOTHING,
      question_id: null,
      subject,
      operator: subject.kind === "score" ? "at_least" : "equal",
      value: null,
    }),
  );
}

/** Asks about a part of the question; undefined: about the whole. */
export function askAboutPart(
  conditions: readonly Condition[],
  number: number,
  question: Question,
  part: string | undefined,
): Condition[] {
  return changeOne(conditions, number, (one) => {
    if (part === undefined) return aboutWhole(without(one, NOTHING), question);
    const kind = comparedKind(question, part) ?? "text";
    const operator = COMPARISONS_OF[kind][0] ?? "equal";
    return without(one, { ...NOTHING, part, operator, value: null });
  });
}

/** Another operator. What is compared with stays where both compare alike. */
export function changeOperator(
  conditions: readonly Condition[],
  number: number,
  question: Question | undefined,
  operator: Condition["operator"],
): Condition[] {
  return changeOne(conditions, number, (one) => {
    const alike = isListening(operator) === isListening(one.operator) && !isListening(operator);
    const than = /answered$/.test(operator) || !alike ? undefined : one.than;
    const than_to = operator === "between" ? one.than_to : undefined;
    if (isListening(operator)) return { ...without(one, NOTHING), ...usualListening(operator), value: null };
    if (isComparison(operator)) {
      return without(one, { operator, value: null, to_value: undefined, than, than_to });
    }
    if (!isComparison(one.operator)) return { ...one, operator };
    const value = question && onlyAnswered(question) ? ANSWERED : null;
    return without(one, { operator, value, than: undefined, than_to: undefined });
  });
}

/** What a condition listens for until something else is chosen; a topic has to be. */
function usualListening(operator: Listening): Pick<Condition, "operator" | "than" | "than_to"> {
  if (operator === "sounds") return { operator, than: "clearly_negative" };
  if (operator === "feels") return { operator, than: "anger" };
  return operator === "speaks_of" ? { operator, than_to: "negative" } : { operator, than: "3" };
}

/** A text or a file: it has an answer or has none, and no more can be asked. */
export const onlyAnswered = (question: Question): boolean => conditionValues(question).length === 1;

/** The operators that a condition can have, in the order people choose from. */
export function operatorsFor({ subject, part }: Condition, question: Question | undefined): Operator[] {
  if (subject?.kind === "parameter") return [...PARAMETER_COMPARISONS];
  if (subject) return [...COMPARISONS_OF[subject.kind === "score" ? "number" : "name"]];
  if (!question) return ["is_selected", "is_not_selected"];
  const kind = comparedKind(question, part);
  if (part !== undefined) return kind ? [...COMPARISONS_OF[kind]] : [];
  // That it is answered is asked as of every kind, and that a step is selected says that it equals it.
  const isScale = measureOf(question.type) === "number";
  const own = (kind ? COMPARISONS_OF[kind] : []).filter(
    (one) => !/answered$/.test(one) && !(isScale && /equal$/.test(one)),
  );
  const listening = isOpenText(question) ? LISTENING : [];
  return ["is_selected", "is_not_selected", ...listening, ...own];
}
type Operator = Condition["operator"];
