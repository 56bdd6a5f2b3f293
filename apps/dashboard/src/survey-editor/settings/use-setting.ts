import type { SurveySettings } from "@soundings/survey/survey";
import { useDraft, useSurvey } from "../draft-context.tsx";

/** One of the survey's settings, and how to change it. Typing is one step of undoing. */
export function useSetting<Key extends keyof SurveySettings>(
  key: Key,
): [SurveySettings[Key], (value: SurveySettings[Key]) => void] {
  const draft = useDraft();
  const value = useSurvey((survey) => survey.settings[key]);
  const set = (next: SurveySettings[Key]) => {
    const together = typeof next === "string" || typeof next === "number" ? `settings:${key}` : undefined;
    draft.edit((survey) => ({ ...survey, settings: { ...survey.settings, [key]: next } }), together);
  };
  return [value, set];
}
