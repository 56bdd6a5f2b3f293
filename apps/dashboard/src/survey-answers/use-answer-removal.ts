import type { SurveyAnswer } from "@soundings/contract/answers";
import { type AnswersView, filterOf, isNarrowed } from "../surveys/answers-view.ts";
import { useAnswerActions } from "./use-answer-actions.tsx";
import type { useAnswerSelection } from "./use-answer-selection.ts";
import type { useOpenAnswer } from "./use-open-answer.ts";

interface Removal {
  surveyId: string;
  view: AnswersView;
  opened: ReturnType<typeof useOpenAnswer>;
  checked: ReturnType<typeof useAnswerSelection>;
  onChange: (part: Partial<AnswersView>, options: { replace: boolean }) => void;
}

/** Deletes answers of a list, or all that it finds; where the open one goes, the next is opened. */
export function useAnswerRemoval({ surveyId, view, opened, checked, onChange }: Removal) {
  const actions = useAnswerActions(surveyId);
  const remove = async (those: readonly SurveyAnswer[]) => {
    const next = opened.after(those.map((answer) => answer.id));
    if (!(await actions.remove(those))) return;
    if (those.some((answer) => answer.id === view.open)) onChange({ open: next }, { replace: true });
  };
  const removeWhole = async () => {
    if (!(await actions.removeMatching(filterOf(view), isNarrowed(view)))) return;
    checked.clear();
    onChange({ open: null, page: 1 }, { replace: true });
  };
  return { remove, removeWhole };
}
