import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useBlocker } from "react-router";
import { confirm } from "../ui/confirm.tsx";
import { useDraft } from "./draft-context.tsx";
import { closeRun, isTranslating } from "./translation/automatic/run-of-draft.ts";

/**
 * Before another page is opened: saves what is left, and asks where that did not work, or where an automatic
 * translation would be stopped.
 */
export function useLeaveGuard(id: string): void {
  const { t } = useTranslation("survey-editor");
  const { t: ofRun } = useTranslation("survey-translation");
  const draft = useDraft();
  const blocker = useBlocker(({ nextLocation: { pathname, search } }) => {
    const stays = pathname === "/surveys/edit" && new URLSearchParams(search).get("id") === id;
    return !stays && (draft.state().saving !== "saved" || isTranslating(draft));
  });
  const blocked = blocker.state === "blocked" ? blocker : null;
  useEffect(() => {
    if (!blocked) return;
    void (async () => {
      const goes =
        !isTranslating(draft) ||
        (await confirm({
          title: ofRun("run.leave.title"),
          text: ofRun("run.leave.text"),
          confirmLabel: ofRun("run.leave.leave"),
        }));
      if (!goes) return blocked.reset();
      closeRun(draft);
      await draft.flush();
      const leave =
        draft.state().saving === "saved" ||
        (await confirm({
          title: t("leave.title"),
          text: t("leave.text"),
          confirmLabel: t("leave.leave"),
          danger: true,
        }));
      if (leave) blocked.proceed();
      else blocked.reset();
    })();
  }, [blocked, draft, ofRun, t]);
}
