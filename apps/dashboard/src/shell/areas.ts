import type { App } from "@soundings/contract/auth";

const DATASET_PAGES = /^\/(datasets|dataset-[a-z]+|topic-analysis|topic-charts|upload|uploading)(\/|$)/;
const SURVEY_PAGES = /^\/(surveys|contacts)(\/|$)/;

/** The area that a page belongs to; null for pages of neither, such as settings. */
export function areaOf(path: string): App | null {
  if (DATASET_PAGES.test(path)) return "datasets";
  return SURVEY_PAGES.test(path) ? "surveys" : null;
}

/** Whether a page needs the navigation's room: the survey editor's canvas, and tables of answers. */
export const foldsNavigation = (path: string) => /^\/surveys\/(edit|data-analysis|report)$/.test(path);
