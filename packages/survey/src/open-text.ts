import { type Answer, OTHER } from "./answers.ts";
import type { Question } from "./questions.ts";

/**
 * Open texts are what the engine reads: what people wrote as they liked. A number, an address or a date
 * says nothing of how somebody feels, nor does a field of a form.
 */

/** Whether a question may have an open text: a text of no given format, or a choice in own words. */
export function isOpenText(question: Question): boolean {
  switch (question.type) {
    case "text_input":
      return question.options.format === "text";
    case "single_choice":
    case "multiple_choice":
    case "dropdown":
      return question.options.other !== null;
    default:
      return false;
  }
}

/** The open text of an answer, trimmed; null where there is none. */
export function openText(question: Question, answer: Answer | undefined): string | null {
  if (!answer || !isOpenText(question)) return null;
  if (question.type !== "text_input" && !answer.choice_ids?.includes(OTHER)) return null;
  return answer.text?.trim() || null;
}
