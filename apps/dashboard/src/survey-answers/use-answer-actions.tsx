import type { SurveyAnswer } from "@soundings/contract/answers";
import { useTranslation } from "react-i18next";
import { useProblemText } from "../lib/problem-text.ts";
import { confirm } from "../ui/confirm.tsx";
import { toast } from "../ui/toasts.tsx";
import { useDeleteAnswers } from "./answer-queries.ts";
import { useTimeText } from "./answer-row.tsx";

/** What people can do with answers: asks, does it, says how it went. */
export function useAnswerActions(surveyId: string) {
  const { t } = useTranslation("survey-answers");
  const time = useTimeText();
  const problemText = useProblemText();
  const deleting = useDeleteAnswers(surveyId);

  /** Whether people agreed; how it ends is told by a toast. */
  const remove = async (answers: readonly SurveyAnswer[]): Promise<boolean> => {
    const [first] = answers;
    if (!first) return false;
    const count = answers.length;
    // Not plural forms: Vietnamese has only one, and a single answer is called by its time.
    const size = count === 1 ? "One" : "Many";
    const named = { count, time: time(first.submitted_at ?? first.updated_at) };
    const agreed = await confirm({
      title: t(`delete.title${size}`, named),
      text: <p>{t("delete.text")}</p>,
      confirmLabel: t(`delete.confirm${size}`, named),
      danger: true,
    });
    if (!agreed) return false;
    deleting.mutate(
      answers.map(({ id }) => id),
      {
        onError: (error) =>
          toast({
            id: "answers-deleted",
            kind: "error",
            message: t(`delete.failed${size}`, { ...named, reason: problemText(error) }),
          }),
        onSuccess: ({ ids }) =>
          toast({
            id: "answers-deleted",
            kind: "success",
            message: t(ids.length === 1 ? "delete.doneOne" : "delete.doneMany", { count: ids.length }),
          }),
      },
    );
    return true;
  };

  return { remove };
}
