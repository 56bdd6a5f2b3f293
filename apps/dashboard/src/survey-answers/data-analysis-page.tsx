import type { SurveyDraft } from "@soundings/contract/surveys";
import { useCallback } from "react";
import {
  type AnswersView,
  changeAnswersView,
  readAnswersView,
  writeAnswersView,
} from "../surveys/answers-view.ts";
import { OpenSurvey } from "../surveys/survey-frame.tsx";
import { useAddressState } from "../ui/use-address-state.ts";
import { AnswersScreen } from "./answers-screen.tsx";
import { AnswersSkeleton } from "./answers-skeleton.tsx";

/** What people answered to the survey whose id is in the address. */
export function DataAnalysisPage() {
  return (
    <OpenSurvey screen="data-analysis" skeleton={<AnswersSkeleton />}>
      {(survey) => <Open key={survey.survey.id} survey={survey} />}
    </OpenSurvey>
  );
}

function Open({ survey }: { survey: SurveyDraft }) {
  const { id } = survey.survey;
  const write = useCallback((view: AnswersView) => writeAnswersView(id, view), [id]);
  const [view, set] = useAddressState(readAnswersView, write);
  const change = useCallback(
    (part: Partial<AnswersView>, options?: { replace?: boolean }) =>
      set(changeAnswersView(view, part), options),
    [view, set],
  );
  return <AnswersScreen survey={survey} view={view} onChange={change} />;
}
