import { checkFlow, type FlowFinding } from "./check-flow.ts";
import { checkSurvey, type SurveyProblem } from "./check-survey.ts";
import type { Survey } from "./survey.ts";

/** Why a survey can not be published; oddities of its flow are no reason, a path without an end is. */
export function whyForbidden(survey: Survey): { problems: SurveyProblem[]; findings: FlowFinding[] } | null {
  const problems = checkSurvey(survey);
  const findings = checkFlow(survey).filter(({ code }) => code === "END_MISSING");
  return problems.length + findings.length > 0 ? { problems, findings } : null;
}
