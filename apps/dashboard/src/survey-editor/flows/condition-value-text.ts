import { OTHER } from "@soundings/survey/answers";
import type { Condition } from "@soundings/survey/condition-shape";
import { ANSWERED, namedValues, npsGroups } from "@soundings/survey/condition-values";
import type { OptionsOf, Question, QuestionType } from "@soundings/survey/questions";
import { answerRulesOf } from "@soundings/survey/questions/answer-rules";
import type { Choice } from "@soundings/survey/questions/choices";
import { cellParts } from "@soundings/survey/questions/grid";

/** The interface's words; i18next's `t` bound to "survey-flows" is one. */
export type Say = (key: string, values?: Record<string, string | number>) => string;

type ValueText<T extends QuestionType> = (options: OptionsOf<T>, value: string, say: Say) => string;

/** What people call a value of each kind of question. */
const VALUE_TEXTS: { [T in QuestionType]: ValueText<T> } = {
  single_choice: ownChoiceText,
  multiple_choice: ownChoiceText,
  text_input: itself,
  rating_star: ({ shape }, value, say) => say(`value.${shape}`, { count: Number(value) }),
  emoticon: ({ faces, labels }, value, say) =>
    labels[Number(value) - 1]?.trim() || say(`value.face${faces}.${value}`),
  dropdown: ownChoiceText,
  form_input: itself,
  photo: itself,
  file_upload: itself,
  dynamic_choice: ({ source }, value, say) =>
    source.kind === "list" ? choiceText(source.choices, value, say) : value,
  matrix: ({ rows, columns }, value, say) => {
    const [row, column] = cellParts(value);
    return `${choiceText(rows, row, say)}: ${choiceText(columns, column, say)}`;
  },
  ranking({ choices }, value, say) {
    const [choice, place] = cellParts(value);
    return `${place}. ${choiceText(choices, choice, say)}`;
  },
  statement: itself,
  consent: itself,
  constant_sum: itself,
  signature: itself,
  metric_range({ from, to, low_label, high_label }, value) {
    const label = value === String(from) ? low_label : value === String(to) ? high_label : "";
    return label.trim() ? `${value} · ${label.trim()}` : value;
  },
};

/** What people call a value that a condition may name (condition-values.ts). */
export function conditionValueText(question: Question, value: string, say: Say): string {
  if (value === ANSWERED) return say("value.answered");
  const group = npsGroups(question).find((one) => one === value);
  if (group) return say(`value.${group}`);
  const text = VALUE_TEXTS[question.type] as ValueText<QuestionType>;
  return text(question.options, value, say);
}

function itself(_: unknown, value: string): string {
  return value;
}

function ownChoiceText(
  { choices, other }: Pick<OptionsOf<"dropdown">, "choices" | "other">,
  value: string,
  say: Say,
) {
  if (value === OTHER) return other?.text.trim() || say("value.other");
  return choiceText(choices, value, say);
}

/** "0 to 6": all steps of a scale that a condition means, the lowest first. */
export function conditionRangeText(question: Question, condition: Condition, say: Say): string {
  const steps = namedValues(condition, question);
  // Between bare numbers the names of a scale's ends would be read as part of the number.
  const hasShape = Boolean(answerRulesOf(question).shape?.(question.options));
  const nameOf = (step = "") => (hasShape ? conditionValueText(question, step, say) : step);
  const [from, to] = [nameOf(steps[0]), nameOf(steps.at(-1))];
  return steps.length === 1 ? from : say("value.range", { from, to });
}

function choiceText(choices: readonly Choice[], id: string, say: Say): string {
  const at = choices.findIndex((choice) => choice.id === id);
  return choices[at]?.text.trim() || say("value.choice", { number: at + 1 });
}
