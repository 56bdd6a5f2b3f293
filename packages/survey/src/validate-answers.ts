import { type Answer, type Answers, isAnswered } from "./answers.ts";
import { type FlowMap, pathThrough, questionsOf } from "./flow.ts";
import { type Offering, offeredChoices } from "./offered-choices.ts";
import { answerRulesOf, asks, offersOthers } from "./questions/answer-rules.ts";
import type { Question } from "./questions.ts";
import type { Block } from "./survey.ts";
import { type AnswerViolation, validateAnswer } from "./validate-answer.ts";
import type { Visit } from "./visit.ts";

/** What the respondent's page and the server make of answers, by the same code. */

export interface QuestionViolation extends AnswerViolation {
  question_id: string;
}

export interface ValidAnswers {
  /** Those on the way; all others are dropped. */
  answers: Record<string, Answer>;
  /** Places of the flow in order, up to the end. */
  path: string[];
  end_id: string | null;
  violations: QuestionViolation[];
}

/** Whether there is nothing to answer: it asks nothing, or its choices come from elsewhere and are none. */
export function offersNothing(question: Question, offering: Offering): boolean {
  if (!asks(question)) return true;
  return offersOthers(question.type) && offeredChoices(question, offering).length === 0;
}

/** What is wrong with the answer to a question as it is offered now; null when nothing is. */
export function validateQuestion(question: Question, offering: Offering): AnswerViolation | null {
  if (offersNothing(question, offering)) return null;
  return validateAnswer(question, offering.answers[question.id], offeredChoices(question, offering));
}

/**
 * Walks the survey with the answers and keeps those on the way. Where nothing is `required` yet, pages
 * that are still to come may lack answers.
 */
export function validateAnswers(
  map: FlowMap,
  given: Answers,
  visit: Visit,
  { required }: { required: boolean },
): ValidAnswers {
  const validated: ValidAnswers = { answers: {}, path: [], end_id: null, violations: [] };
  const { questions, survey } = map;
  const offering = { questions, survey, answers: given, parameters: visit.parameters };
  for (const step of pathThrough(map, given, visit)) {
    if (step.flow_id) validated.path.push(step.flow_id);
    if (step.kind === "end_of_survey") validated.end_id = step.end_id;
    if (step.kind !== "question") continue;
    for (const question of questionsOf(map.blocks.get(step.block_id) as Block)) {
      if (offersNothing(question, offering)) continue;
      const answer = given[question.id];
      const violation = validateAnswer(question, answer, offeredChoices(question, offering));
      if (violation && (required || violation.code !== "REQUIRED")) {
        validated.violations.push({ question_id: question.id, ...violation });
      }
      if (!answer) continue;
      const stored = answerRulesOf(question).stored;
      validated.answers[question.id] =
        stored && isAnswered(answer) ? stored(question.options, answer) : answer;
    }
  }
  return validated;
}
