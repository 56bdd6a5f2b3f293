import { EMOTIONS, SENTIMENTS } from "@soundings/nlp/scale";
import { DayText } from "@soundings/survey/dates";
import { Id } from "@soundings/survey/id";
import { QUALITY_REASONS } from "@soundings/survey/quality/reasons";
import { withSameIds } from "@soundings/survey/same-ids";
import { Language } from "@soundings/survey/survey";
import { z } from "zod";

/** A field of a query that may be repeated. */
const many = <Item extends z.ZodType>(item: Item) =>
  z.preprocess(
    (value) => (value === undefined ? undefined : [value].flat()),
    z.array(item).max(50).optional(),
  );

/**
 * "submitted": finished, without those over quota. "with_partial": these and what was begun. "begun": not finished,
 * which is "in_progress" or, without a write for as long as the survey says, "abandoned". "over_quota": finished when a
 * quota that marks was full. "screened_out": ended by a quota that was full.
 */
export const COMPLETIONS = [
  "submitted",
  "with_partial",
  "begun",
  "in_progress",
  "abandoned",
  "over_quota",
  "screened_out",
  "all",
] as const;

/** What quotas made of a response (survey/quotas.ts). */
export const QUOTA_VERDICTS = ["within", "over", "screened_out"] as const;

/** Care and carelessness, and each reason by itself, whether or not it suffices. */
export const QUALITY_VALUES = ["careful", "careless", ...QUALITY_REASONS] as const;

/** Which responses of a survey; all given conditions hold together. */
export const AnswerFilter = z.object({
  completion: z.enum(COMPLETIONS).default("submitted"),
  /** Days in the survey's time zone, of the submission, or of the last write where nothing was submitted. */
  from: DayText.optional(),
  to: DayText.optional(),
  language: many(Language),
  /** Ids of variants; "none" for the plain link. */
  variant: many(z.union([Id, z.literal("none")])),
  /** "store=Hanoi": one of a parameter's values suffices, however a link spelt it; "store=*" is all
   * values that its list does not have, "store=none" that of responses without it. */
  parameter: many(
    z
      .string()
      .regex(/^[^=]{1,60}=/)
      .max(270),
  ),
  /**
   * "QUESTION_ID:CHOICE_ID", "QUESTION_ID:7" for stars, faces and scales, "QUESTION_ID:*" for any answer,
   * "QUESTION_ID:10..20" for a number or a date between two, either of which may be left out,
   * "QUESTION_ID:" for none; one of a question's values suffices.
   */
  answer: many(z.string().max(260).overwrite(withSameIds)),
  /** Of the response's open texts; any one suffices. */
  sentiment: many(z.enum(SENTIMENTS)),
  emotion: many(z.enum(EMOTIONS)),
  /** Whether they seem to be given with care, or a reason that speaks against them; any one suffices. */
  quality: many(z.enum(QUALITY_VALUES)),
  /**
   * Words in what was answered: texts, fields of forms, labels of choices, own words, names of files; also in
   * what the link carried. Case and diacritics do not matter.
   */
  query: z.string().trim().max(200).optional(),
});
export type AnswerFilter = z.infer<typeof AnswerFilter>;
