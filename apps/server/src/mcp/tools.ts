import type { Tool } from "./tool.ts";
import { addComments } from "./tools/add-comments.ts";
import { askDatasetTool } from "./tools/ask-dataset.ts";
import { changeSurvey } from "./tools/change-survey.ts";
import { createSurveyTool } from "./tools/create-survey.ts";
import { listDatasets } from "./tools/list-datasets.ts";
import { listSurveys } from "./tools/list-surveys.ts";
import { publishSurveyTool } from "./tools/publish-survey.ts";
import { readAnswers } from "./tools/read-answers.ts";
import { readDataset } from "./tools/read-dataset.ts";
import { readResults } from "./tools/read-results.ts";
import { readSurvey } from "./tools/read-survey.ts";
import { searchComments } from "./tools/search-comments.ts";

/** Everything that an assistant can do here, in the order in which it reads them. */
export const TOOLS: readonly Tool[] = [
  listDatasets,
  readDataset,
  askDatasetTool,
  searchComments,
  addComments,
  listSurveys,
  readSurvey,
  createSurveyTool,
  changeSurvey,
  publishSurveyTool,
  readResults,
  readAnswers,
];
