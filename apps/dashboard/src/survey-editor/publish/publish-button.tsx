import { Button, Menu } from "@mantine/core";
import { activateSurvey, pauseSurvey, publishSurvey } from "@soundings/contract/surveys";
import type { FlowFinding } from "@soundings/survey/check-flow";
import type { SurveyProblem } from "@soundings/survey/check-survey";
import { ChevronDown, Pause } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { callApi } from "../../lib/call.ts";
import { CallError } from "../../lib/call-error.ts";
import { useProblemText } from "../../lib/problem-text.ts";
import { openShareSheet } from "../../survey-distribution/open-share-sheet.tsx";
import { confirm } from "../../ui/confirm.tsx";
import { toast } from "../../ui/toasts.tsx";
import { useDraft, useDraftState } from "../draft-context.tsx";
import { showProblems } from "../show-problems.ts";
import { confirmLanguages } from "./confirm-languages.tsx";

/** Publishes the survey or its changes, pauses it after a question, or activates it again. */
export function PublishButton() {
  const { t } = useTranslation("survey-editor");
  const status = useDraftState((state) => state.status);
  const hasChanges = useDraftState((state) => state.has_changes);
  const { run, busy } = useStatusActions();
  if (status === "DRAFT" || status === "FINISHED") {
    return (
      <Button loading={busy} onClick={() => void run("publish")}>
        {t("publish.publish")}
      </Button>
    );
  }
  if (status === "PAUSED" || status === "INACTIVE") {
    return (
      <Button loading={busy} onClick={() => void run("activate")}>
        {t("publish.activate")}
      </Button>
    );
  }
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <Button
          loading={busy}
          variant={hasChanges ? "filled" : "default"}
          rightSection={<ChevronDown size={16} />}
        >
          {t(hasChanges ? "publish.changes" : "publish.published")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {hasChanges && (
          <Menu.Item onClick={() => void run("publish")}>{t("publish.publishChanges")}</Menu.Item>
        )}
        <Menu.Item leftSection={<Pause size={16} />} onClick={() => void run("pause")}>
          {t("publish.pause")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

const CALLS = { publish: publishSurvey, pause: pauseSurvey, activate: activateSurvey };

function useStatusActions() {
  const { t } = useTranslation("survey-editor");
  const problemText = useProblemText();
  const draft = useDraft();
  const [busy, setBusy] = useState(false);
  const run = async (action: keyof typeof CALLS) => {
    const { survey } = draft.state();
    if (action === "pause" && !(await confirmPause(t))) return;
    if (action === "publish" && !(await confirmLanguages(survey, t))) return;
    setBusy(true);
    try {
      await draft.flush();
      const { saving, problems } = draft.state();
      if (action === "publish" && saving === "invalid") {
        return showProblems(draft, t("save.invalidTitle"), problems);
      }
      if (action === "publish" && saving !== "saved") {
        toast({ id: "survey-status", kind: "error", message: t("publish.notStored") });
        return;
      }
      const first = draft.state().published_at === null;
      draft.statusChanged(await callApi(CALLS[action], { params: { id: survey.id } }));
      if (action === "publish") await openShareSheet(survey.id, first ? "first" : "changes", SHARE_BUTTON);
      else toast({ id: "survey-status", kind: "success", message: t(`publish.done.${action}`) });
    } catch (error) {
      if (error instanceof CallError && error.code === "SURVEY_PUBLISH_ERROR") {
        const { problems = [], findings = [] } = error.details as {
          problems?: SurveyProblem[];
          findings?: FlowFinding[];
        };
        showProblems(draft, problemText(error), problems, findings);
      } else toast({ id: "survey-status", kind: "error", message: problemText(error) });
    } finally {
      setBusy(false);
    }
  };
  return { run, busy };
}

/** The button that published is another one now. */
const SHARE_BUTTON = "[data-share]";

const confirmPause = (t: (key: string) => string) =>
  confirm({ title: t("publish.pauseTitle"), text: t("publish.pauseText"), confirmLabel: t("publish.pause") });
