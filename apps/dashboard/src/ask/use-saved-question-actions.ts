import type { AskQuery } from "@soundings/contract/ask";
import type { SavedQuestion } from "@soundings/contract/saved-questions";
import { useTranslation } from "react-i18next";
import { useProblemText } from "../lib/problem-text.ts";
import { toast } from "../ui/toasts.tsx";
import { useDeleteSavedQuestion, useSaveQuestion } from "./ask-queries.ts";

type Kept = Pick<SavedQuestion, "question" | "query">;

/** Keeps a question or removes it, says so, and takes it back where that is wanted. */
export function useSavedQuestionActions(dataset: string) {
  const { t } = useTranslation(["ask", "common"]);
  const problemText = useProblemText();
  const saving = useSaveQuestion(dataset);
  const deleting = useDeleteSavedQuestion(dataset);
  const id = `saved-question-${dataset}`;
  const onError = (error: unknown) => toast({ id, kind: "error", message: problemText(error) });

  const save = (question: string, query: AskQuery) =>
    saving.mutate(
      { question, query },
      { onError, onSuccess: () => toast({ id, kind: "success", message: t("saved.done") }) },
    );

  const remove = ({ id: question_id, question, query }: Kept & { id: string }) =>
    deleting.mutate(question_id, {
      onError,
      onSuccess: () =>
        toast({
          id,
          kind: "success",
          message: t("saved.removed"),
          action: { label: t("common:undo"), onClick: () => save(question, query) },
        }),
    });

  return { save, remove, isBusy: saving.isPending || deleting.isPending };
}
