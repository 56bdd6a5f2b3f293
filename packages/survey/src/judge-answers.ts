import type { Answer, Answers } from "./answers.ts";
import { type AnswerFlaw, answerFlaw } from "./check-answer.ts";
import { type FlowMap, questionsOf, type Visit, walk } from "./flow.ts";
import { type Offering, offeredChoices } from "./offered-choices.ts";
import type { Question } from "./questions.ts";
import type { Block } from "./survey.ts";

/** What the respondent's page and the server make of answers, by the same code. */

export interface QuestionFlaw extends AnswerFlaw {
  question_id: string;
}

export interface Judged {
  /** Those on the way; all others are dropped. */
  answers: Record<string, Answer>;
  /** Places of the flow in order, up to the end. */
  path: string[];
  end_id: string | null;
  flaws: QuestionFlaw[];
}

/** Whether a question's choices come from elsewhere and are none: then there is nothing to answer. */
export function offersNothing(question: Question, offering: Offering): boolean {
  return question.type === "dynamic_choice" && offeredChoices(question, offering).length === 0;
}

/** What is wrong with the answer to a question as it is offered now; null when nothing is. */
export function questionFlaw(question: Question, offering: Offering): AnswerFlaw | null {
  if (offersNothing(question, offering)) return null;
  const choices = question.type === "dynamic_choice" ? offeredChoices(question, offering) : [];
  return answerFlaw(question, offering.answers[question.id], choices);
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
  const judged: Judged = { answers: {}, path: [], end_id: null, flaws: [] };
  const { questions, survey } = map;
  const offering = { questions, survey, answers: given, parameters: visit.parameters };
  for (const step of walk(map, given, visit)) {
    if (step.flow_id) judged.path.push(step.flow_id);
    if (step.kind === "end_of_survey") judged.end_id = step.end_id;
    if (step.kind !== "question") continue;
    for (const question of questionsOf(map.blocks.get(step.block_id) as Block)) {
      const flaw = questionFlaw(question, offering);
      if (flaw && (required || flaw.code !== "REQUIRED")) {
        judged.flaws.push({ question_id: question.id, ...flaw });
      }
      const answer = given[question.id];
      if (answer && !offersNothing(question, offering)) judged.answers[question.id] = answer;
    }
  }
  return judged;
}
