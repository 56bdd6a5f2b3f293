import { flowMap } from "@soundings/survey/flow";
import type { Survey } from "@soundings/survey/survey";
import { doJobs } from "../idle-worker.ts";
import { type DrawnPage, drawSurveyPage } from "./draw-survey-page.ts";
import type { PageAssets } from "./page-assets.ts";
import { MARKS } from "./page-document.ts";
import { makeTemplate, type PageTemplate } from "./page-template.ts";

/** A page to draw: the map is made of the survey again, which is less to hand over. */
export interface PageJob {
  /** As JSON. */
  survey: string;
  page: Omit<DrawnPage, "map">;
  assets: PageAssets;
}

doJobs<PageJob, PageTemplate>(async ({ survey, page, assets }) => {
  const map = flowMap(JSON.parse(survey) as Survey);
  return makeTemplate(await drawSurveyPage({ ...page, map }, assets), MARKS);
});
