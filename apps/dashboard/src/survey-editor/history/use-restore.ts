import { restoreSurveyVersion, type SurveyVersion } from "@soundings/contract/surveys";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { callApi } from "../../lib/call.ts";
import { useFormat } from "../../lib/format.ts";
import { useProblemText } from "../../lib/problem-text.ts";
import { confirm } from "../../ui/confirm.tsx";
import { toast } from "../../ui/toasts.tsx";
import { useDraft } from "../draft-context.tsx";

/** Makes a version the draft again, after a question; the draft that it replaces is kept. */
export function useRestore(onRestored: () => void) {
  const { t } = useTranslation("survey-history");
  const format = useFormat();
  const problemText = useProblemText();
  const draft = useDraft();
  const [busy, setBusy] = useState(false);
  const restore = async ({ number, created_at }: SurveyVersion) => {
    const agreed = await confirm({
      title: t("restore.title", { number }),
      text: t("restore.text", { time: format.dateTime(created_at) }),
      confirmLabel: t("restore.confirm"),
    });
    if (!agreed) return;
    setBusy(true);
    try {
      await draft.flush();
      const { id } = draft.state().survey;
      draft.replace(await callApi(restoreSurveyVersion, { params: { id, number } }));
      onRestored();
      toast({
        id: "survey-restored",
        kind: "success",
        message: t("restore.done", { number }),
        action: { label: t("common:undo"), onClick: draft.undo },
      });
    } catch (error) {
      toast({ id: "survey-restored", kind: "error", message: problemText(error) });
    } finally {
      setBusy(false);
    }
  };
  return { restore, busy };
}
