import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { navigate } from "../lib/navigate.ts";
import type { EditorTab } from "../surveys/editor-tabs.ts";
import { usePlaceName } from "../surveys/problems/place-name.ts";
import { addressOfPlace, placeOfProblem } from "../surveys/problems/problem-places.ts";
import { dismissToast, toast } from "../ui/toasts.tsx";
import { changedPath } from "./changed-path.ts";
import { useDraft } from "./draft-context.tsx";

const TOLD = "survey-undone";

/** Undo and redo; what changes on another tab than the one on screen is told, with a way there. */
export function useUndo(tab: EditorTab): Record<"undo" | "redo", () => void> {
  const { t } = useTranslation("survey-editor");
  const draft = useDraft();
  const placeName = usePlaceName();
  return useMemo(() => {
    const run = (what: "undo" | "redo") => () => {
      const before = draft.state().survey;
      draft[what]();
      const { survey } = draft.state();
      dismissToast(TOLD);
      const path = changedPath(before, survey);
      if (path === null) return;
      const place = placeOfProblem(survey, { path });
      if (place.tab === tab) return;
      const name = placeName(place.name === "" ? placeOfProblem(before, { path }) : place);
      toast({
        id: TOLD,
        message: t(`undone.${what}`, { place: name || t(`tab.${place.tab}`) }),
        action: {
          label: t("undone.show"),
          onClick: () => navigate(addressOfPlace(survey, place)),
        },
      });
    };
    return { undo: run("undo"), redo: run("redo") };
  }, [draft, placeName, t, tab]);
}
