import type { Comment } from "@soundings/contract/comments";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../lib/format.ts";
import { useProblemText } from "../../lib/problem-text.ts";
import { toast } from "../../ui/toasts.tsx";
import { offerUndo, takeUndoBack } from "../../ui/undo-shortcuts.ts";
import { useCorrectScore } from "./score-queries.ts";

type Corrected = Pick<Comment, "id" | "correction">;

/** Correcting and withdrawing, each told in a toast that takes it back. */
export function useScoreCorrection(datasetId: string) {
  const { t } = useTranslation("score");
  const format = useFormat();
  const problemText = useProblemText();
  const correcting = useCorrectScore(datasetId);

  const set = (comment: Corrected, score: number | null, undone = false) => {
    const id = `score-${datasetId}-${comment.id}`;
    const before = comment.correction?.score ?? null;
    const undo = () => set(comment, before, true);
    // At once, as it counts on screen at once: what takes it back waits for it.
    offerUndo(undone ? null : undo);
    correcting
      .mutateAsync({ id: comment.id, score })
      .then(() => {
        if (undone) return toast({ id, message: t("undone") });
        return toast({
          id,
          kind: "success",
          message: score === null ? t("withdrawn") : t("corrected", { score: format.score(score) }),
          action: { label: t("undo"), onClick: undo },
        });
      })
      .catch((error: unknown) => {
        takeUndoBack(undo);
        toast({ id, kind: "error", message: problemText(error) });
      });
  };

  return {
    correct: (comment: Corrected, score: number) => set(comment, score),
    withdraw: (comment: Corrected) => set(comment, null),
  };
}
