import { Id } from "@soundings/survey/id";
import { Action } from "@soundings/survey/questions";
import { ParameterLimit } from "@soundings/survey/survey";
import { z } from "zod";
import { defineCall } from "./call.ts";

const access = "signed-in" as const;
const params = z.object({ id: Id });

/** Entries that are listed: of a parameter that takes any value there may be very many. */
export const MAX_LIMIT_ENTRIES = 500;

/** How much of a limit of the published survey is used: by all its responses, or by those of one value. */
export const ParameterLimitEntry = z.object({
  /** Of the limit, as it stands in the survey. */
  id: Id,
  type: ParameterLimit.shape.type,
  /** Name of the parameter; null where all responses count together. */
  parameter: z.string().nullable(),
  /** What is counted by itself; empty where all responses count together. */
  value: z.string().max(200),
  /** It stands for all values together that the parameter does not list. */
  others: z.boolean(),
  max: z.number().int(),
  used: z.number().int(),
  left: z.number().int(),
  open: z.boolean(),
  /** When the next response is taken; null while one may be. */
  opens_at: z.iso.datetime().nullable(),
  /** Always CREATE when read; DELETE sent back begins the count anew. */
  action: Action,
});
export type ParameterLimitEntry = z.infer<typeof ParameterLimitEntry>;

const reply = z.object({
  parameters_limit: z.array(ParameterLimitEntry),
  /** Entries beyond those that are listed. */
  left_out: z.number().int(),
});

export const getParametersLimit = defineCall({
  method: "GET",
  path: "/surveys/:id/answers/parameters-limit",
  access,
  summary: "How much of a published survey's limits is used, and what is left",
  params,
  reply,
});

export const changeParametersLimit = defineCall({
  method: "PUT",
  path: "/surveys/:id/answers/parameters-limit",
  access,
  summary: "Begin the counts of entries with the action DELETE anew; the others stay as they are",
  params,
  body: z.object({
    parameters_limit: z
      .array(ParameterLimitEntry.pick({ id: true, value: true, action: true }))
      .max(MAX_LIMIT_ENTRIES),
  }),
  reply,
});
