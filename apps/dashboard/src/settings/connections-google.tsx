import { Button } from "@mantine/core";
import type { GoogleAccount } from "@soundings/contract/consents";
import { Sheet } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useConsent } from "../connect/consent-queries.ts";
import { useFormat } from "../lib/format.ts";
import { useProblemText } from "../lib/problem-text.ts";
import { useDeleteAccount, useGoogleAccounts } from "../survey-editor/connect/google-sheets/sheet-queries.ts";
import { confirm } from "../ui/confirm.tsx";
import { ErrorState } from "../ui/error-state.tsx";
import { toast } from "../ui/toasts.tsx";
import styles from "./sessions.module.css";
import { SettingsRow } from "./settings-section.tsx";

/** Google accounts that surveys' answers may be written to: connected, connected again, removed. */
export function GoogleAccounts() {
  const { t } = useTranslation(["connect", "settings"]);
  const accounts = useGoogleAccounts();
  const { ask, leaving } = useConsent();
  if (accounts.isError && !accounts.data)
    return <ErrorState error={accounts.error} onRetry={() => void accounts.refetch()} />;
  const { needs, items } = accounts.data ?? { needs: [], items: [] };
  const closed = needs.length > 0;
  return (
    <>
      <SettingsRow
        label={t("sheets.label")}
        text={closed ? t("settings:connections.operator", { needs: needs.join(" + ") }) : t("sheets.text")}
      >
        <Button
          variant="default"
          size="md"
          disabled={closed || !accounts.data}
          loading={leaving}
          onClick={() => ask("google_sheets")}
        >
          {t("sheets.connect")}
        </Button>
      </SettingsRow>
      {items.length > 0 && (
        <ul className={styles.list} aria-label={t("settings:connections.of", { source: "Google" })}>
          {items.map((account) => (
            <OneAccount key={account.id} account={account} closed={closed} />
          ))}
        </ul>
      )}
    </>
  );
}

function OneAccount({ account, closed }: { account: GoogleAccount; closed: boolean }) {
  const { t } = useTranslation(["connect", "google-sheets", "settings"]);
  const format = useFormat();
  const problemText = useProblemText();
  const removing = useDeleteAccount();
  const { ask, leaving } = useConsent();
  const { id, email, reconnect, surveys, created_at } = account;
  const number = format.number(surveys);
  const remove = async () => {
    const agreed = await confirm({
      title: t("google-sheets:accounts.removeTitle", { email }),
      text:
        surveys > 0
          ? t("google-sheets:accounts.removeUsed", { count: surveys, number })
          : t("google-sheets:accounts.removeText"),
      confirmLabel: t("google-sheets:accounts.remove"),
      danger: true,
    });
    if (!agreed) return;
    void removing.mutateAsync(id).then(
      () =>
        toast({
          id: "connections",
          kind: "success",
          message: t("google-sheets:accounts.removed", { email }),
        }),
      (error) => toast({ id: "connections", kind: "error", message: problemText(error) }),
    );
  };
  return (
    <li className={styles.place}>
      <Sheet size={16} strokeWidth={1.6} aria-hidden="true" className={styles.icon} />
      <div className={styles.what}>
        <span className={styles.name}>{email}</span>
        <span className={styles.when}>
          {reconnect ? t("sheets.ended") : t("sheets.since", { date: format.date(created_at) })}
          {surveys > 0 && ` · ${t("sheets.surveys", { count: surveys, number })}`}
        </span>
      </div>
      {reconnect && (
        <Button
          variant="default"
          disabled={closed}
          loading={leaving}
          aria-label={t("sheets.againNamed", { email })}
          onClick={() => ask("google_sheets", { google_account_id: id })}
        >
          {t("sheets.again")}
        </Button>
      )}
      <Button
        variant="subtle"
        data-danger
        aria-label={t("settings:connections.removeNamed", { name: email })}
        loading={removing.isPending}
        onClick={() => void remove()}
      >
        {t("settings:connections.remove")}
      </Button>
    </li>
  );
}
