import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useBlocker } from "react-router";
import { confirm } from "../ui/confirm.tsx";
import { useDraft } from "./draft-context.tsx";

/** Before another page is opened: saves what is left, and asks where that did not work. */
export function useLeaveGuard(id: string): void {
  const { t } = useTranslation("survey-editor");
  const draft = useDraft();
  const blocker = useBlocker(({ nextLocation: { pathname, search } }) => {
    const stays = pathname === "/surveys/edit" && new URLSearchParams(search).get("id") === id;
    return !stays && draft.state().saving !== "saved";
  });
  const blocked = blocker.state === "blocked" ? blocker : null;
  useEffect(() => {
    if (!blocked) return;
    void (async () => {
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
  }, [blocked, draft, t]);
}
