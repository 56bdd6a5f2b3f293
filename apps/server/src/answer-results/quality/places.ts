import type { FlowMap } from "@soundings/survey/flow";
import { offerableChoices } from "@soundings/survey/offered-choices";
import type { Question } from "@soundings/survey/questions";
import { answerRulesOf } from "@soundings/survey/questions/answer-rules";
import { stepValues } from "@soundings/survey/questions/scale";

/** More steps are no places that anybody points at. */
const MAX_STEPS = 21;

/** The values that a question offers, in the order of the page. */
export function placesOf(question: Question, map: FlowMap): string[] {
  const steps = answerRulesOf(question).steps?.(question.options);
  if (!steps) return offerableChoices(question, map).map(({ id }) => id);
  return (steps.to - steps.from) / steps.step < MAX_STEPS ? stepValues(steps) : [];
}
