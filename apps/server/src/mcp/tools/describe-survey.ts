import type { SurveyDraft } from "@soundings/contract/surveys";
import { checkFlow } from "@soundings/survey/check-flow";
import { checkQuotas } from "@soundings/survey/check-quotas";
import { checkSurvey, type SurveyProblem } from "@soundings/survey/check-survey";
import { outlineOf } from "@soundings/survey/outline/outline-of";
import type { Survey } from "@soundings/survey/survey";
import { stateOf, textsOf } from "@soundings/survey/translation";

/** Texts that one result lists for a language. */
const MAX_UNTRANSLATED = 40;

/** A draft with what keeps it from being published and what is not translated; the product's own checks. */
export function describeDraft(
  { survey, has_changes, answer_count, published_at }: SurveyDraft,
  block?: string,
) {
  const { blocks, ...outline } = outlineOf(survey);
  const shown =
    block === undefined
      ? blocks
      : blocks.filter(({ id, number }) => id === block || String(number) === block);
  return {
    id: survey.id,
    status: survey.status,
    responses: answer_count,
    published: published_at?.slice(0, 10),
    unpublished_changes: has_changes || null,
    ...describeState(survey),
    ...outline,
    blocks: shown,
  };
}

/** What is left to do before a draft can be published. */
export const describeState = (survey: Survey) => ({
  problems: checkSurvey(survey).map((problem) => describeProblem(survey, problem)),
  warnings: [...checkFlow(survey), ...checkQuotas(survey)],
  untranslated: Object.fromEntries(
    survey.additional_languages.map((language) => [language, untranslated(survey, language)]),
  ),
});

/** What is wrong and where, as people number it. */
export function describeProblem(survey: Survey, { code, path }: SurveyProblem) {
  const questions = survey.blocks.flatMap((block) => block.questions);
  const question = questions.find(({ id }) => path.includes(id));
  const place = path.split("/").at(-1) ?? "";
  return {
    problem: code,
    ...(question && { question: question.question_number }),
    at: question ? (path.split(`${question.id}/`)[1] ?? place) : path,
  };
}

/** Texts without a translation, or with one of an older text, by the keys that `translate` takes. */
function untranslated(survey: Survey, language: Survey["default_language"]) {
  const left = textsOf(survey).filter((text) => {
    const state = stateOf(text, survey.translations[language]?.[text.key]);
    return state === "missing" || state === "outdated";
  });
  return {
    count: left.length,
    texts: Object.fromEntries(left.slice(0, MAX_UNTRANSLATED).map(({ key, text }) => [key, text])),
  };
}
