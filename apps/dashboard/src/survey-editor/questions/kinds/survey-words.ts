import i18next, { type TFunction } from "i18next";
import { useSurvey } from "../../draft-context.tsx";

/** Words that a question begins with, in the survey's own language where the interface has it, else English. */
export function useSurveyWords(): TFunction<"question-kinds"> {
  const language = useSurvey((survey) => survey.default_language);
  return i18next.getFixedT(language, "question-kinds");
}
