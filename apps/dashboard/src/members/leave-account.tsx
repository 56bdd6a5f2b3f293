import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { endSessionHere, useUser } from "../auth/session.ts";
import { useProblemText } from "../lib/problem-text.ts";
import { confirm } from "../ui/confirm.tsx";
import { toast } from "../ui/toasts.tsx";
import { useLeaveAccount, useMembers, useOwnAccounts } from "./member-queries.ts";
import styles from "./people.module.css";

/** The way out of an account that goes on without the person; its last owner is told why there is none. */
export function LeaveAccount() {
  const { t } = useTranslation("members");
  const problemText = useProblemText();
  const { role } = useUser();
  const members = useMembers().data?.items ?? [];
  const accounts = useOwnAccounts().data?.items;
  const leave = useLeaveAccount();
  const last = role === "owner" && members.filter((one) => one.role === "owner").length < 2;
  const ask = async () => {
    const agreed = await confirm({
      title: t("leave.title"),
      text: t(accounts && accounts.length > 1 ? "leave.text" : "leave.textOnly"),
      confirmLabel: t("leave.confirm"),
      danger: true,
    });
    if (!agreed) return;
    leave
      .mutateAsync()
      .then(endSessionHere, (error) => toast({ id: "leave", kind: "error", message: problemText(error) }));
  };
  return (
    <div className={styles.row}>
      <div className={styles.who}>
        <span className={styles.name}>{t("leave.open")}</span>
        <span className={styles.quiet}>{t(last ? "leave.lastOwner" : "leave.rowText")}</span>
      </div>
      {!last && (
        <Button variant="default" loading={leave.isPending} onClick={() => void ask()}>
          {t("leave.confirm")}
        </Button>
      )}
    </div>
  );
}
