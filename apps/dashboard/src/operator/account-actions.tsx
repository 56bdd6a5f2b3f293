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
  const setPlan = usePlanChange(account);
  const turn = useSwitch(account);
  const { email } = account;
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
              void setPlan(change, presentPlan(account));
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

/** Messages of what was done with an account. */
function useMessages({ id }: OperatedAccount) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  return {
    failed: (error: unknown) => toast({ id: `account-${id}`, kind: "error", message: problemText(error) }),
    done: (message: string, undo?: () => void) =>
      toast({
        id: `account-${id}`,
        kind: "success",
        message,
        ...(undo && { action: { label: t("undo"), onClick: undo } }),
      }),
  };
}

function usePlanChange(account: OperatedAccount) {
  const { t } = useTranslation("operator");
  const { done, failed } = useMessages(account);
  const setPlan = useSetPlan();
  const { id, email } = account;
  const put = (change: PlanChange, undo?: PlanChange) =>
    setPlan
      .mutateAsync({ id, change })
      .then(
        () =>
          done(
            t("accounts.planSet", { email, plan: t(`accounts.state.${change.plan}`) }),
            undo && (() => void put(undo)),
          ),
        failed,
      );
  return put;
}

function useSwitch(account: OperatedAccount) {
  const { t } = useTranslation("operator");
  const { done, failed } = useMessages(account);
  const switchAccount = useSwitchAccount();
  const { id, email } = account;
  const turn = (disabled: boolean, undo = true) =>
    switchAccount
      .mutateAsync({ id, disabled })
      .then(
        () =>
          done(
            t(disabled ? "accounts.disabled" : "accounts.enabled", { email }),
            undo ? () => void turn(!disabled, false) : undefined,
          ),
        failed,
      );
  return turn;
}
