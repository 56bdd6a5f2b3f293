import type { FlowMap } from "@soundings/survey/flow";
import { derived } from "../caches/derived.ts";
import { ProblemError } from "../http/problem.ts";
import { idleWorker } from "../idle-worker.ts";
import { type DrawnPage, drawSurveyPage } from "./draw-survey-page.ts";
import type { PageAssets } from "./page-assets.ts";
import { MARKS } from "./page-document.ts";
import { makeTemplate, type PageTemplate } from "./page-template.ts";
import type { PageJob } from "./page-worker.ts";

/** Characters of a survey as JSON: a page of 50,000 takes up to 40 ms to draw and compress, one of 600,000 half a second. */
const LARGE = 50_000;
/** More pages in the line than are drawn in half a minute: who comes then is told to come again. */
const MAX_WAITING = 60;

/** Whether drawing a survey's page would make everybody wait. */
const isLarge = derived((map: FlowMap) => JSON.stringify(map.survey).length > LARGE);

/**
 * A page of a survey, ready to be filled in for each view; large ones are drawn beside the thread that serves.
 * Throws TOO_MANY_REQUESTS where too many of those are asked for at once.
 */
export type DrawTemplate = (drawn: DrawnPage, assets: PageAssets) => Promise<PageTemplate>;

export function makePageDrawer(): DrawTemplate {
  const drawBeside = idleWorker<PageJob, PageTemplate>("public/page-worker");
  let waiting = 0;
  return async (drawn, assets) => {
    if (!isLarge(drawn.map)) return makeTemplate(await drawSurveyPage(drawn, assets), MARKS);
    if (waiting >= MAX_WAITING) throw new ProblemError("TOO_MANY_REQUESTS");
    const { map, ...page } = drawn;
    waiting++;
    try {
      return await drawBeside({ survey: JSON.stringify(map.survey), page, assets });
    } finally {
      waiting--;
    }
  };
}
