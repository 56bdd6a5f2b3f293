import { Button } from "@mantine/core";
import type { Proof } from "@soundings/contract/second-steps";
import { type FormEvent, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import auth from "../auth/auth-form.module.css";
import { CodeField } from "../auth/code-field.tsx";
import { ProblemNote } from "../auth/form-note.tsx";
import { PasswordField } from "../auth/password-field.tsx";
import { CallError } from "../lib/call-error.ts";
import { useProblemText } from "../lib/problem-text.ts";
import { openModal } from "../ui/modal-stack.tsx";
import form from "./second-steps.module.css";

interface ProveFormProps {
  email: string;
  /** What is about to happen. */
  children?: ReactNode;
  confirmLabel: string;
  danger?: boolean;
  /** Whether codes can be given in place of the password. */
  codes: boolean;
  /** Throws CallError. */
  onProve: (proof: Proof) => Promise<unknown>;
  onClose: () => void;
}

/** Asks whoever sits here to prove to be the person: by the password, or by a code. */
export function ProveForm({
  email,
  children,
  confirmLabel,
  danger = false,
  codes,
  onProve,
  onClose,
}: ProveFormProps) {
  const { t } = useTranslation(["second-steps", "auth", "common"]);
  const problemText = useProblemText();
  const [by, setBy] = useState<"password" | "code">("password");
  const [typed, setTyped] = useState("");
  const [failure, setFailure] = useState<unknown>(null);
  const [sending, setSending] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!typed.trim() || sending) return;
    setFailure(null);
    setSending(true);
    void onProve(by === "password" ? { password: typed } : { code: typed })
      .catch((error: unknown) => {
        setFailure(error);
        setTyped("");
      })
      .finally(() => setSending(false));
  };
  const fieldFault =
    failure instanceof CallError && ["WRONG_PASSWORD", "CODE_WRONG"].includes(failure.code)
      ? problemText(failure)
      : undefined;
  const switchWay = () => {
    setBy(by === "password" ? "code" : "password");
    setTyped("");
    setFailure(null);
  };
  return (
    <form onSubmit={submit} noValidate>
      {children}
      <ProblemNote>{failure !== null && !fieldFault && problemText(failure)}</ProblemNote>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <div className={form.field}>
        {by === "password" ? (
          <PasswordField
            size="md"
            label={t("auth:password")}
            autoComplete="current-password"
            value={typed}
            error={fieldFault}
            data-autofocus
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        ) : (
          <CodeField
            size="md"
            kind="recovery"
            label={t("prove.code")}
            description={t("prove.codeText")}
            value={typed}
            error={fieldFault}
            data-autofocus
            onChange={setTyped}
          />
        )}
      </div>
      {codes && (
        <p className={auth.alternative}>
          <button type="button" className={auth.link} onClick={switchWay}>
            {t(by === "password" ? "prove.useCode" : "prove.usePassword")}
          </button>
        </p>
      )}
      <div className={form.buttons}>
        <Button variant="default" size="md" onClick={onClose}>
          {t("common:cancel")}
        </Button>
        <Button
          type="submit"
          size="md"
          {...(danger && { variant: "danger" })}
          loading={sending}
          disabled={!typed.trim()}
        >
          {confirmLabel}
        </Button>
      </div>
    </form>
  );
}

/** Asks for a proof in a dialog; `onProve` closes it when it went well. */
export function openProof(title: string, props: Omit<ProveFormProps, "onClose">): void {
  openModal({
    title,
    width: 420,
    content: (close) => (
      <ProveForm
        {...props}
        onClose={close}
        onProve={async (proof) => {
          await props.onProve(proof);
          close();
        }}
      />
    ),
  });
}
