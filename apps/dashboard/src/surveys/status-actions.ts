import { statusAfter } from "@soundings/survey/status";
import type { SurveyStatus } from "@soundings/survey/survey";

export type StatusAction = "activate" | "publish" | "pause";

/** What can be done with a survey's status, what people most likely want first. */
export function statusActions(survey: { status: SurveyStatus; has_changes: boolean }): StatusAction[] {
  const { status, has_changes } = survey;
  const shown = status !== "DRAFT" && status !== "FINISHED";
  return (["activate", "publish", "pause"] as const).filter((action) => {
    // What respondents see already needs no publishing.
    if (action === "publish" && shown && !has_changes) return false;
    return statusAfter(status, action) !== null;
  });
}
