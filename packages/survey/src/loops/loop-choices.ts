import { OTHER } from "../answers.ts";
import type { Condition } from "../condition-shape.ts";
import type { Questions } from "../conditions.ts";
import { offerableChoices } from "../offered-choices.ts";
import { writtenChoices } from "../questions/answer-rules.ts";
import type { Choice } from "../questions/choices.ts";
import type { Question } from "../questions.ts";
import { plainText } from "../rich-text.ts";
import { toMarkup } from "../rich-text-markup.ts";
import type { Block, Loop, Survey } from "../survey.ts";

/** What a block can be asked for. */

/** Whether answers of a question can be gone through: several that are chosen of those that it has itself, or ranked. */
export function canLoop(question: Question): boolean {
  if (question.type === "ranking" || question.type === "multiple_choice") return true;
  return (
    question.type === "dynamic_choice" && question.options.source.kind === "list" && question.options.multiple
  );
}

/** The choices that a loop may go through, own words last. "None of the above" is none of them. */
export function choicesToLoop(
  question: Question,
  map: { questions: Questions; survey: Pick<Survey, "parameters"> },
): Choice[] {
  if (question.type === "ranking") return [...writtenChoices(question)];
  return offerableChoices(question, map).filter(({ exclusive }) => !exclusive);
}

/** Holds for those who chose it: of a ranking that is gone through in part, who ranked it that high. */
export function chosenCondition(source: Question, value: string, { show, by_lot }: Loop): Condition {
  const own = { condition_number: 1, join: "and" as const, question_id: source.id };
  if (source.type !== "ranking") return { ...own, operator: "is_selected", value };
  if (show === undefined || by_lot) return { ...own, part: value, operator: "answered", value: null };
  return { ...own, part: value, operator: "at_most", value: null, than: String(show) };
}

/** The question whose answers a block is asked for; undefined where it is asked once. */
export function loopSource(block: Pick<Block, "loop">, questions: Questions): Question | undefined {
  const source = questions.get(block.loop?.question_id ?? "");
  return source && source.action !== "DELETE" && canLoop(source) ? source : undefined;
}

/** A choice as a text says it, in the language of its own text; own words are filled in on the page. */
export const pipedWords = (source: Question, { id, text }: Pick<Choice, "id" | "text">): string =>
  id === OTHER
    ? `{{answer:${source.id}/${OTHER}|${plainText(text).replace(/[{}|]/g, "")}}}`
    : toMarkup([{ kind: "text", text: plainText(text), bold: false, italic: false, href: null }]);
