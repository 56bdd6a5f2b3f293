import { checkOpinions } from "./check-opinions.ts";
import { checkAllChosen, checkLines, checkPattern, checkSamePlace } from "./check-picks.ts";
import { checkTexts } from "./check-texts.ts";
import { checkTime } from "./check-time.ts";
import { checkTruth } from "./check-truth.ts";
import type { ResponseFacts } from "./facts.ts";
import type { Norms } from "./norms.ts";
import type { Finding } from "./reasons.ts";

/** Everything that speaks against a response, but for what needs all the others at hand (copies). */
export const checkResponse = (facts: ResponseFacts, norms: Norms): Finding[] => [
  ...checkTime(facts, norms),
  ...checkLines(facts, norms),
  ...checkPattern(facts),
  ...checkSamePlace(facts, norms),
  ...checkAllChosen(facts, norms),
  ...checkOpinions(facts, norms),
  ...checkTexts(facts),
  ...checkTruth(facts, norms),
];
