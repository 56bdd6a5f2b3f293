import { ProductFeature } from "@soundings/contract/limits";
import type { OperatedAccount } from "@soundings/contract/operator";
import { useTranslation } from "react-i18next";
import { useProblemText } from "../lib/problem-text.ts";
import { confirm } from "../ui/confirm.tsx";
import { openModal } from "../ui/modal-stack.tsx";
import { toast } from "../ui/toasts.tsx";
import { type PlanChange, useSetPlan, useSwitchAccount } from "./operator-queries.ts";
import { PlanForm } from "./plan-form.tsx";

/** What an account has now, as it is set again to take a change back. */
function presentPlan({ plan, limits, product_features, trial_ends_at }: OperatedAccount): PlanChange {
  const known = product_features.flatMap((name) => ProductFeature.safeParse(name).data ?? []);
  return { plan, limits, product_features: known, ...(trial_ends_at && { trial_ends_at }) };
}

/** What an operator does with an account; each can be taken back from the message that follows. */
export function useAccountActions(account: OperatedAccount) {
  const { t } = useTranslation("operator");
  const { t: common } = useTranslation();
  const problemText = useProblemText();
  const setPlan = useSetPlan();
  const switchAccount = useSwitchAccount();
  const { id, email } = account;
  const failed = (error: unknown) =>
    toast({ id: `account-${id}`, kind: "error", message: problemText(error) });
  const told = (message: string, undo?: () => void) =>
    toast({
      id: `account-${id}`,
      kind: "success",
      message,
      ...(undo && { action: { label: common("undo"), onClick: undo } }),
    });

  const put = (change: PlanChange, undo?: PlanChange) =>
    setPlan
      .mutateAsync({ id, change })
      .then(
        () =>
          told(
            t("accounts.planSet", { email, plan: t(`accounts.state.${change.plan}`) }),
            undo && (() => void put(undo)),
          ),
        failed,
      );
  const turn = (disabled: boolean, undo = true) =>
    switchAccount
      .mutateAsync({ id, disabled })
      .then(
        () =>
          told(
            t(disabled ? "accounts.disabled" : "accounts.enabled", { email }),
            undo ? () => void turn(!disabled, false) : undefined,
          ),
        failed,
      );

  return {
    changePlan: () =>
      openModal({
        title: t("accounts.planOf", { email }),
        width: 480,
        content: (close) => (
          <PlanForm
            present={presentPlan(account)}
            onCancel={close}
            onSave={(change) => {
              close();
              void put(change, presentPlan(account));
            }}
          />
        ),
      }),
    async disable() {
      const agreed = await confirm({
        title: t("accounts.disableTitle", { email }),
        text: t("accounts.disableText"),
        confirmLabel: t("accounts.disableConfirm"),
      });
      if (agreed) await turn(true);
    },
    enable: () => void turn(false),
  };
}
