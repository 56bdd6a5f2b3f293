import type { SurveyProblem } from "@soundings/survey/check-survey";
import { createContext, type FocusEvent, useCallback, useContext, useMemo, useState } from "react";
import { isUrgent } from "../shown-problems.ts";
import { useQuestionProblems } from "../shown-problems-context.tsx";

type Code = SurveyProblem["code"];

/** What is wrong at the places of the open question: "source", "min", "choices/<id>". The card has the words. */
const PlaceProblems = createContext<ReadonlyMap<string, Code>>(new Map());
export const PlaceProblemsScope = PlaceProblems.Provider;

/** What is invalid is told at once; what is only missing yet, once its field was left. */
export function usePlaceProblemsOf(questionId: string) {
  const problems = useQuestionProblems(questionId);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const onBlur = useCallback((event: FocusEvent) => {
    const place = event.target.closest<HTMLElement>("[data-place]")?.dataset.place;
    if (place) setLeft((before) => (before.has(place) ? before : new Set(before).add(place)));
  }, []);
  const told = useMemo(() => {
    const places = new Map<string, Code>();
    for (const problem of problems) {
      const place = problem.path.split("/").slice(4).join("/");
      if ((isUrgent(problem) || left.has(place)) && !places.has(place)) places.set(place, problem.code);
    }
    return places;
  }, [problems, left]);
  return { told, onBlur };
}

export const usePlaceProblem = (place: string): Code | undefined => useContext(PlaceProblems).get(place);
export const usePlaceProblems = () => useContext(PlaceProblems);
