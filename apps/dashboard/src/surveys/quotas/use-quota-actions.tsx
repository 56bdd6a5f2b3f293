import type { QuotaCellUse, QuotaUse } from "@soundings/contract/survey-quotas";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../lib/format.ts";
import { useProblemText } from "../../lib/problem-text.ts";
import { confirm } from "../../ui/confirm.tsx";
import { closeModal, openModal } from "../../ui/modal-stack.tsx";
import { toast } from "../../ui/toasts.tsx";
import { type QuotaAction, useChangeQuota } from "./quota-queries.ts";
import { TargetForm } from "./target-form.tsx";

/** What people can do with quotas while the survey runs: asks, does it, says how it went. */
export function useQuotaActions(surveyId: string) {
  const { t } = useTranslation("survey-quotas");
  const format = useFormat();
  const change = useQuotaChange(surveyId);
  return {
    pause: async ({ id: quota_id, name, paused }: QuotaUse) => {
      const agreed =
        paused ||
        (await confirm({
          title: t("pause.title", { name }),
          text: <p>{t("pause.text")}</p>,
          confirmLabel: t("panel.pause"),
        }));
      if (!agreed) return;
      const words = paused ? "pause.resumed" : "pause.done";
      await change(
        { kind: "pause", quota_id, paused: !paused },
        t(words, { name }),
        t("pause.failed", { name }),
      );
    },

    /** A group's count, or those of the whole quota. */
    reset: async ({ id: quota_id, name: quota, cells }: QuotaUse, cell: QuotaCellUse | null) => {
      const name = cell?.name ?? quota;
      const used = cell?.used ?? cells.reduce((sum, one) => sum + one.used, 0);
      const agreed = await confirm({
        title: t("reset.title", { name }),
        text: <p>{t("reset.text", { count: used, number: format.number(used) })}</p>,
        confirmLabel: t("reset.action"),
        danger: true,
      });
      if (!agreed) return;
      const which = cell ? { cell_ids: [cell.id] } : {};
      await change(
        { kind: "reset", quota_id, ...which },
        t("reset.done", { name }),
        t("reset.failed", { name }),
      );
    },

    setTarget: ({ id: quota_id }: QuotaUse, { id: cell_id, name, target, used }: QuotaCellUse) =>
      askTarget(t("target.title", { name }), { target, used }, (next) => {
        const done = t("target.done", { name, number: format.number(next) });
        void change({ kind: "target", quota_id, cell_id, target: next }, done, t("target.failed", { name }));
      }),
  };
}

function useQuotaChange(surveyId: string) {
  const problemText = useProblemText();
  const changing = useChangeQuota(surveyId);

  return async (action: QuotaAction, done: string, failed: string): Promise<void> => {
    try {
      await changing.mutateAsync(action);
      toast({ id: "quota-changed", kind: "success", message: done });
    } catch (error) {
      toast({ id: "quota-changed", kind: "error", message: `${failed} ${problemText(error)}` });
    }
  };
}

function askTarget(
  title: string,
  shown: Pick<QuotaCellUse, "target" | "used">,
  onSave: (target: number) => void,
): void {
  const modal = openModal({
    title,
    width: 420,
    content: (
      <TargetForm
        {...shown}
        onCancel={() => closeModal(modal)}
        onSave={(target) => {
          closeModal(modal);
          onSave(target);
        }}
      />
    ),
  });
}
