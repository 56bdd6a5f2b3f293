import { z } from "zod";
import { Id } from "../id.ts";
import type { AnswerRules, DraftRules } from "./kind.ts";

/** A text to be read, such as a welcome: it asks nothing. */

export const statementShape = () =>
  z.object({
    /** A picture of the media library. */
    image_id: Id.nullable(),
  });
type Options = z.infer<ReturnType<typeof statementShape>>;

export const statementAnswers: AnswerRules<Options> = {
  measure: "nothing",
  several: false,
  validate: () => null,
  conditionValues: () => [],
  words: () => "",
  seconds: () => 6,
  mapTexts: (options) => options,
};

export const statementDrafts: DraftRules<Options> = {
  blank: () => ({ image_id: null }),
  usualTexts: null,
  violations: () => [],
  prefill: () => null,
};
