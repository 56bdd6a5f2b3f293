import { Button } from "@mantine/core";
import type { GoogleAccount } from "@soundings/contract/consents";
import type { GoogleSheet } from "@soundings/contract/google-sheets";
import { ExternalLink, FileSpreadsheet, Unplug } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { useFormat } from "../../../lib/format.ts";
import { useProblemText } from "../../../lib/problem-text.ts";
import { confirm } from "../../../ui/confirm.tsx";
import { toast } from "../../../ui/toasts.tsx";
import styles from "./connected-sheet.module.css";
import { useDeleteSheet } from "./sheet-queries.ts";
import { SheetRows } from "./sheet-rows.tsx";
import { isWaiting, lookAgainIn } from "./sheet-state.ts";
import { SheetStatus } from "./sheet-status.tsx";
import { SheetSwitch } from "./sheet-switch.tsx";
import { stepAddress } from "./steps.ts";

interface ConnectedSheetProps {
  sheet: GoogleSheet;
  /** Answers that are in no sheet. */
  earlier: number;
  accounts: readonly GoogleAccount[];
}

/** The spreadsheet that answers go to: how that goes, what can be done, and every answer's row. */
export function ConnectedSheet({ sheet, earlier, accounts }: ConnectedSheetProps) {
  const { t } = useTranslation("google-sheets");
  const format = useFormat();
  const problemText = useProblemText();
  const [params] = useSearchParams();
  const deleting = useDeleteSheet(sheet.survey_id);
  const account = accounts.find(({ id }) => id === sheet.google_account_id);

  const disconnect = async () => {
    const agreed = await confirm({
      title: t("disconnect.title", { title: sheet.title }),
      text: t("disconnect.text"),
      confirmLabel: t("disconnect.confirm"),
      danger: true,
    });
    if (!agreed) return;
    void deleting.mutateAsync().then(
      () => toast({ id: "google-sheet", kind: "success", message: t("disconnect.done") }),
      (error) => toast({ id: "google-sheet", kind: "error", message: problemText(error) }),
    );
  };
  return (
    <>
      <section className={styles.card} aria-labelledby="sheet-step">
        <header className={styles.head}>
          <span className={styles.sign} aria-hidden="true">
            <FileSpreadsheet size={20} strokeWidth={1.6} />
          </span>
          <div className={styles.what}>
            <h2 id="sheet-step" className={styles.title} tabIndex={-1} data-step-heading>
              {sheet.title}
            </h2>
            <p className={styles.since}>
              {account
                ? t("connected.by", { email: account.email, date: format.date(sheet.created_at) })
                : t("connected.since", { date: format.date(sheet.created_at) })}
            </p>
          </div>
          <Button
            variant="default"
            size="md"
            component="a"
            href={sheet.url}
            target="_blank"
            rel="noreferrer"
            rightSection={<ExternalLink size={14} aria-hidden="true" />}
          >
            {t("connected.open")}
            <span className="visually-hidden"> {t("connected.newTab")}</span>
          </Button>
        </header>
        <SheetStatus sheet={sheet} earlier={earlier} accounts={accounts} />
        <footer className={styles.foot}>
          <SheetSwitch sheet={sheet} />
          <div className={styles.buttons}>
            <Button
              variant="subtle"
              leftSection={<FileSpreadsheet size={14} aria-hidden="true" />}
              component={Link}
              to={
                account
                  ? stepAddress(params, { step: "create-sheet", google_account: account.id, another: true })
                  : stepAddress(params, { step: "login-list", another: true })
              }
            >
              {t("connected.another")}
            </Button>
            <Button
              variant="subtle"
              data-danger
              leftSection={<Unplug size={14} aria-hidden="true" />}
              loading={deleting.isPending}
              onClick={() => void disconnect()}
            >
              {t("disconnect.action")}
            </Button>
          </div>
        </footer>
      </section>
      <SheetRows sheet={sheet} live={isWaiting(sheet) && lookAgainIn(sheet) !== false} />
    </>
  );
}
