import type { FlowFinding } from "@soundings/survey/check-flow";
import type { SurveyProblem } from "@soundings/survey/check-survey";
import { listProblems } from "../surveys/problems/list-problems.tsx";
import { openBlockSettings } from "./block-settings/open-block-settings.tsx";
import type { Draft } from "./draft.ts";

/** Lists what is wrong in the open draft; a click leads to its place. */
export function showProblems(
  draft: Draft,
  title: string,
  problems: readonly SurveyProblem[],
  findings: readonly FlowFinding[] = [],
): void {
  listProblems(draft.state().survey, title, { problems, findings }, ({ blockSettings }) => {
    if (blockSettings) openBlockSettings(draft, blockSettings.id, blockSettings.tab);
  });
}
