import { type FlowMap, nextPage, pathThrough, questionsOf } from "@soundings/survey/flow";
import { namedText } from "@soundings/survey/named-text";
import type { Question } from "@soundings/survey/questions";
import { answerRulesOf } from "@soundings/survey/questions/answer-rules";

/** More would not fit on one line of a phone, nor be read as a list. */
const MAX_STEPS = 11;
const MAX_CHOICES = 12;

/** Something that one click answers. */
export interface MailedOption {
  /** As links carry it. */
  value: string;
  text: string;
}

/** What a question offers in a mail; null for kinds that one click does not answer. */
export function mailedOptions(question: Question): MailedOption[] | null {
  const rules = answerRulesOf(question);
  const steps = rules.steps?.(question.options);
  if (steps) {
    const count = Math.floor((steps.to - steps.from) / steps.step) + 1;
    if (count < 2 || count > MAX_STEPS) return null;
    return Array.from({ length: count }, (_, at) => String(steps.from + at * steps.step)).map((value) => ({
      value,
      text: value,
    }));
  }
  if (question.type !== "single_choice") return null;
  const { choices, other } = question.options;
  if (other || choices.length > MAX_CHOICES) return null;
  return choices.map(({ id, text }) => ({ value: id, text }));
}

/**
 * The questions that a mail can ask: of the first page, since a click opens it with the answer. None where a lot says
 * which page is the first.
 */
export function mailedQuestions(map: FlowMap): { id: string; title: string }[] {
  const way = pathThrough(
    map,
    {},
    {
      now: new Date(),
      variant_id: null,
      language: map.survey.default_language,
      parameters: {},
      device: null,
    },
  );
  const first = nextPage(way, null);
  if (way.slice(0, way.indexOf(first)).some(({ kind }) => kind === "random")) return [];
  const block = first.kind === "question" ? map.blocks.get(first.block_id) : undefined;
  return (block ? questionsOf(block) : [])
    .filter((question) => mailedOptions(question) !== null)
    .map(({ id, title }) => ({ id, title: namedText(title, map.questions) }));
}
