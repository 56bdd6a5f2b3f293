import { Id } from "@soundings/survey/id";
import { CARELESS_WAYS } from "@soundings/survey/quality/careless-ways";
import { QUALITY_REASONS } from "@soundings/survey/quality/reasons";
import { z } from "zod";
import { AnswerFilter } from "./answer-filter.ts";
import { defineCall } from "./call.ts";

const access = "signed-in" as const;

export const answersQuality = defineCall({
  method: "GET",
  path: "/surveys/:id/answers/quality",
  access,
  summary: "How many responses look careless, by what reasons, and what leaving them out would change",
  params: z.object({ id: Id }),
  query: AnswerFilter,
  reply: z.object({
    /** Submitted responses that the filter keeps, whatever it says of quality. */
    submitted: z.number().int(),
    /** Of the survey, those that were not looked at yet: the figures are whole where there are none; ask again for them. */
    left: z.number().int(),
    careless: z.number().int(),
    /** Of which a person said how they were given. */
    said: z.number().int(),
    /** Why they are careless, the most frequent first; one response may have several. */
    reasons: z.array(
      z.object({ reason: z.enum(QUALITY_REASONS), count: z.number().int(), examples: z.array(Id) }),
    ),
    /** Of ways to answer without care that some surveys have too few questions for, the share that is found; of the whole survey. */
    reach: z.array(z.object({ way: z.enum(CARELESS_WAYS), found: z.number() })),
    /** The first question with a net promoter score, or with a mean: of all, and without the careless ones. */
    headline: z
      .object({
        question_id: Id,
        kind: z.enum(["nps", "mean"]),
        all: z.number(),
        careful: z.number(),
      })
      .nullable(),
  }),
});

export const markCareless = defineCall({
  method: "PUT",
  path: "/surveys/:id/answers/:answer_id/quality",
  access,
  summary: "Say that a response was given with care or without, whatever the reasons are; null takes it back",
  params: z.object({ id: Id, answer_id: Id }),
  body: z.object({ careless: z.boolean().nullable() }),
  reply: z.object({ careless: z.boolean().nullable() }),
});
