import { type Answer, isAnswered, OTHER } from "./answers.ts";
import type { Question } from "./questions.ts";
import type { Condition } from "./survey.ts";

/** What conditions can ask about each kind of question, and what an answer says to that. */

/** The value of "has any answer", which every kind has. */
export const ANSWERED = "answered";

/** The values of a question that a condition may name, in the order people see them. ANSWERED comes last. */
export function conditionValues(question: Question): string[] {
  return [...ownValues(question), ANSWERED];
}

/** Whether a question's values are steps of a scale, so that a condition may name several in a row. */
export const isScale = ({ type }: Question): boolean =>
  type === "rating_star" || type === "emoticon" || type === "metric_range";

/**
 * The values that a condition means, of which one suffices to be selected; none while what it names is not
 * chosen, or not there any more.
 */
export function namedValues({ value, to_value }: Condition, question: Question): string[] {
  if (value === null) return [];
  if (to_value === undefined) return conditionValues(question).includes(value) ? [value] : [];
  if (!isScale(question)) return [];
  const values = ownValues(question);
  const [from = -1, to = -1] = [values.indexOf(value), values.indexOf(to_value)].sort((a, b) => a - b);
  return from < 0 ? [] : values.slice(from, to + 1);
}

function ownValues(question: Question): string[] {
  switch (question.type) {
    case "single_choice":
    case "multiple_choice":
    case "dropdown": {
      const ids = question.options.choices.map((choice) => choice.id);
      return question.options.other ? [...ids, OTHER] : ids;
    }
    case "rating_star":
      return range(1, question.options.stars, 1);
    case "emoticon":
      return range(1, question.options.faces, 1);
    case "metric_range":
      return range(question.options.from, question.options.to, question.options.step);
    case "dynamic_choice": {
      const { source } = question.options;
      return source.kind === "list" ? source.choices.map((choice) => choice.id) : [];
    }
    case "text_input":
    case "form_input":
    case "photo":
    case "file_upload":
      return [];
  }
}

function range(from: number, to: number, step: number): string[] {
  const values: string[] = [];
  for (let value = from; value <= to; value += step) values.push(String(value));
  return values;
}

/** Whether an answer holds one of the values that a condition means. */
export function isSelected(answer: Answer | undefined, values: readonly string[]): boolean {
  if (!isAnswered(answer)) return false;
  if (values.includes(ANSWERED)) return true;
  if (answer.value !== undefined && values.includes(String(answer.value))) return true;
  return answer.choice_ids?.some((id) => values.includes(id)) ?? false;
}
