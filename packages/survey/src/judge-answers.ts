import type { Answer, Answers } from "./answers.ts";
import { type AnswerViolation, answerViolation } from "./check-answer.ts";
import { type FlowMap, questionsOf, type Visit, walk } from "./flow.ts";
import { type Offering, offeredChoices } from "./offered-choices.ts";
import type { Question } from "./questions.ts";
import type { Block } from "./survey.ts";

/** What the respondent's page and the server make of answers, by the same code. */

export interface QuestionViolation extends AnswerViolation {
  question_id: string;
}

export interface Judged {
  /** Those on the way; all others are dropped. */
  answers: Record<string, Answer>;
  /** Places of the flow in order, up to the end. */
  path: string[];
  end_id: string | null;
  violations: QuestionViolation[];
}

/** Whether a question's choices come from elsewhere and are none: then there is nothing to answer. */
export function offersNothing(question: Question, offering: Offering): boolean {
  return question.type === "dynamic_choice" && offeredChoices(question, offering).length === 0;
}

/** What is wrong with the answer to a question as it is offered now; null when nothing is. */
export function questionViolation(question: Question, offering: Offering): AnswerViolation | null {
  if (offersNothing(question, offering)) return null;
  const choices = question.type === "dynamic_choice" ? offeredChoices(question, offering) : [];
  return answerViolation(question, offering.answers[question.id], choices);
}

/**
 * Walks the survey with the answers and keeps those on the way. Where nothing is `required` yet, pages
 * that are still to come may lack answers.
 */
export function judgeAnswers(
  map: FlowMap,
  given: Answers,
  visit: Visit & Pick<Offering, "parameters">,
  { required }: { required: boolean },
): Judged {
  const judged: Judged = { answers: {}, path: [], end_id: null, violations: [] };
  const { questions, survey } = map;
  const offering = { questions, survey, answers: given, parameters: visit.parameters };
  for (const step of walk(map, given, visit)) {
    if (step.flow_id) judged.path.push(step.flow_id);
    if (step.kind === "end_of_survey") judged.end_id = step.end_id;
    if (step.kind !== "question") continue;
    for (const question of questionsOf(map.blocks.get(step.block_id) as Block)) {
      const violation = questionViolation(question, offering);
      if (violation && (required || violation.code !== "REQUIRED")) {
        judged.violations.push({ question_id: question.id, ...violation });
      }
      const answer = given[question.id];
      if (answer && !offersNothing(question, offering)) judged.answers[question.id] = answer;
    }
  }
  return judged;
}
