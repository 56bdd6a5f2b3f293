import { type Answer, isAnswered, OTHER } from "./answers.ts";
import type { Question } from "./questions.ts";

/** What conditions can ask about each kind of question, and what an answer says to that. */

/** The value of "has any answer", which every kind has. */
export const ANSWERED = "answered";

/** The values of a question that a condition may name, in the order people see them. ANSWERED comes last. */
export function conditionValues(question: Question): string[] {
  return [...ownValues(question), ANSWERED];
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

/** Whether an answer holds a condition's value. */
export function isSelected(answer: Answer | undefined, value: string): boolean {
  if (!isAnswered(answer)) return false;
  if (value === ANSWERED) return true;
  return answer.choice_ids?.includes(value) || (answer.value !== undefined && String(answer.value) === value);
}
