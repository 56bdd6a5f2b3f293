import { listenedFor } from "@soundings/survey/reading";
import { scoresOf } from "@soundings/survey/scores";
import type { AskedSurvey } from "../asked-questions.ts";
import { TERMS_VERSION } from "../text-terms.ts";

/** Counted up when sums are made or packed in another way: others are made again. */
const SUMS_VERSION = 5;

/**
 * By which rules a survey's sums are made today, and of which of its settings. Null where its report asks for responses
 * one by one: for what was heard in texts as they were written.
 */
export function sumsMadeBy({ current, versions }: AskedSurvey): string | null {
  for (const { map } of versions.values()) if (listenedFor(map.survey).questions.size > 0) return null;
  const zone = current.survey.settings.time_zone;
  // Which scores there are, each version says.
  const scored = scoresOf(current.survey).length > 0 ? ` ${Math.max(...versions.keys())}` : "";
  return `${SUMS_VERSION} ${TERMS_VERSION} ${zone}${scored}`;
}
