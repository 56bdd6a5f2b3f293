import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { toast } from "../ui/toasts.tsx";
import { showConflicts } from "./conflict-list.tsx";
import { useDraft, useDraftState } from "./draft-context.tsx";

/** Tells what another window changed too, with a way to see both texts. */
export function useConflicts(): void {
  const { t } = useTranslation("survey-editor");
  const draft = useDraft();
  const conflicts = useDraftState((state) => state.conflicts);
  useEffect(() => {
    if (conflicts.length === 0) return;
    toast({
      id: "survey-conflicts",
      kind: "info",
      message: t("save.conflicts", { count: conflicts.length }),
      // Nobody else keeps the other window's words.
      duration: 60_000,
      action: { label: t("conflict.compare"), onClick: () => showConflicts(draft, t("conflict.title")) },
    });
  }, [conflicts, draft, t]);
}
