import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { openModal } from "../ui/modal-stack.tsx";
import { toast } from "../ui/toasts.tsx";
import { AddPasskey } from "./add-passkey.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SetUpApp } from "./set-up-app.tsx";

/** Sets an app up in a dialog, which ends with the recovery codes where some were made. */
export function openSetUpApp(title: string, email: string): void {
  openModal({
    title,
    width: 560,
    content: (close) => (
      <WithCodes email={email} said="app.done" onClose={close}>
        {(done) => <SetUpApp email={email} onDone={done} onClose={close} />}
      </WithCodes>
    ),
  });
}

/** The same for a passkey. */
export function openAddPasskey(title: string, email: string): void {
  openModal({
    title,
    width: 440,
    content: (close) => (
      <WithCodes email={email} said="passkeys.added" onClose={close}>
        {(done) => <AddPasskey email={email} onDone={done} onClose={close} />}
      </WithCodes>
    ),
  });
}

interface WithCodesProps {
  email: string;
  said: "app.done" | "passkeys.added";
  onClose: () => void;
  children: (done: (recovery_codes: string[]) => void) => ReactNode;
}

function WithCodes({ email, said, onClose, children }: WithCodesProps) {
  const { t } = useTranslation("second-steps");
  const [made, setMade] = useState<string[] | null>(null);
  const done = (recovery_codes: string[]) => {
    toast({ id: "second-step", kind: "success", message: t(said) });
    if (recovery_codes.length === 0) onClose();
    else setMade(recovery_codes);
  };
  return made ? (
    <RecoveryCodes codes={made} email={email} doneLabel={t("codes.saved")} onDone={onClose} />
  ) : (
    children(done)
  );
}

interface CodesDialog {
  title: string;
  codes: readonly string[];
  email: string;
  doneLabel: string;
}

/** Shows recovery codes that were made just now. */
export function openRecoveryCodes({ title, ...props }: CodesDialog): void {
  openModal({ title, width: 440, content: (close) => <RecoveryCodes {...props} onDone={close} /> });
}
