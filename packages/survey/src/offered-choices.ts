import { type Answers, OTHER } from "./answers.ts";
import type { Questions } from "./conditions.ts";
import { withSameIds } from "./id.ts";
import type { Choice, Question, QuestionOf } from "./questions.ts";
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
export function offeredChoices(question: Question, offering: Offering): Choice[] {
  return offered(question, offering, new Set());
}

/** `seen` stops a draft in which two questions take their choices from each other. */
function offered(question: Question, offering: Offering, seen: Set<string>): Choice[] {
  switch (question.type) {
    case "single_choice":
    case "multiple_choice":
    case "dropdown":
      return question.options.choices;
    case "dynamic_choice":
      return fromSource(question, offering, seen);
    default:
      return [];
  }
}

function fromSource(question: QuestionOf<"dynamic_choice">, offering: Offering, seen: Set<string>): Choice[] {
  const { source } = question.options;
  if (source.kind === "list") return source.choices;
  if (source.kind === "parameter") {
    const name = offering.survey.parameters.find((one) => one.id === source.parameter_id)?.name ?? "";
    // The value stands for itself: links carry no ids. One that looks like an id is spelt as answers spell them.
    return unique((offering.parameters[name] ?? "").split(",")).map((text) =>
      choice(withSameIds(text), text),
    );
  }
  const asked = offering.questions.get(source.question_id ?? "");
  if (!asked || seen.has(asked.id)) return [];
  const { choice_ids = [], text = "" } = offering.answers[asked.id] ?? {};
  const selected = source.pick === "selected";
  const own =
    selected && choice_ids.includes(OTHER) && text.trim() !== "" ? [choice(OTHER, text.trim())] : [];
  const known = offered(asked, offering, new Set([...seen, question.id]));
  return [...known.filter((one) => choice_ids.includes(one.id) === selected && one.id !== OTHER), ...own];
}

const choice = (id: string, text: string): Choice => ({ id, text, image_id: null });

const unique = (texts: readonly string[]) => [...new Set(texts.map((text) => text.trim()).filter(Boolean))];
