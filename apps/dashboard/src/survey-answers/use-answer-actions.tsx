import { Checkbox } from "@mantine/core";
import type { SurveyAnswer } from "@soundings/contract/answers";
import { useTranslation } from "react-i18next";
import { useFormat } from "../lib/format.ts";
import { useProblemText } from "../lib/problem-text.ts";
import { useParametersLimit } from "../surveys/limits/limit-queries.ts";
import { useQuotas } from "../surveys/quotas/quota-queries.ts";
import { confirm } from "../ui/confirm.tsx";
import { toast } from "../ui/toasts.tsx";
import { countMatching, type Filter, useDeleteAnswers, useDeleteMatching } from "./answer-queries.ts";
import { useTimeText } from "./answer-row.tsx";

/** A million answers take some minutes. */
const LONG_MS = 600_000;

/** What people can do with answers: asks, does it, says how it went. */
export function useAnswerActions(surveyId: string) {
  return { remove: useRemoving(surveyId), removeMatching: useRemovingMatching(surveyId) };
}

/** Whether deleting answers may free places: where nothing is limited there is none. */
function useIsLimited(surveyId: string): boolean {
  const limits = useParametersLimit(surveyId).data?.parameters_limit ?? [];
  const quotas = useQuotas(surveyId).data?.quotas ?? [];
  return limits.length + quotas.length > 0;
}

function useRemoving(surveyId: string) {
  const { t } = useTranslation("survey-answers");
  const time = useTimeText();
  const problemText = useProblemText();
  const limited = useIsLimited(surveyId);
  const deleting = useDeleteAnswers(surveyId);
  /** Whether people agreed; how it ends is told by a toast. */
  return async (answers: readonly SurveyAnswer[]): Promise<boolean> => {
    const [first] = answers;
    if (!first) return false;
    const count = answers.length;
    // Not plural forms: Vietnamese has only one, and a single answer is called by its time.
    const size = count === 1 ? "One" : "Many";
    const named = { count, time: time(first.submitted_at ?? first.updated_at) };
    let free_places = false;
    const agreed = await confirm({
      title: t(`delete.title${size}`, named),
      text: (
        <>
          <p>{t("delete.text")}</p>
          {limited && <FreePlaces onChange={(chosen) => (free_places = chosen)} />}
        </>
      ),
      confirmLabel: t(`delete.confirm${size}`, named),
      danger: true,
    });
    if (!agreed) return false;
    deleting.mutate(
      { ids: answers.map(({ id }) => id), free_places },
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
}

function useRemovingMatching(surveyId: string) {
  const { t } = useTranslation("survey-answers");
  const problemText = useProblemText();
  const format = useFormat();
  const limited = useIsLimited(surveyId);
  const deleting = useDeleteMatching(surveyId);
  /** The same for all answers that a filter keeps, on whatever page; what comes after the question is kept. */
  return async (filter: Filter, narrowed: boolean): Promise<boolean> => {
    try {
      const found = await countMatching(surveyId, filter);
      if (!found) return false;
      const number = format.number(found.count);
      let free_places = false;
      const agreed = await confirm({
        title: t(narrowed ? "whole.titleMatching" : "whole.titleAll", { number }),
        text: (
          <>
            <p>{t("delete.text")}</p>
            <p>{t("whole.text")}</p>
            {limited && <FreePlaces onChange={(chosen) => (free_places = chosen)} />}
          </>
        ),
        confirmLabel: t("whole.confirm", { number }),
        danger: true,
      });
      if (!agreed) return false;
      toast({ id: "answers-deleted", message: t("whole.deleting", { number }), duration: LONG_MS });
      const { count } = await deleting.mutateAsync({ filter, until: found.until, free_places });
      const message = t(count === 1 ? "delete.doneOne" : "whole.done", { number: format.number(count) });
      toast({ id: "answers-deleted", kind: "success", message });
      return true;
    } catch (error) {
      const message = t("whole.failed", { reason: problemText(error) });
      toast({ id: "answers-deleted", kind: "error", message });
      return false;
    }
  };
}

/** Whether deleted answers give back the places that they took in limits: asked with the deletion. */
function FreePlaces({ onChange }: { onChange: (chosen: boolean) => void }) {
  const { t } = useTranslation("survey-answers");
  return (
    <Checkbox
      mt={12}
      label={t("delete.freePlaces")}
      description={t("delete.freePlacesText")}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  );
}
