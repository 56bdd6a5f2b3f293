import type { SurveyProblem } from "@soundings/survey/check-survey";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import { useSurveyChecks } from "../use-survey-checks.ts";
import { groupProblems, NO_PROBLEMS, type ShownProblems } from "./shown-problems.ts";

const ShownProblemsContext = createContext<ShownProblems>(NO_PROBLEMS);

/** What the last check of the survey found, a moment after each change. */
export function ShownProblemsScope({ children }: { children: ReactNode }) {
  const { problems, findings } = useSurveyChecks() ?? {};
  const flaws = useMemo(
    () => (problems && findings ? groupProblems(problems, findings) : NO_PROBLEMS),
    [problems, findings],
  );
  return <ShownProblemsContext value={flaws}>{children}</ShownProblemsContext>;
}

export const useShownProblems = (): ShownProblems => useContext(ShownProblemsContext);

const NONE: readonly SurveyProblem[] = [];

/** What is wrong with a question; empty when nothing is. */
export function useQuestionProblems(questionId: string): readonly SurveyProblem[] {
  return useShownProblems().questions.get(questionId) ?? NONE;
}
