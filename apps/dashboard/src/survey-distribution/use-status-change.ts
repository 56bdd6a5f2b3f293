import { getSurvey, type SurveyItem } from "@soundings/contract/surveys";
import type { FlowFinding } from "@soundings/survey/check-flow";
import type { SurveyProblem } from "@soundings/survey/check-survey";
import { useTranslation } from "react-i18next";
import { callApi } from "../lib/call.ts";
import { CallError } from "../lib/call-error.ts";
import { useProblemText } from "../lib/problem-text.ts";
import { listProblems } from "../surveys/problems/list-problems.tsx";
import type { StatusAction } from "../surveys/status-actions.ts";
import { useStatusAction } from "../surveys/survey-queries.ts";
import { confirm } from "../ui/confirm.tsx";
import { toast } from "../ui/toasts.tsx";
import { openShareSheet } from "./open-share-sheet.tsx";

/** Publishes, pauses or opens a survey: asks, does it, says how it went. */
export function useStatusChange() {
  const { t } = useTranslation("surveys");
  const problemText = useProblemText();
  const changing = useStatusAction();

  const fail = (id: string) => (error: unknown) => {
    toast({ id, kind: "error", message: problemText(error) });
  };

  /** What was published is shared at once, unless the screen shows its link anyway and does not say when. */
  const changeStatus = async (
    survey: Pick<SurveyItem, "id" | "name"> & Partial<Pick<SurveyItem, "published_at">>,
    action: StatusAction,
  ) => {
    const { id, name, published_at } = survey;
    if (action === "pause") {
      const title = t("pause.title", { name });
      const agreed = await confirm({ title, text: t("pause.text"), confirmLabel: t("act.pause") });
      if (!agreed) return;
    }
    try {
      await changing.mutateAsync({ id, action });
      // The row's button that published is another one now.
      if (action === "publish" && published_at !== undefined) {
        await openShareSheet(id, published_at === null ? "first" : "changes", `[data-row="${id}"]`);
      } else toast({ id: `status-${id}`, kind: "success", message: t(`did.${action}`, { name }) });
    } catch (error) {
      if (error instanceof CallError && error.code === "SURVEY_PUBLISH_ERROR") await showProblems(id, error);
      else fail(`status-${id}`)(error);
    }
  };

  /** What keeps a survey from being published, each with the way to its place. */
  const showProblems = async (id: string, error: CallError) => {
    const { problems = [], findings = [] } = error.details as {
      problems?: SurveyProblem[];
      findings?: FlowFinding[];
    };
    try {
      const { survey } = await callApi(getSurvey, { params: { id } });
      listProblems(survey, problemText(error), { problems, findings });
    } catch (failure) {
      fail(`status-${id}`)(failure);
    }
  };

  return {
    changeStatus,
    /** The survey whose status is being changed now. */
    busyId: changing.isPending ? changing.variables.id : null,
  };
}
