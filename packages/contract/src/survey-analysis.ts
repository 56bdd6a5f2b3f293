import { Id } from "@soundings/survey/id";
import { z } from "zod";
import { defineCall } from "./call.ts";
import { DatasetItem } from "./datasets.ts";

const params = z.object({ id: Id });

export const analyzeSurvey = defineCall({
  method: "POST",
  path: "/surveys/:id/analyze",
  access: "signed-in",
  summary:
    "Make a dataset of a survey's open texts, of one question or of all, with the other answers as columns; again to add what came since",
  params,
  body: z.object({
    /** Null: the texts of all questions, each with its question in a column. */
    question_id: Id.nullable().default(null),
  }),
  reply: z.object({
    dataset_id: Id,
    /** False where the dataset holds everything that there is, so that nothing was started. */
    started: z.boolean(),
  }),
});

/** A dataset that was made of a survey. */
export const SurveyDataset = z.object({
  /** Null: of all questions. */
  question_id: Id.nullable(),
  dataset: DatasetItem,
  /** Open texts of submitted responses that are not in it yet. */
  new_texts: z.number().int(),
});
export type SurveyDataset = z.infer<typeof SurveyDataset>;

export const listSurveyDatasets = defineCall({
  method: "GET",
  path: "/surveys/:id/datasets",
  access: "signed-in",
  summary: "The datasets that were made of a survey",
  params,
  reply: z.object({ items: z.array(SurveyDataset) }),
});
