import { Id } from "@soundings/survey/id";
import { Language } from "@soundings/survey/survey";
import { z } from "zod";
import { AnswerFilter } from "./answer-filter.ts";
import { defineCall } from "./call.ts";

/**
 * Files for statistics programs: "sav" is of SPSS, "r" a zip of a table, a script that reads it and the codebook, the
 * others are the codebook alone, to be read or as a table.
 */
export const STATISTICS_FILES = ["sav", "r", "codebook", "codebook_xlsx"] as const;

export const downloadStatistics = defineCall({
  method: "GET",
  path: "/surveys/:id/download-statistics",
  access: "signed-in",
  summary:
    "The responses for statistics programs: variables with labels, codes for why an answer is missing, a column for each choice; or the codebook of these",
  params: z.object({ id: Id }),
  query: AnswerFilter.extend({
    type: z.enum(STATISTICS_FILES).default("sav"),
    /** Variables of language, link, times and parameters. */
    metadata: z.stringbool().default(true),
    /** Variables of sentiment, score and emotions beside open texts. */
    analysis: z.stringbool().default(true),
    /** The language of the survey in which questions and choices are labelled; its own one by default. */
    labels: Language.optional(),
  }),
  reply: "file",
  file_types: [
    "application/x-spss-sav",
    "application/zip",
    "text/html; charset=utf-8",
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  ],
});
