import type { Answers } from "@soundings/survey/answers";
import type { FlowMap } from "@soundings/survey/flow";
import { SCORE_DECIMALS, scoreOf } from "@soundings/survey/scores";
import type { Language } from "@soundings/survey/survey";
import { localeOf } from "@soundings/survey/time-format";

/** What a score comes to, as people of a language write it; "" where it is not known. */
export function scoreWords(id: string, map: FlowMap, answers: Answers, language: Language): string {
  const score = scoreOf(id, map, answers);
  if (score === null) return "";
  return new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: SCORE_DECIMALS }).format(score);
}
