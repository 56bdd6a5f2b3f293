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
  validateOneChoice,
} from "./choices.ts";
import type { AnswerRules, DraftRules } from "./kind.ts";

export const singleChoiceShape = () =>
  z.object({
    choices: choicesShape(),
    other: otherShape(),
    shuffle: shuffleShape(),
    pictures: z.boolean(),
  });
type Options = z.infer<ReturnType<typeof singleChoiceShape>>;

export const singleChoiceAnswers: AnswerRules<Options> = {
  measure: "choice",
  several: false,
  validate: validateOneChoice,
  choices: ownChoices,
  conditionValues: choiceValues,
  words: choiceWords,
  seconds: () => 8,
  mapTexts: mapChoiceTexts,
};

export const singleChoiceDrafts: DraftRules<Options> = {
  blank: (newId) => ({ choices: twoChoices(newId), other: null, shuffle: "none", pictures: false }),
  usualTexts: null,
  violations: choicesViolations,
  prefill: prefillChoices,
};
