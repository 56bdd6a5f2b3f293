import {
  analyzeSurvey as analyzeSurveyCall,
  listSurveyDatasets as listSurveyDatasetsCall,
} from "@soundings/contract/survey-analysis";
import type { Serve } from "../http/serve.ts";
import { analyzeSurvey, listSurveyDatasets } from "./analyze-survey.ts";

export function surveyAnalysisRoutes(serve: Serve): void {
  serve(analyzeSurveyCall, async ({ params, body, signed: { account_id, language }, db }) =>
    analyzeSurvey(db, { account_id, survey_id: params.id }, { ...body, language }),
  );

  serve(listSurveyDatasetsCall, async ({ params, signed: { account_id }, db }) => ({
    items: await listSurveyDatasets(db, { account_id, survey_id: params.id }),
  }));
}
