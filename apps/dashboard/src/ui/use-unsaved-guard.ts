import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useBlocker } from "react-router";
import { confirm } from "./confirm.tsx";

/** Where a form is saved by a button: asks before another page, or another view, takes what was changed away. */
export function useUnsavedGuard(changed: boolean): void {
  const { t } = useTranslation();
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      changed && (from.pathname !== to.pathname || from.search !== to.search),
  );
  const blocked = blocker.state === "blocked" ? blocker : null;
  useEffect(() => {
    if (!blocked) return;
    const words = { title: t("unsaved.title"), text: t("unsaved.text"), confirmLabel: t("unsaved.leave") };
    void confirm({ ...words, danger: true }).then((leaves) => (leaves ? blocked.proceed() : blocked.reset()));
  }, [blocked, t]);
  useEffect(() => {
    if (!changed) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [changed]);
}
