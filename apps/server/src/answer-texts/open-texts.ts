import type { Answer } from "@soundings/survey/answers";
import type { FlowMap } from "@soundings/survey/flow";
import { openQuestions, openText } from "@soundings/survey/open-text";

/** The open texts of a response's answers, by their questions. */
export function openTextsOf(
  map: FlowMap,
  answers: Readonly<Record<string, Answer>>,
): { question_id: string; text: string }[] {
  return openQuestions(map).flatMap((question) => {
    const text = openText(question, answers[question.id]);
    return text === null ? [] : [{ question_id: question.id, text }];
  });
}
