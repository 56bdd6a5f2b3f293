import { type Answers, OTHER } from "./answers.ts";
import type { Questions } from "./conditions.ts";
import { answerRulesOf, writtenChoices } from "./questions/answer-rules.ts";
import { offerableBy, offeredBy } from "./questions/choice-source.ts";
import { blankChoice, type Choice } from "./questions/choices.ts";
import type { Question } from "./questions.ts";
import type { Survey } from "./survey.ts";

/**
 * The choices that a question offers now. Those of a dynamic choice come from an earlier answer, from
 * the link or from a list; the page draws them and the server checks the answer against the same ones.
 */

export interface Offering {
  questions: Questions;
  answers: Answers;
  survey: Pick<Survey, "parameters">;
  /** Values of link parameters, by name. */
  parameters: Readonly<Record<string, string>>;
}

/** Choices in the author's order, without the one for own words; none for kinds that have no choices. */
export function offeredChoices(question: Question, offering: Offering): readonly Choice[] {
  return offered(question, offering, NONE);
}

const NONE: ReadonlySet<string> = new Set();

/** `seen` stops a draft in which two questions take their choices from each other. */
function offered(question: Question, offering: Offering, seen: ReadonlySet<string>): readonly Choice[] {
  const source = answerRulesOf(question).source?.(question.options);
  if (!source) return writtenChoices(question);
  return offeredBy(source, {
    parameter: (id) => {
      const name = offering.survey.parameters.find((one) => one.id === id)?.name ?? "";
      return offering.parameters[name] ?? "";
    },
    asked: (id) => {
      const asked = offering.questions.get(id);
      if (!asked || seen.has(id)) return null;
      const choices = offered(asked, offering, new Set([...seen, question.id]));
      const answer = offering.answers[id];
      return { choices, answer, chosen: answerRulesOf(asked).chosen?.(answer) ?? answer?.choice_ids ?? [] };
    },
  });
}

/**
 * All choices that a question can offer anybody, with the one for own words last, and the names of steps that
 * have any. A draft may let questions take their choices from each other in a circle: `seen` ends there.
 */
export function offerableChoices(
  question: Question,
  map: { questions: Questions; survey: Pick<Survey, "parameters"> },
  seen: ReadonlySet<string> = new Set(),
): Choice[] {
  const rules = answerRulesOf(question);
  const { options } = question;
  if (rules.valueNames) return rules.valueNames(options);
  const source = rules.source?.(options);
  if (source) {
    return offerableBy(source, {
      parameter: (id) => map.survey.parameters.find((one) => one.id === id)?.values ?? [],
      asked(id) {
        const asked = map.questions.get(id);
        return asked && !seen.has(id) ? offerableChoices(asked, map, new Set([...seen, question.id])) : [];
      },
    });
  }
  const own = "other" in options && options.other ? [blankChoice(OTHER, options.other.text)] : [];
  return [...writtenChoices(question), ...own];
}
