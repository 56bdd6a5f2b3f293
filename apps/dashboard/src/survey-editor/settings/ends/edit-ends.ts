import { quotasOf } from "@soundings/survey/quotas";
import type { BlockFlow, EndOfSurvey, ParameterLimit, Quota, Survey } from "@soundings/survey/survey";

/** What the Settings tab does to ends. Every function gives a new survey and leaves the old one as it was. */

export const endsOf = (survey: Survey): EndOfSurvey[] =>
  survey.end_of_surveys.filter(({ action }) => action !== "DELETE");

/** Adds an end last, or behind another one. */
export function addEnd(survey: Survey, end: EndOfSurvey, behind?: string): Survey {
  const at = survey.end_of_surveys.findIndex(({ id }) => id === behind);
  const end_of_surveys = survey.end_of_surveys.toSpliced(
    at < 0 ? survey.end_of_surveys.length : at + 1,
    0,
    end,
  );
  return { ...survey, end_of_surveys };
}

export function updateEnd(
  survey: Survey,
  endId: string,
  change: Partial<Omit<EndOfSurvey, "id" | "action">>,
): Survey {
  const end_of_surveys = survey.end_of_surveys.map((end) => (end.id === endId ? { ...end, ...change } : end));
  return { ...survey, end_of_surveys };
}

/** A copy of an end right behind it, with its translations. */
export function copyEnd(survey: Survey, endId: string, copy: { id: string; name: string }): Survey {
  const end = survey.end_of_surveys.find(({ id }) => id === endId);
  if (!end) return survey;
  const translations = Object.fromEntries(
    Object.entries(survey.translations).map(([language, texts]) => {
      const own = Object.entries(texts)
        .filter(([key]) => key.startsWith(`end:${endId}:`))
        .map(([key, text]) => [key.replace(endId, copy.id), text] as const);
      return [language, own.length > 0 ? { ...texts, ...Object.fromEntries(own) } : texts];
    }),
  );
  return { ...addEnd(survey, { ...end, ...copy, action: "CREATE" }, endId), translations };
}

/** Deletes an end; what led to it leads to the default one. The default one itself stays. */
export function removeEnd(survey: Survey, endId: string): Survey {
  const { default_end_id } = survey.settings;
  if (endId === default_end_id) return survey;
  return {
    ...survey,
    end_of_surveys: survey.end_of_surveys.map((end) =>
      end.id === endId ? { ...end, action: "DELETE" as const } : end,
    ),
    block_flows: survey.block_flows.map((flow) =>
      flow.end_of_survey_id === endId ? { ...flow, end_of_survey_id: default_end_id } : flow,
    ),
    parameter_limits: survey.parameter_limits.map((limit) =>
      limit.end_of_survey_id === endId ? { ...limit, end_of_survey_id: null } : limit,
    ),
    ...(survey.quotas && {
      quotas: survey.quotas.map((quota) =>
        quota.end_of_survey_id === endId ? { ...quota, end_of_survey_id: null } : quota,
      ),
    }),
  };
}

/** Where an end is used, beside being the default one. */
export function usesOfEnd(
  survey: Survey,
  endId: string,
): { flows: BlockFlow[]; limits: ParameterLimit[]; quotas: Quota[] } {
  const uses = ({ action, end_of_survey_id }: { action: string; end_of_survey_id: string | null }) =>
    action !== "DELETE" && end_of_survey_id === endId;
  const quotas = quotasOf(survey).filter(
    ({ when_full, end_of_survey_id }) => when_full === "end" && end_of_survey_id === endId,
  );
  return { flows: survey.block_flows.filter(uses), limits: survey.parameter_limits.filter(uses), quotas };
}
