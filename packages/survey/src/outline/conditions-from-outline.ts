import { OTHER } from "../answers.ts";
import { conditionValues } from "../condition-values.ts";
import { numberConditions } from "../conditions.ts";
import { answerRulesOf, writtenChoices } from "../questions/answer-rules.ts";
import { valueKey } from "../questions/kind.ts";
import type { Question } from "../questions.ts";
import type { Condition } from "../survey.ts";
import type { OutlineCondition } from "./outline.ts";
import { OutlineFault } from "./outline-fault.ts";

/**
 * Conditions with questions and values by their ids.
 * @param find a question by its key, number or id @throws OutlineFault for a question or value that is not there
 */
export function conditionsFromOutline(
  conditions: readonly OutlineCondition[],
  find: (name: string) => Question,
  at: string,
): Condition[] {
  return numberConditions(
    conditions.map(({ question: name, is, is_not, to, join }) => {
      const question = find(name);
      const value = is ?? is_not;
      if (value === undefined) throw new OutlineFault(at, "a condition needs is or is_not");
      return {
        condition_number: 1,
        join,
        question_id: question.id,
        operator: is === undefined ? "is_not_selected" : "is_selected",
        value: findValue(question, String(value), at),
        ...(to !== undefined && { to_value: String(to) }),
      };
    }),
  );
}

function findValue(question: Question, value: string, at: string): string {
  const values = conditionValues(question);
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
  questions: ReadonlyMap<string, Question>,
): OutlineCondition[] {
  return [...conditions]
    .sort((one, other) => one.condition_number - other.condition_number)
    .map(({ question_id, operator, value, to_value, join }) => {
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
