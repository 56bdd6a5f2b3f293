import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { navigate } from "../../../lib/navigate.ts";
import { useProblemText } from "../../../lib/problem-text.ts";
import { type EditorTab, editorAddress } from "../../../surveys/editor-tabs.ts";
import { toast } from "../../../ui/toasts.tsx";
import { useDraft } from "../../draft-context.tsx";
import { closeRun, isTranslating, useTranslationRun } from "./run-of-draft.ts";
import { translatorQuery } from "./translator.ts";

/** For the whole editor: tells other tabs how a run ended, and lets none outlive the editor. */
export function useRunWatch(tab: EditorTab): void {
  const { t } = useTranslation("survey-translation");
  const draft = useDraft();
  const client = useQueryClient();
  const problemText = useProblemText();
  const shown = useTranslationRun();
  const phase = shown?.state.phase ?? null;
  const stopped_by = shown?.state.stopped_by ?? null;
  const before = useRef(phase);
  useEffect(() => {
    const was = before.current;
    before.current = phase;
    if (!shown || phase === was || phase === "running" || phase === "waiting") return;
    void client.invalidateQueries({ queryKey: translatorQuery.queryKey });
    const { id } = draft.state().survey;
    if (stopped_by === "undo") {
      closeRun(draft);
      if (was !== "done") toast({ id: "translation-run", message: t("run.undone") });
      return;
    }
    if (tab === "translation" || stopped_by === "person") return;
    const { taken, error } = shown.state;
    toast({
      id: "translation-run",
      kind: phase === "done" ? "success" : "error",
      message: phase === "done" ? t("run.taken", { count: taken }) : problemText(error),
      action: { label: t("run.show"), onClick: () => navigate(editorAddress(id, "translation")) },
    });
  }, [phase, stopped_by, shown, tab, client, draft, problemText, t]);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isTranslating(draft)) event.preventDefault();
    };
    addEventListener("beforeunload", warn);
    return () => {
      removeEventListener("beforeunload", warn);
      closeRun(draft);
    };
  }, [draft]);
}
