import type { ParameterLimit, Survey } from "@soundings/survey/survey";
import { dayOf } from "@soundings/survey/zoned-days";

/** What the Settings tab does to limits. Every function gives a new survey. */

export const blankLimit = (id: string): ParameterLimit => ({
  id,
  action: "CREATE",
  type: "response_time",
  parameter_id: null,
  value: null,
  responses: 1,
  days: 30,
  start_date: null,
  end_of_survey_id: null,
});

export function addLimit(survey: Survey, limit: ParameterLimit): Survey {
  return { ...survey, parameter_limits: [...survey.parameter_limits, limit] };
}

export function updateLimit(survey: Survey, limitId: string, change: Partial<ParameterLimit>): Survey {
  const parameter_limits = survey.parameter_limits.map((limit) =>
    limit.id === limitId ? { ...limit, ...change } : limit,
  );
  return { ...survey, parameter_limits };
}

export const removeLimit = (survey: Survey, limitId: string): Survey =>
  updateLimit(survey, limitId, { action: "DELETE" });

/** A change of kind; intervals begin today, as the calendar says in the survey's time zone, unless told. */
export function asLimitType(
  limit: ParameterLimit,
  type: ParameterLimit["type"],
  now: Date,
  timeZone: string,
): Partial<ParameterLimit> {
  const start_date = type === "recurring_interval" ? (limit.start_date ?? dayOf(now, timeZone)) : null;
  return { type, start_date };
}
