import { z } from "zod";
import {
  choicesShape,
  choicesViolations,
  choiceValues,
  choiceWords,
  mapChoiceTexts,
  otherShape,
  ownChoices,
  prefillChoices,
  shuffleShape,
  twoChoices,
  validateChoices,
} from "./choices.ts";
import { validateExclusive } from "./exclusive.ts";
import { type AnswerRules, type DraftRules, tooMany } from "./kind.ts";

export const multipleChoiceShape = () =>
  z.object({
    choices: choicesShape(),
    other: otherShape(),
    shuffle: shuffleShape(),
    pictures: z.boolean(),
    /** How many must and may be chosen. */
    min: z.number().int().min(0).max(500).nullable(),
    max: z.number().int().min(1).max(500).nullable(),
  });
type Options = z.infer<ReturnType<typeof multipleChoiceShape>>;

export const multipleChoiceAnswers: AnswerRules<Options> = {
  measure: "choice",
  several: true,
  validate(options, answer) {
    const { choices, min, max } = options;
    const { choice_ids = [] } = answer;
    const violation = validateChoices(options, answer) ?? validateExclusive(choices, choice_ids);
    // One that goes with no other one is enough, however many are asked for.
    if (violation || choices.some(({ id, exclusive }) => exclusive && choice_ids.includes(id)))
      return violation;
    const count = choice_ids.length;
    if (min !== null && count < min) return { code: "TOO_FEW", limit: min };
    return max === null ? null : tooMany(count, max);
  },
  choices: ownChoices,
  conditionValues: choiceValues,
  words: choiceWords,
  seconds: () => 12,
  mapTexts: mapChoiceTexts,
};

export const multipleChoiceDrafts: DraftRules<Options> = {
  blank: (newId) => ({
    choices: twoChoices(newId),
    other: null,
    shuffle: "none",
    pictures: false,
    min: null,
    max: null,
  }),
  usualTexts: null,
  violations(options) {
    const found = choicesViolations(options);
    const most = choiceValues(options).length;
    const least = options.min ?? 0;
    return least > (options.max ?? most) || least > most
      ? [...found, { code: "RANGE_INVALID", at: "min" }]
      : found;
  },
  prefill: prefillChoices,
};
