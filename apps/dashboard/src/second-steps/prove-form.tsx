import { Button } from "@mantine/core";
import type { Proof } from "@soundings/contract/second-steps";
import { type FormEvent, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { CodeField } from "../auth/code-field.tsx";
import { ProblemNote } from "../auth/form-note.tsx";
import { useSignInWays } from "../auth/oidc/sign-in-ways.ts";
import { hasPasskeys, showPasskey } from "../auth/passkeys.ts";
import { PasswordField } from "../auth/password-field.tsx";
import { usePasskeyText } from "../auth/use-passkey-text.ts";
import { CallError } from "../lib/call-error.ts";
import { openModal } from "../ui/modal-stack.tsx";
import { useSecondSteps } from "./second-step-queries.ts";
import styles from "./second-steps.module.css";

interface ProveFormProps {
  email: string;
  /** What is about to happen. */
  children?: ReactNode;
  confirmLabel: string;
  danger?: boolean;
  /** Throws CallError. */
  onProve: (proof: Proof) => Promise<unknown>;
  onClose: () => void;
}

type Way = "password" | "code" | "passkey";

/** By what the person can prove to be who they are. */
function useWays(): Way[] {
  const steps = useSecondSteps().data;
  const hasPassword = useSignInWays().data?.has_password ?? true;
  if (!steps) return ["password"];
  const { app, passkeys, recovery_codes } = steps;
  return [
    ...(hasPassword ? ["password" as const] : []),
    ...(app || recovery_codes > 0 ? ["code" as const] : []),
    ...(passkeys.length > 0 && hasPasskeys() ? ["passkey" as const] : []),
  ];
}

/** Asks whoever sits here to prove to be the person: by the password, a code or a passkey. */
export function ProveForm({
  email,
  children,
  confirmLabel,
  danger = false,
  onProve,
  onClose,
}: ProveFormProps) {
  const { t } = useTranslation(["second-steps", "oidc", "common"]);
  const passkeyText = usePasskeyText();
  const ways = useWays();
  const [chosen, setWay] = useState<Way | null>(null);
  // Who signs in by a provider alone may have nothing to show.
  const way = chosen ?? ways[0] ?? null;
  const [typed, setTyped] = useState("");
  const [failure, setFailure] = useState<unknown>(null);
  const [sending, setSending] = useState(false);
  const send = (proof: () => Promise<Proof>) => {
    setFailure(null);
    setSending(true);
    void proof()
      .then(onProve)
      .catch((error: unknown) => {
        setFailure(error);
        setTyped("");
      })
      .finally(() => setSending(false));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    if (way === "passkey") send(async () => ({ passkey: await showPasskey() }));
    else if (typed.trim()) send(async () => (way === "password" ? { password: typed } : { code: typed }));
  };
  const switchTo = (next: Way) => {
    setWay(next);
    setTyped("");
    setFailure(null);
  };
  const isField = failure instanceof CallError && ["WRONG_PASSWORD", "CODE_WRONG"].includes(failure.code);
  const fault = isField ? passkeyText(failure) : undefined;
  return (
    <form onSubmit={submit} noValidate>
      {children}
      <ProblemNote>{failure !== null && !isField && passkeyText(failure)}</ProblemNote>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      {way ? (
        <ProofField way={way} typed={typed} fault={fault} onChange={setTyped} />
      ) : (
        <p className={`${styles.quiet} ${styles.field}`}>{t("oidc:ways.signInAgain")}</p>
      )}
      {ways.length > 1 && (
        <ul className={styles.ways}>
          {ways
            .filter((one) => one !== way)
            .map((one) => (
              <li key={one}>
                <button type="button" className={styles.link} onClick={() => switchTo(one)}>
                  {t(`prove.use.${one}`)}
                </button>
              </li>
            ))}
        </ul>
      )}
      <div className={styles.buttons}>
        <Button variant="default" size="md" onClick={onClose}>
          {t("common:cancel")}
        </Button>
        <Button
          type="submit"
          size="md"
          {...(danger && { variant: "danger" })}
          loading={sending}
          disabled={!way || (way !== "passkey" && !typed.trim())}
        >
          {confirmLabel}
        </Button>
      </div>
    </form>
  );
}

interface ProofFieldProps {
  way: Way;
  typed: string;
  fault: string | undefined;
  onChange: (typed: string) => void;
}

function ProofField({ way, typed, fault, onChange }: ProofFieldProps) {
  const { t } = useTranslation(["second-steps", "auth"]);
  if (way === "passkey") return <p className={`${styles.quiet} ${styles.field}`}>{t("prove.passkeyText")}</p>;
  return (
    <div className={styles.field}>
      {way === "password" ? (
        <PasswordField
          size="md"
          label={t("auth:password")}
          autoComplete="current-password"
          value={typed}
          error={fault}
          data-autofocus
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      ) : (
        <CodeField
          size="md"
          kind="recovery"
          label={t("prove.code")}
          description={t("prove.codeText")}
          value={typed}
          error={fault}
          data-autofocus
          onChange={onChange}
        />
      )}
    </div>
  );
}

/** Asks for a proof in a dialog, which closes when it went well. */
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
