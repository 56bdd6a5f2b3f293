import { CHANGED, IMPORT_FORMATS, NOT_TAKEN, TAKEN_BESIDES } from "@soundings/survey/imports/source-survey";
import { QuestionType } from "@soundings/survey/questions";
import { Survey } from "@soundings/survey/survey";
import { z } from "zod";
import { defineCall } from "./call.ts";

/** Far more than any survey; pictures within a file count, too. */
export const SURVEY_FILE_MAX_BYTES = 5 * 1024 * 1024;

export const SurveyFile = z.object({
  format: z.enum(IMPORT_FORMATS),
  /** A draft of it, to be made with `POST /surveys`. */
  survey: Survey,
  /** Questions that were taken, as the file calls them. */
  taken: z.array(z.object({ where: z.string(), type: QuestionType })),
  /** Quotas, scores and what comes by lot, which were taken too. */
  besides: z.array(z.object({ kind: z.enum(TAKEN_BESIDES), where: z.string() })),
  /** What was not taken, and what is not as it was; `where` is empty for the survey as a whole. */
  notes: z.array(
    z.object({ code: z.enum([...NOT_TAKEN, ...CHANGED]), where: z.string(), detail: z.string() }),
  ),
});
export type SurveyFile = z.infer<typeof SurveyFile>;

export const readSurveyFile = defineCall({
  method: "POST",
  path: "/survey-imports",
  access: "signed-in",
  reads: true,
  summary:
    "A survey of another program as a draft: Qualtrics (.qsf), LimeSurvey (.lss), SurveyJS and Typeform (.json) in the multipart field `file`, with a list of what could not be taken; nothing is stored",
  upload: { max_bytes: SURVEY_FILE_MAX_BYTES },
  reply: SurveyFile,
});
