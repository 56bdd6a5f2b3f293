import { ActionIcon, Button } from "@mantine/core";
import type { GoogleAccount } from "@soundings/contract/consents";
import { Plus, Trash2, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { useFormat } from "../../../lib/format.ts";
import { useProblemText } from "../../../lib/problem-text.ts";
import { confirm } from "../../../ui/confirm.tsx";
import { toast } from "../../../ui/toasts.tsx";
import styles from "./login-list-step.module.css";
import { NeedsOperator } from "./needs-operator.tsx";
import { useDeleteAccount } from "./sheet-queries.ts";
import { StepActions, StepFrame } from "./step-frame.tsx";
import { stepAddress } from "./steps.ts";
import { useConnectAccount } from "./use-connect-account.ts";

interface LoginListStepProps {
  needs: readonly string[];
  accounts: readonly GoogleAccount[];
  /** Another spreadsheet is wanted, in place of the one that is connected. */
  another: boolean;
  connected: boolean;
}

/** The customer's Google accounts: one is chosen, connected again, added or taken away. */
export function LoginListStep({ needs, accounts, another, connected }: LoginListStepProps) {
  const { t } = useTranslation("google-sheets");
  const [params] = useSearchParams();
  return (
    <StepFrame
      title={t("accounts.title")}
      text={t("accounts.text")}
      back={{ to: stepAddress(params), label: t(connected ? "back.sheet" : "back.intro") }}
    >
      <ul className={styles.accounts} aria-label={t("accounts.list")}>
        {accounts.map((account) => (
          <AccountRow key={account.id} account={account} another={another} needs={needs} />
        ))}
      </ul>
      <NeedsOperator needs={needs} />
      <StepActions>
        {needs.length > 0 ? (
          <Button size="md" variant="default" disabled leftSection={<Plus size={14} aria-hidden="true" />}>
            {t("accounts.add")}
          </Button>
        ) : (
          <Button
            size="md"
            variant="default"
            leftSection={<Plus size={14} aria-hidden="true" />}
            component={Link}
            to={stepAddress(params, { step: "login-new" })}
          >
            {t("accounts.add")}
          </Button>
        )}
      </StepActions>
    </StepFrame>
  );
}

interface AccountRowProps {
  account: GoogleAccount;
  another: boolean;
  needs: readonly string[];
}

function AccountRow({ account, another, needs }: AccountRowProps) {
  const { t } = useTranslation("google-sheets");
  const format = useFormat();
  const problemText = useProblemText();
  const [params] = useSearchParams();
  const { connect, leaving } = useConnectAccount();
  const deleting = useDeleteAccount();
  const { id, email, name, reconnect, surveys } = account;
  const used = { count: surveys, number: format.number(surveys) };

  const remove = async () => {
    const agreed = await confirm({
      title: t("accounts.removeTitle", { email }),
      text: t(surveys > 0 ? "accounts.removeUsed" : "accounts.removeText", used),
      confirmLabel: t("accounts.remove"),
      danger: true,
    });
    if (!agreed) return;
    void deleting.mutateAsync(id).then(
      () => toast({ id: "google-account", kind: "success", message: t("accounts.removed", { email }) }),
      (error) => toast({ id: "google-account", kind: "error", message: problemText(error) }),
    );
  };
  return (
    <li className={styles.account} aria-label={email}>
      <span className={styles.avatar} aria-hidden="true">
        {(name ?? email).trim().charAt(0).toUpperCase()}
      </span>
      <div className={styles.who}>
        <p className={styles.email} title={email}>
          {email}
        </p>
        {reconnect ? (
          <p className={styles.warn}>
            <TriangleAlert size={14} aria-hidden="true" />
            {t("accounts.reconnect")}
          </p>
        ) : (
          <p className={styles.quiet}>
            {surveys > 0
              ? t("accounts.used", used)
              : t("accounts.unused", { date: format.date(account.created_at) })}
          </p>
        )}
      </div>
      {reconnect ? (
        <Button
          variant="default"
          disabled={needs.length > 0}
          loading={leaving}
          aria-label={t("accounts.againNamed", { email })}
          onClick={() => connect(id)}
        >
          {t("accounts.again")}
        </Button>
      ) : (
        <Button
          variant="default"
          component={Link}
          to={stepAddress(params, { step: "create-sheet", google_account: id, another })}
          aria-label={t("accounts.useNamed", { email })}
        >
          {t("accounts.use")}
        </Button>
      )}
      <ActionIcon
        aria-label={t("accounts.removeNamed", { email })}
        loading={deleting.isPending}
        onClick={() => void remove()}
      >
        <Trash2 size={16} />
      </ActionIcon>
    </li>
  );
}
