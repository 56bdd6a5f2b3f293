import { useState } from "react";
import { useTranslation } from "react-i18next";
import { openModal } from "../ui/modal-stack.tsx";
import { toast } from "../ui/toasts.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SetUpApp } from "./set-up-app.tsx";

interface SetUpDialog {
  title: string;
  email: string;
  codes: boolean;
}

/** Sets an app up in a dialog, which ends with the recovery codes where some were made. */
export function openSetUpApp({ title, ...props }: SetUpDialog): void {
  openModal({ title, width: 560, content: (close) => <SetUpDialog {...props} onClose={close} /> });
}

function SetUpDialog({ email, codes, onClose }: Omit<SetUpDialog, "title"> & { onClose: () => void }) {
  const { t } = useTranslation("second-steps");
  const [made, setMade] = useState<string[] | null>(null);
  const done = (recovery_codes: string[]) => {
    toast({ id: "second-step", kind: "success", message: t("app.done") });
    if (recovery_codes.length === 0) onClose();
    else setMade(recovery_codes);
  };
  return made ? (
    <RecoveryCodes codes={made} email={email} doneLabel={t("codes.saved")} onDone={onClose} />
  ) : (
    <SetUpApp email={email} codes={codes} onDone={done} onClose={onClose} />
  );
}

/** Shows recovery codes that were made just now. */
export function openRecoveryCodes(
  title: string,
  codes: readonly string[],
  email: string,
  doneLabel: string,
): void {
  openModal({
    title,
    width: 440,
    content: (close) => <RecoveryCodes codes={codes} email={email} doneLabel={doneLabel} onDone={close} />,
  });
}
