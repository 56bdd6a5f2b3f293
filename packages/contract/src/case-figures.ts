import { Id } from "@soundings/survey/id";
import { z } from "zod";
import { defineCall } from "./call.ts";

const access = "signed-in" as const;

/** A mean with its interval of 95 %. */
const Mean = z.object({ value: z.number(), low: z.number(), high: z.number() });

/** Whether what came after the first case was closed is better or worse than what came before; never why. */
export const CaseMovement = z.object({
  /** When the first case was closed. */
  since: z.iso.datetime().nullable(),
  /** Days on either side. */
  days: z.number().int(),
  /** What is compared: a question's answers, their net promoter score, or the score of texts. */
  measure: z.enum(["mean", "nps", "score"]),
  /** Of the question. */
  title: z.string().nullable(),
  /** Null of fewer than two. */
  before: Mean.nullable(),
  after: Mean.nullable(),
  n_before: z.number().int(),
  n_after: z.number().int(),
  /** After less before; null where too few are there on a side. */
  difference: Mean.nullable(),
  /** Answers or comments that are needed on either side. */
  needed: z.number().int(),
});
export type CaseMovement = z.infer<typeof CaseMovement>;

export const CaseFigures = z.object({
  total: z.number().int(),
  closed: z.number().int(),
  /** Hours from opening, of half of them; null where none was. */
  hours_to_reply: z.number().nullable(),
  replied: z.number().int(),
  hours_to_close: z.number().nullable(),
  /** Of one survey or dataset; null for all of them together. */
  movement: CaseMovement.nullable(),
});
export type CaseFigures = z.infer<typeof CaseFigures>;

export const getCaseFigures = defineCall({
  method: "GET",
  path: "/cases/figures",
  access,
  summary: "How cases are seen to",
  reply: CaseFigures,
});

const figuresOfOne = {
  method: "GET",
  access,
  summary: "How its cases are seen to, and whether the score moved since the first was closed",
  params: z.object({ id: Id }),
  reply: CaseFigures,
} as const;
export const getSurveyCaseFigures = defineCall({ ...figuresOfOne, path: "/surveys/:id/case-figures" });
export const getDatasetCaseFigures = defineCall({ ...figuresOfOne, path: "/datasets/:id/case-figures" });
