import { addQuestion } from "@soundings/survey/edit-blocks";
import type { Question } from "@soundings/survey/questions";
import { answerRulesOf } from "@soundings/survey/questions/answer-rules";
import type { Survey, Translation } from "@soundings/survey/survey";
import { indexOf } from "./survey-index.ts";

/**
 * A copy of a question with ids of its own, and its translations, at a place (from 0) of a block. Words
 * that it repeats from other questions stay theirs.
 */
export function copyQuestion(
  survey: Survey,
  questionId: string,
  to: { block_id: string; place: number },
  newId: () => string,
): { survey: Survey; id: string | null } {
  const original = indexOf(survey).question.get(questionId);
  if (!original) return { survey, id: null };
  const ids = new Map(ownIds(original).map((id) => [id, newId()]));
  const renamed = (text: string) => {
    let result = text;
    for (const [from, own] of ids) result = result.replaceAll(from, own);
    return result;
  };
  const copy = JSON.parse(renamed(JSON.stringify(original))) as Question;
  const added = addQuestion(survey, { ...copy, survey_block_id: to.block_id }, to.place);
  const translations = Object.fromEntries(
    Object.entries(survey.translations).map(([language, texts]) => [
      language,
      { ...texts, ...copied(texts, ids) },
    ]),
  );
  return { survey: { ...added, translations }, id: copy.id };
}

/** The question's id, and those of its choices, fields and other parts, which have texts to translate. */
function ownIds(question: Question): string[] {
  const ids = new Set([question.id]);
  answerRulesOf(question).mapTexts(question.options, {
    own: (_, text) => text,
    part(key, _, text) {
      const [, id] = key.split(":");
      if (id) ids.add(id);
      return text;
    },
  });
  return [...ids];
}

/** Translations under the copy's keys: "question:<id>:title", "choice:<id>". */
function copied(texts: Record<string, Translation>, ids: ReadonlyMap<string, string>) {
  const own: Record<string, Translation> = {};
  for (const [key, text] of Object.entries(texts)) {
    const parts = key.split(":");
    if (!parts.some((part) => ids.has(part))) continue;
    own[parts.map((part) => ids.get(part) ?? part).join(":")] = text;
  }
  return own;
}
