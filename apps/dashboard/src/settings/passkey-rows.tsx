import { Button } from "@mantine/core";
import type { Passkey } from "@soundings/contract/passkey-shapes";
import { KeyRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import { hasPasskeys } from "../auth/passkeys.ts";
import { useFormat } from "../lib/format.ts";
import { useProblemText } from "../lib/problem-text.ts";
import { openAddPasskey } from "../second-steps/open-dialogs.tsx";
import { openProof } from "../second-steps/prove-form.tsx";
import { useRemovePasskey, useRenamePasskey } from "../second-steps/second-step-queries.ts";
import { askName } from "../ui/ask-name.tsx";
import { toast } from "../ui/toasts.tsx";
import sessions from "./sessions.module.css";
import { SettingsRow } from "./settings-section.tsx";
import styles from "./two-step-settings.module.css";

interface PasskeyRowsProps {
  email: string;
  passkeys: readonly Passkey[];
  /** There is one second step in all. */
  last: boolean;
}

/** A person's passkeys, and the way to one more. */
export function PasskeyRows({ email, passkeys, last }: PasskeyRowsProps) {
  const { t } = useTranslation("second-steps");
  const able = hasPasskeys();
  return (
    <>
      <SettingsRow label={t("passkeys.title")} text={t(able ? "passkeys.text" : "passkeys.unable")}>
        <Button
          variant="default"
          size="md"
          disabled={!able}
          onClick={() => openAddPasskey(t("passkeys.addTitle"), email)}
        >
          {t("passkeys.add")}
        </Button>
      </SettingsRow>
      {passkeys.length > 0 && (
        <ul className={sessions.list} aria-label={t("passkeys.title")}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} email={email} passkey={passkey} last={last} />
          ))}
        </ul>
      )}
    </>
  );
}

function PasskeyRow({ email, passkey, last }: { email: string; passkey: Passkey; last: boolean }) {
  const { t } = useTranslation("second-steps");
  const format = useFormat();
  const remove = useRemovePasskey();
  const { id, name, created_at, last_used_at } = passkey;
  const ask = () =>
    openProof(t("passkeys.removeTitle", { name }), {
      email,
      danger: true,
      confirmLabel: t("passkeys.remove"),
      children: <p>{t(last ? "passkeys.removeLastText" : "passkeys.removeText")}</p>,
      onProve: async (proof) => {
        await remove.mutateAsync({ id, proof });
        toast({ id: "second-step", kind: "success", message: t("passkeys.removed", { name }) });
      },
    });
  return (
    <li className={`${sessions.place} ${styles.passkey}`}>
      <KeyRound size={20} strokeWidth={1.6} aria-hidden="true" className={sessions.icon} />
      <div className={`${sessions.what} ${styles.what}`}>
        <span className={sessions.name}>{name}</span>
        <span className={sessions.when}>
          {t("passkeys.made", { date: format.date(created_at) })} ·{" "}
          {last_used_at
            ? t("passkeys.used", { date: format.dateTime(last_used_at) })
            : t("passkeys.neverUsed")}
        </span>
      </div>
      <div className={styles.actions}>
        <Rename passkey={passkey} />
        <Button variant="subtle" aria-label={t("passkeys.removeNamed", { name })} onClick={ask}>
          {t("passkeys.remove")}
        </Button>
      </div>
    </li>
  );
}

function Rename({ passkey: { id, name } }: { passkey: Passkey }) {
  const { t } = useTranslation(["second-steps", "common"]);
  const problemText = useProblemText();
  const rename = useRenamePasskey();
  const open = () =>
    askName(
      {
        title: t("passkeys.renameTitle"),
        width: 400,
        name,
        label: t("passkeys.name"),
        emptyText: t("passkeys.nameMissing"),
        saveLabel: t("common:save"),
        longest: 60,
      },
      (given) => {
        void rename
          .mutateAsync({ id, name: given })
          .catch((error) => toast({ id: "passkey", kind: "error", message: problemText(error) }));
      },
    );
  return (
    <Button variant="subtle" aria-label={t("passkeys.renameNamed", { name })} onClick={open}>
      {t("passkeys.rename")}
    </Button>
  );
}
