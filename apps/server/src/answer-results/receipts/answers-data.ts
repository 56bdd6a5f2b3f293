import { Answer } from "@soundings/contract/public";
import { EMOTIONS, SENTIMENTS } from "@soundings/nlp/scale";
import { Id } from "@soundings/survey/id";
import { ARRIVALS } from "@soundings/survey/quality/facts";
import { Survey } from "@soundings/survey/survey";
import { z } from "zod";

/**
 * What a survey's figures are worked out from, as lines of JSON: the survey first, as each published version asked it,
 * then each response, whoever gave up in the middle too.
 */

export const ANSWERS_FORMAT = "soundings answers 1";

export const AnswersHead = z.object({
  format: z.literal(ANSWERS_FORMAT),
  survey_id: Id,
  name: z.string(),
  /** The survey's last change that is in the lines. */
  change: z.number().int(),
  /** The published versions; of a survey that was never published, its draft as number 0. */
  versions: z.array(z.object({ number: z.number().int(), survey: Survey })).min(1),
});
export type AnswersHead = z.infer<typeof AnswersHead>;

export const DataResponse = z.object({
  id: Id,
  /** The version that was answered. */
  number: z.number().int(),
  language: z.string(),
  variant_id: z.string().nullable(),
  parameters: z.record(z.string(), z.string()),
  answers: z.record(z.string(), Answer),
  path: z.array(z.string()),
  seen: z.string().nullable(),
  /** Milliseconds since 1970; `time` is that of the submission, or of the last write. */
  started: z.number(),
  time: z.number(),
  submitted: z.boolean(),
  arrival: z.enum(ARRIVALS).nullable(),
  careless: z.boolean().nullable(),
  quota: z.string().nullish(),
  /** What the engine said of its texts. */
  texts: z.array(
    z.object({
      question_id: Id,
      sentiment: z.enum(SENTIMENTS),
      score: z.number(),
      /** Absent in files from before emotions were told by language. */
      language: z.string().nullish(),
      emotions: z.array(z.enum(EMOTIONS)),
      topics: z.array(z.string()),
    }),
  ),
});
export type DataResponse = z.infer<typeof DataResponse>;
