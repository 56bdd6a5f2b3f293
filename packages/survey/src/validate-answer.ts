import { type Answer, isAnswered } from "./answers.ts";
import { answerRulesOf } from "./questions/answer-rules.ts";
import type { Choice } from "./questions/choices.ts";
import { validateLimits } from "./questions/files.ts";
import type { Question } from "./questions.ts";

/**
 * Whether an answer fits its question. The respondent's page shows what is wrong beside the field, and
 * the server refuses the same by the same rule.
 */

export type AnswerViolationCode =
  | "REQUIRED"
  | "NOT_A_CHOICE"
  | "TOO_FEW"
  | "TOO_MANY"
  /** What was given does not come to the total. */
  | "SUM_WRONG"
  /** A choice that goes with no other one is not alone. */
  | "EXCLUSIVE"
  /** Of places, not each is given, or one twice. */
  | "PLACES_WRONG"
  | "OTHER_EMPTY"
  | "NOT_A_NUMBER"
  | "TOO_SMALL"
  | "TOO_LARGE"
  | "TOO_SHORT"
  | "TOO_LONG"
  | "EMAIL_INVALID"
  | "PHONE_INVALID"
  | "URL_INVALID"
  | "DATE_INVALID"
  | "FILE_TYPE"
  | "FILE_TOO_LARGE"
  /** Empty or damaged. */
  | "FILE_BROKEN"
  /** The server does not have it, or not any more. */
  | "FILE_GONE";

export interface AnswerViolation {
  code: AnswerViolationCode;
  /** The limit that was passed, for the message. */
  limit?: number;
  /** The part of a question that it is about: the field of a form, the row of a table. */
  field_id?: string;
}

/** What is wrong with an answer; null when nothing is. `choices` are those that the question offers now, where they come from elsewhere. */
export function validateAnswer(
  question: Question,
  answer: Answer | undefined,
  choices: readonly Pick<Choice, "id">[] = [],
): AnswerViolation | null {
  if (!isAnswered(answer)) return question.required ? { code: "REQUIRED" } : null;
  return answerRulesOf(question).validate(question.options, answer, choices, question.required);
}

/** What is wrong at the parts of a question that has messages at each, in their order. */
export function partFlaws(
  question: Question,
  answer: Answer | undefined,
): (AnswerViolation & { field_id: string })[] {
  return answerRulesOf(question).validateParts?.(question.options, answer, question.required) ?? [];
}

/** What is wrong with a file before anybody has looked into it; the page says it without sending the file. */
export function validateFile(
  question: Question,
  file: { name: string; size: number },
): AnswerViolation | null {
  const limits = answerRulesOf(question).fileLimits?.(question.options);
  return limits ? validateLimits(limits, file) : null;
}
