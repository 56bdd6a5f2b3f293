import type { Answer } from "./answers.ts";
import { answerRulesOf } from "./questions/answer-rules.ts";
import type { Choice } from "./questions/choices.ts";
import type { Question } from "./questions.ts";

/**
 * An answer in words, for texts that take them up ("You said {{answer:…}}"). `choices` are those that
 * the question offers, in the language of the words. Empty when nothing was answered.
 */
export const answerWords = (
  question: Question,
  answer: Answer | undefined,
  choices: readonly Choice[],
): string => (answer ? answerRulesOf(question).words(question.options, answer, choices) : "");
