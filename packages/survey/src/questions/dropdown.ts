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
  shortText,
  shuffleShape,
  twoChoices,
  validateOneChoice,
} from "./choices.ts";
import type { AnswerRules, DraftRules } from "./kind.ts";

export const dropdownShape = () =>
  z.object({
    choices: choicesShape(),
    other: otherShape(),
    shuffle: shuffleShape(),
    placeholder: shortText(),
  });
type Options = z.infer<ReturnType<typeof dropdownShape>>;

export const dropdownAnswers: AnswerRules<Options> = {
  measure: "choice",
  several: false,
  validate: validateOneChoice,
  choices: ownChoices,
  conditionValues: choiceValues,
  words: choiceWords,
  seconds: () => 8,
  mapTexts: (options, change) => ({
    ...mapChoiceTexts(options, change),
    placeholder: change.own("placeholder", options.placeholder),
  }),
};

export const dropdownDrafts: DraftRules<Options> = {
  blank: (newId) => ({ choices: twoChoices(newId), other: null, shuffle: "none", placeholder: "" }),
  usualTexts: null,
  violations: choicesViolations,
  prefill: prefillChoices,
};
