import type { CaseChange } from "@soundings/contract/cases";
import { useTranslation } from "react-i18next";
import { useProblemText } from "../lib/problem-text.ts";
import { toast } from "../ui/toasts.tsx";
import { offerUndo } from "../ui/undo-shortcuts.ts";
import { useChangeCases } from "./case-queries.ts";

export type ChangeWords = "status" | "owner" | "due";

/** Changes cases, with a toast that takes it back; so does Ctrl+Z. */
export function useCaseActions() {
  const { t } = useTranslation("cases");
  const { t: common } = useTranslation();
  const problemText = useProblemText();
  const changing = useChangeCases();
  const failed = (error: unknown) => toast({ id: "cases", kind: "error", message: problemText(error) });
  const takeBack = (before: CaseChange[]) =>
    changing.mutateAsync(before).then(() => toast({ id: "cases", message: t("takenBack") }), failed);
  return {
    isPending: changing.isPending,
    change: (changes: CaseChange[], what: ChangeWords) =>
      changing.mutateAsync(changes).then(({ changed, before }) => {
        if (changed === 0) return;
        const undo = () => void takeBack(before);
        offerUndo(undo);
        toast({
          id: "cases",
          kind: "success",
          message: t(`changed.${what}`, { count: changed }),
          action: { label: common("undo"), onClick: undo },
        });
      }, failed),
  };
}
