import type { SurveyProblem } from "@soundings/survey/check-survey";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import { useSurveyChecks } from "../use-survey-checks.ts";
import { type Flaws, flawsOf, NO_FLAWS } from "./flaws.ts";

const FlawsContext = createContext<Flaws>(NO_FLAWS);

/** What the last check of the survey found, a moment after each change. */
export function FlawsScope({ children }: { children: ReactNode }) {
  const { problems, findings } = useSurveyChecks() ?? {};
  const flaws = useMemo(
    () => (problems && findings ? flawsOf(problems, findings) : NO_FLAWS),
    [problems, findings],
  );
  return <FlawsContext value={flaws}>{children}</FlawsContext>;
}

export const useFlaws = (): Flaws => useContext(FlawsContext);

const NONE: readonly SurveyProblem[] = [];

/** What is wrong with a question; empty when nothing is. */
export function useQuestionProblems(questionId: string): readonly SurveyProblem[] {
  return useFlaws().questions.get(questionId) ?? NONE;
}
