import { blankBlock } from "../blank.ts";
import type { Question } from "../questions.ts";
import { type EndOfSurvey, LANGUAGES, type Language, type Survey } from "../survey.ts";
import { type SurveyText, textsOf, translate } from "../translation.ts";
import type { OutlineText } from "./outline.ts";

/** A text in one language: that of a bare text is the default one. */
export function textIn(text: OutlineText | undefined, language: Language, main: Language): string {
  if (text === undefined) return "";
  return typeof text === "string" ? (language === main ? text : "") : (text[language] ?? "");
}

/** Languages that texts anywhere in an outline are given in. */
export function languagesIn(outline: unknown): Language[] {
  const found = new Set<Language>();
  const walk = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    for (const [name, inner] of Object.entries(value)) {
      const language = LANGUAGES.find((one) => one === name);
      if (language && typeof inner === "string") found.add(language);
      walk(inner);
    }
  };
  walk(outline);
  return [...found];
}

/** The texts of a question, of an end or of the survey itself, by their keys. */
export const textsOfPart = (
  survey: Survey,
  { question, end }: { question?: Question; end?: EndOfSurvey },
): SurveyText[] =>
  textsOf({
    ...survey,
    ...((question || end) && { name: "", settings: { ...survey.settings, close_message: "" } }),
    blocks: question ? [{ ...blankBlock(question.survey_block_id, ""), questions: [question] }] : [],
    end_of_surveys: end ? [end] : [],
  });

/** The survey with what a part says in other languages, of texts that are given there. */
export function withTranslations(
  survey: Survey,
  main: Language,
  textsFor: (language: Language) => readonly SurveyText[],
): Survey {
  const others = survey.additional_languages.filter((language) => language !== main);
  return others.reduce((translated, language) => {
    const entries = textsFor(language).map(({ key, text }) => ({ key, text, by: "person" as const }));
    return entries.length > 0 ? translate(translated, language, entries) : translated;
  }, survey);
}
