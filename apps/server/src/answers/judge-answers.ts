import type { Answer, Answers } from "@soundings/survey/answers";
import { type AnswerFlaw, answerFlaw } from "@soundings/survey/check-answer";
import { type FlowMap, questionsOf, type Visit, walk } from "@soundings/survey/flow";
import { offeredChoices } from "@soundings/survey/offered-choices";
import type { Block } from "@soundings/survey/survey";

export interface QuestionFlaw extends AnswerFlaw {
  question_id: string;
}

/** What the server makes of answers that a browser sent. */
export interface Judged {
  /** Those on the way; all others are dropped. */
  answers: Record<string, Answer>;
  /** Places of the flow in order, up to the end. */
  path: string[];
  end_id: string | null;
  flaws: QuestionFlaw[];
}

/**
 * Walks the survey with the answers, by the same code as the respondent's page. While a response is
 * only begun, pages that are still to come may lack answers, and nothing is required.
 */
export function judgeAnswers(
  map: FlowMap,
  given: Answers,
  visit: Visit & { parameters: Readonly<Record<string, string>> },
  submit: boolean,
): Judged {
  const judged: Judged = { answers: {}, path: [], end_id: null, flaws: [] };
  const offering = {
    questions: map.questions,
    answers: given,
    survey: map.survey,
    parameters: visit.parameters,
  };
  for (const step of walk(map, given, visit)) {
    if (step.flow_id) judged.path.push(step.flow_id);
    if (step.kind === "end_of_survey") judged.end_id = step.end_id;
    if (step.kind !== "question") continue;
    for (const question of questionsOf(map.blocks.get(step.block_id) as Block)) {
      const answer = given[question.id];
      const choices = question.type === "dynamic_choice" ? offeredChoices(question, offering) : [];
      const flaw = answerFlaw(question, answer, choices);
      if (flaw && (submit || flaw.code !== "REQUIRED")) {
        // A question whose choices come from elsewhere and are none has nothing to answer.
        const nothingOffered =
          flaw.code === "REQUIRED" && question.type === "dynamic_choice" && choices.length === 0;
        if (!nothingOffered) judged.flaws.push({ question_id: question.id, ...flaw });
      }
      if (answer) judged.answers[question.id] = answer;
    }
  }
  return judged;
}
