import { z } from "zod";
import { shortText } from "./choices.ts";
import type { AnswerRules, DraftRules } from "./kind.ts";
import { prefillValue, stepValues, validateStep, valueWords } from "./scale.ts";

/** What a rating is drawn with. */
const RATING_SHAPES = ["star", "heart", "thumb"] as const;

export const ratingStarShape = () =>
  z.object({
    stars: z.number().int().min(3).max(10),
    shape: z.enum(RATING_SHAPES),
    low_label: shortText(),
    high_label: shortText(),
  });
type Options = z.infer<ReturnType<typeof ratingStarShape>>;

const stepsOf = ({ stars }: Options) => ({ from: 1, to: stars, step: 1 });

export const ratingStarAnswers: AnswerRules<Options> = {
  measure: "number",
  several: false,
  steps: stepsOf,
  shape: ({ shape }) => shape,
  validate: (options, answer) => validateStep(stepsOf(options), answer),
  conditionValues: (options) => stepValues(stepsOf(options)),
  words: valueWords,
  seconds: () => 6,
  mapTexts: (options, { own }) => ({
    ...options,
    low_label: own("low_label", options.low_label),
    high_label: own("high_label", options.high_label),
  }),
};

export const ratingStarDrafts: DraftRules<Options> = {
  blank: () => ({ stars: 5, shape: "star", low_label: "", high_label: "" }),
  usualTexts: null,
  violations: () => [],
  prefill: prefillValue,
};
