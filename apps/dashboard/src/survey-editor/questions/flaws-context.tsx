import type { FlowFinding } from "@soundings/survey/check-flow";
import type { SurveyProblem } from "@soundings/survey/check-survey";
import { createContext, type ReactNode, useContext, useDeferredValue, useMemo, useRef } from "react";
import { useSurvey } from "../draft-context.tsx";
import { useSurveyChecks } from "../use-survey-checks.ts";
import { type Flaws, flawsOf, NO_FLAWS, sameFlaws } from "./flaws.ts";

const NO_FINDINGS: readonly FlowFinding[] = [];
const FlawsContext = createContext<Flaws>(NO_FLAWS);

/** Checks the survey after each change, once the keystroke that made it is on screen. */
export function FlawsScope({ children }: { children: ReactNode }) {
  const survey = useDeferredValue(useSurvey((one) => one));
  const findings = useSurveyChecks()?.findings ?? NO_FINDINGS;
  const found = useMemo(() => flawsOf(survey, findings), [survey, findings]);
  const last = useRef(found);
  if (!sameFlaws(last.current, found)) last.current = found;
  return <FlawsContext value={last.current}>{children}</FlawsContext>;
}

export const useFlaws = (): Flaws => useContext(FlawsContext);

const NONE: readonly SurveyProblem[] = [];

/** What is wrong with a question; empty when nothing is. */
export function useQuestionProblems(questionId: string): readonly SurveyProblem[] {
  return useFlaws().questions.get(questionId) ?? NONE;
}
