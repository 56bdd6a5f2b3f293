import type { Answer } from "@soundings/survey/answers";
import type { FlowMap } from "@soundings/survey/flow";
import { openText } from "@soundings/survey/open-text";

/** The open texts of a response's answers, by their questions. */
export function openTextsOf(
  map: FlowMap,
  answers: Readonly<Record<string, Answer>>,
): { question_id: string; text: string }[] {
  return Object.entries(answers).flatMap(([question_id, answer]) => {
    const question = map.questions.get(question_id);
    const text = question ? openText(question, answer) : null;
    return text === null ? [] : [{ question_id, text }];
  });
}
