import { type Answer, OTHER } from "@soundings/survey/answers";
import { wordsIn } from "./text-terms.ts";

/**
 * The words of an answer that is no text: what was written into a form's fields, the respondent's own words
 * beside choices, names of files. A mark of one word parts them, so that no quoted search runs across two.
 */
export function saidWords(answer: Answer | undefined): string[] {
  if (!answer) return [];
  const { fields, choice_ids, text, files } = answer;
  const own = choice_ids?.includes(OTHER) ? [text ?? ""] : [];
  const said = [...Object.values(fields ?? {}), ...own, ...(files ?? []).map(({ name }) => name)];
  return said
    .map(wordsIn)
    .filter((words) => words.length > 0)
    .flatMap((words, at) => (at === 0 ? words : [PART, ...words]));
}

/** A word that no search asks for: it has no letters. */
const PART = "|";
