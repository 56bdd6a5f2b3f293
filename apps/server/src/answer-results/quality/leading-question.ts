import type { AskedSurvey } from "../asked-questions.ts";

/** The question whose figure a report leads with: the first with a net promoter score, or with a scale. */
export function leadingQuestion({ questions }: AskedSurvey) {
  const scales = questions.filter(({ scale, archived }) => scale && !archived);
  return scales.find(({ asks_nps }) => asks_nps) ?? scales[0] ?? null;
}
