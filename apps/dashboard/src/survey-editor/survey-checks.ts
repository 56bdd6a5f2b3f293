import { checkFlow, type FlowFinding } from "@soundings/survey/check-flow";
import type { Language, Survey } from "@soundings/survey/survey";
import { completeness } from "@soundings/survey/translation";

/** What is told of the survey as a whole. */
export interface SurveyChecks {
  findings: readonly FlowFinding[];
  /** Each additional language's texts. */
  languages: Readonly<Partial<Record<Language, Share>>>;
  /** All of them together. */
  translated: Share;
}

/** Outdated words still need somebody, so they are not done. */
export interface Share {
  done: number;
  total: number;
}

export function checksOf(survey: Survey): SurveyChecks {
  const languages: Partial<Record<Language, Share>> = {};
  const translated = { done: 0, total: 0 };
  for (const language of survey.additional_languages) {
    const { total, done, machine } = completeness(survey, language);
    languages[language] = { done: done + machine, total };
    translated.done += done + machine;
    translated.total += total;
  }
  return { findings: checkFlow(survey), languages, translated };
}

/** 0 to 1, rounded down: 100% is a promise. */
export const shareOf = ({ done, total }: Share): number =>
  total === 0 ? 1 : Math.floor((100 * done) / total) / 100;
