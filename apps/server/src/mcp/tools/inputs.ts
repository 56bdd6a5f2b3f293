import { DayText } from "@soundings/survey/dates";
import { Id } from "@soundings/survey/id";
import { z } from "zod";

/** Fields that tools share. */

/** Of a page, so that a result stays readable. */
export const paging = (most: number, usual: number) => ({
  limit: z.number().int().min(1).max(most).default(usual).describe("How many a page"),
  page: z.number().int().min(1).max(1_000_000).default(1).describe("From 1"),
});

export const datasetId = { dataset_id: Id.describe("From list_datasets") };
export const surveyId = { survey_id: Id.describe("From list_surveys or create_survey") };

export const days = {
  from: DayText.optional().describe("First day, 2026-01-31"),
  to: DayText.optional().describe("Last day"),
};

/** Which comments figures are taken from. */
export const figureFilter = {
  ...days,
  language: z.string().max(8).optional().describe("Comments in one language, as en"),
  cell: z
    .array(z.string().max(220))
    .max(50)
    .optional()
    .describe('Cells of columns: "3:Hanoi" is the value Hanoi in the column with index 3 of read_dataset'),
};
