import { OTHER } from "@soundings/survey/answers";
import { ANSWERED, namedValues } from "@soundings/survey/condition-values";
import type { Question } from "@soundings/survey/questions";
import type { Choice } from "@soundings/survey/questions/choices";
import type { Condition } from "@soundings/survey/survey";

/** The interface's words; i18next's `t` bound to "survey-flows" is one. */
export type Say = (key: string, values?: Record<string, string | number>) => string;

/** What people call a value that a condition may name (condition-values.ts). */
export function conditionValueText(question: Question, value: string, say: Say): string {
  if (value === ANSWERED) return say("value.answered");
  switch (question.type) {
    case "single_choice":
    case "multiple_choice":
    case "dropdown": {
      const { choices, other } = question.options;
      if (value === OTHER) return other?.text.trim() || say("value.other");
      return choiceText(choices, value, say);
    }
    case "dynamic_choice": {
      const { source } = question.options;
      return source.kind === "list" ? choiceText(source.choices, value, say) : value;
    }
    case "rating_star":
      return say(`value.${question.options.shape}`, { count: Number(value) });
    case "emoticon": {
      const { faces, labels } = question.options;
      return labels[Number(value) - 1]?.trim() || say(`value.face${faces}.${value}`);
    }
    case "metric_range": {
      const { from, to, low_label, high_label } = question.options;
      const label = value === String(from) ? low_label : value === String(to) ? high_label : "";
      return label.trim() ? `${value} · ${label.trim()}` : value;
    }
    default:
      return value;
  }
}

/** "0 to 6": all steps of a scale that a condition means, the lowest first. */
export function conditionRangeText(question: Question, condition: Condition, say: Say): string {
  const steps = namedValues(condition, question);
  // Between numbers the names of a scale's ends would be read as part of the number.
  const nameOf = (step = "") =>
    question.type === "metric_range" ? step : conditionValueText(question, step, say);
  const [from, to] = [nameOf(steps[0]), nameOf(steps.at(-1))];
  return steps.length === 1 ? from : say("value.range", { from, to });
}

function choiceText(choices: readonly Choice[], id: string, say: Say): string {
  const at = choices.findIndex((choice) => choice.id === id);
  return choices[at]?.text.trim() || say("value.choice", { number: at + 1 });
}
