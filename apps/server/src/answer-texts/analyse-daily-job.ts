import { interfaceLanguage } from "@soundings/contract/interface-languages";
import { ProblemError } from "../http/problem.ts";
import type { Job } from "../job-context.ts";
import { analyzeSurvey } from "./analyze-survey.ts";
import { surveyDatasetsDue } from "./dataset-queries.ts";

/** Analyses what was answered since, where that is wanted every day. What cannot start now is tried with the next clock. */
export const analyseDailyJob: Job = async (_payload, { db, log, signal }) => {
  for (const { account_id, survey_id, question_id, language } of await surveyDatasetsDue(db, new Date())) {
    if (signal.aborted) return;
    const key = { account_id, survey_id };
    try {
      const wanted = { question_id, language: interfaceLanguage(language) };
      const { dataset_id, started } = await analyzeSurvey(db, key, wanted);
      if (started) log.info({ ...key, dataset_id }, "analysing what was answered since");
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      log.info({ ...key, code: error.code }, "analysing what was answered since left out");
    }
  }
};
