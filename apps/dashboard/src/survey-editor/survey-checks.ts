import { type FlowInspection, inspectFlow } from "@soundings/survey/check-flow";
import { checkQuotas, type QuotaFinding } from "@soundings/survey/check-quotas";
import { checkSurvey, type SurveyProblem } from "@soundings/survey/check-survey";
import { type Paths, pathsOf } from "@soundings/survey/flow-paths";
import type { Language, Survey } from "@soundings/survey/survey";
import { completeness } from "@soundings/survey/translation";

/** What is told of the survey as a whole. */
export interface SurveyChecks extends FlowInspection {
  /** What keeps it from being saved, or from being published. */
  problems: readonly SurveyProblem[];
  paths: Paths;
  /** What is odd about its quotas. */
  quotas: readonly QuotaFinding[];
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
  const { findings, asked } = inspectFlow(survey);
  const [problems, quotas, paths] = [checkSurvey(survey), checkQuotas(survey), pathsOf(survey)];
  return { problems, findings, asked, paths, quotas, languages, translated };
}

/**
 * Tells of each survey only what is another than of the one before: a letter in a name changes nothing,
 * and what stays the same object is not drawn again.
 */
export function newsOf(): (survey: Survey) => Partial<SurveyChecks> {
  const said = new Map<string, string>();
  return (survey) => {
    const news = Object.entries(checksOf(survey)).filter(([part, value]) => {
      const text = JSON.stringify(value, listed);
      const same = said.get(part) === text;
      said.set(part, text);
      return !same;
    });
    return Object.fromEntries(news);
  };
}

/** Infinity, of paths, would be null as null is. */
const listed = (_: string, value: unknown) =>
  value instanceof Map || value instanceof Set
    ? [...value]
    : value === Number.POSITIVE_INFINITY
      ? "∞"
      : value;

/** 0 to 1, rounded down: 100% is a promise. */
export const shareOf = ({ done, total }: Share): number =>
  total === 0 ? 1 : Math.floor((100 * done) / total) / 100;
