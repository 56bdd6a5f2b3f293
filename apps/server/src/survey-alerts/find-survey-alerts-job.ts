import { enqueue } from "../db/db.ts";
import type { Job } from "../job-context.ts";
import { surveysDue } from "./queries.ts";

/** Has the ratings of surveys looked at that were answered since the day before. */
export const findSurveyAlertsJob: Job = async (_payload, { db }) => {
  for (const { account_id, survey_id } of await surveysDue(db, new Date())) {
    const jobKey = `look_for_survey_alerts ${survey_id}`;
    await enqueue(db, "look_for_survey_alerts", { account_id, survey_id }, { jobKey });
  }
};
