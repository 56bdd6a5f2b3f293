import { type Answer, isAnswered } from "./answers.ts";
import type { Condition } from "./condition-shape.ts";
import { answerRulesOf, measureOf } from "./questions/answer-rules.ts";
import type { Question } from "./questions.ts";

/** What conditions can ask about each kind of question, and what an answer says to that. */

/** The value of "has any answer", which every kind has. */
export const ANSWERED = "answered";

/** The values of a question that a condition may name, in the order people see them. ANSWERED comes last. */
export function conditionValues(question: Question): string[] {
  return [...ownValues(question), ANSWERED];
}

/** Whether a question's values are steps of a scale, so that a condition may name several in a row. */
export const isScale = ({ type }: Pick<Question, "type">): boolean => measureOf(type) === "number";

/** Those whom a net promoter score counts, by what they answer; a condition may name them in the place of a value. */
const NPS_GROUPS = { detractor: [0, 6], passive: [7, 8], promoter: [9, 10] } as const;
export type NpsGroup = keyof typeof NPS_GROUPS;
const GROUP_NAMES = Object.keys(NPS_GROUPS) as NpsGroup[];

export const asksNps = ({ options }: Pick<Question, "options">): boolean =>
  "metric" in options && options.metric === "nps";

/** The groups that a condition on a question may name; none where it asks for no net promoter score. */
export const npsGroups = (question: Question): readonly NpsGroup[] => (asksNps(question) ? GROUP_NAMES : []);

/**
 * The values that a condition means, of which one suffices to be selected; none while what it names is not
 * chosen, or not there any more.
 */
export function namedValues({ value, to_value }: Condition, question: Question): string[] {
  if (value === null) return [];
  const group = npsGroups(question).find((one) => one === value);
  if (group && to_value === undefined) {
    const [least, most] = NPS_GROUPS[group];
    return ownValues(question).filter((step) => Number(step) >= least && Number(step) <= most);
  }
  if (to_value === undefined) return conditionValues(question).includes(value) ? [value] : [];
  if (!isScale(question)) return [];
  const values = ownValues(question);
  const [from = -1, to = -1] = [values.indexOf(value), values.indexOf(to_value)].sort((a, b) => a - b);
  return from < 0 ? [] : values.slice(from, to + 1);
}

const ownValues = (question: Question): string[] => answerRulesOf(question).conditionValues(question.options);

/** Whether an answer holds one of the values that a condition means. */
export function isSelected(answer: Answer | undefined, values: readonly string[]): boolean {
  if (!isAnswered(answer)) return false;
  if (values.includes(ANSWERED)) return true;
  if (answer.value !== undefined && values.includes(String(answer.value))) return true;
  return answer.choice_ids?.some((id) => values.includes(id)) ?? false;
}
