import { Button, TextInput } from "@mantine/core";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { checkSession, useUser } from "../auth/session.ts";
import { useProblemText } from "../lib/problem-text.ts";
import { toast } from "../ui/toasts.tsx";
import { useRenameAccount } from "./member-queries.ts";
import styles from "./people.module.css";

/** What the account is called among several; the button is there only when there is something to save. */
export function AccountName() {
  const { t } = useTranslation(["members", "common"]);
  const { account } = useUser();
  const problemText = useProblemText();
  const [value, setValue] = useState(account.name);
  const rename = useRenameAccount();
  const id = useId();
  const changed = value.trim() !== account.name;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!changed) return;
    void rename.mutateAsync(value.trim()).then(
      () => {
        void checkSession();
        toast({ id: "account-name", kind: "success", message: t("account.named") });
      },
      (error) => toast({ id: "account-name", kind: "error", message: problemText(error) }),
    );
  };
  return (
    <form className={styles.row} onSubmit={submit}>
      <div className={styles.who}>
        <span id={id} className={styles.name}>
          {t("account.name")}
        </span>
        <span className={styles.quiet}>{t("account.nameText")}</span>
      </div>
      <div className={styles.does}>
        <TextInput
          size="md"
          aria-labelledby={id}
          maxLength={100}
          value={value}
          onChange={(event) => setValue(event.currentTarget.value)}
        />
        {changed && (
          <Button type="submit" size="md" loading={rename.isPending}>
            {t("common:save")}
          </Button>
        )}
      </div>
    </form>
  );
}
