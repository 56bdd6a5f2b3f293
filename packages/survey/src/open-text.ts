import type { Answer } from "./answers.ts";
import type { FlowMap } from "./flow.ts";
import { answerRulesOf } from "./questions/answer-rules.ts";
import type { Question } from "./questions.ts";

/**
 * Whether a question's answers are open texts, which the engine reads: what people wrote as they liked. A
 * number, an address or a date says nothing of how somebody feels, nor does a field of a form; own words
 * beside choices name a choice that the author did not think of, mostly in a word or two.
 */
export const isOpenText = (question: Question): boolean =>
  answerRulesOf(question).format?.(question.options) === "text";

const known = new WeakMap<FlowMap, readonly Question[]>();

/** The questions of a survey whose answers are open texts. Looked for once: every answer asks. */
export function openQuestions(map: FlowMap): readonly Question[] {
  const before = known.get(map);
  if (before) return before;
  const found = [...map.questions.values()].filter(isOpenText);
  known.set(map, found);
  return found;
}

/** The open text of an answer, trimmed; null where there is none. */
export function openText(question: Question, answer: Answer | undefined): string | null {
  return isOpenText(question) ? answer?.text?.trim() || null : null;
}
