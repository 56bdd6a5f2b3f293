import { offeredBy } from "@soundings/survey/questions/choice-source";
import { dynamicChoiceAnswers } from "@soundings/survey/questions/dynamic-choice";

export const extra = { offeredBy, dynamicChoiceAnswers };
