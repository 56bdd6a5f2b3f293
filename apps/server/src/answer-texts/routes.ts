import { hiddenIds } from "@soundings/contract/rights";
import {
  analyzeSurvey as analyzeSurveyCall,
  listSurveyDatasets as listSurveyDatasetsCall,
} from "@soundings/contract/survey-analysis";
import { askThing } from "../http/ask-need.ts";
import type { Serve } from "../http/serve.ts";
import { analyzeSurvey, listSurveyDatasets } from "./analyze-survey.ts";
import { surveyDatasets } from "./dataset-queries.ts";

export function surveyAnalysisRoutes(serve: Serve): void {
  serve(analyzeSurveyCall, async ({ params, body, signed, db }) => {
    const key = { account_id: signed.account_id, survey_id: params.id };
    const known = (await surveyDatasets(db, key)).find((one) => one.question_id === body.question_id);
    if (known) await askThing(db, signed, { kind: "dataset", id: known.id, role: "editor" });
    return await analyzeSurvey(db, key, { ...body, language: signed.language });
  });

  serve(listSurveyDatasetsCall, async ({ params, signed: { account_id, rights }, db }) => {
    const hidden = new Set(hiddenIds(rights));
    const all = await listSurveyDatasets(db, { account_id, survey_id: params.id });
    return { items: all.filter(({ dataset }) => !hidden.has(dataset.id)) };
  });
}
