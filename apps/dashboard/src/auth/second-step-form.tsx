import { Button, Checkbox } from "@mantine/core";
import type { SecondStepAsked } from "@soundings/contract/auth";
import { KeyRound } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { CallError } from "../lib/call-error.ts";
import styles from "./auth-form.module.css";
import { CodeField, isWholeCode } from "./code-field.tsx";
import { ProblemNote } from "./form-note.tsx";
import { hasPasskeys, showPasskey } from "./passkeys.ts";
import { finishSignIn } from "./session.ts";
import { usePasskeyText } from "./use-passkey-text.ts";

type Asked = SecondStepAsked["second_step"];
type Kind = "app" | "passkey" | "recovery";

interface SecondStepFormProps {
  asked: Asked;
  /** Back to the first step; with what made that necessary. */
  onRestart: (error: unknown) => void;
}

/** What the person can give, what they have at hand first. */
function kindsOf({ app, passkeys, recovery_codes }: Asked): Kind[] {
  return [
    ...(app ? ["app" as const] : []),
    ...(passkeys.length > 0 && hasPasskeys() ? ["passkey" as const] : []),
    ...(recovery_codes ? ["recovery" as const] : []),
  ];
}

/** Asks for the second step of a sign-in: a code of the app, a passkey, or one of the recovery codes. */
export function SecondStepForm({ asked, onRestart }: SecondStepFormProps) {
  const { t } = useTranslation("auth");
  const passkeyText = usePasskeyText();
  const kinds = kindsOf(asked);
  const [kind, setKind] = useState<Kind>(kinds[0] ?? "recovery");
  const [code, setCode] = useState("");
  const [trust, setTrust] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [sending, setSending] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (kind !== "passkey") field.current?.focus();
  }, [kind]);

  const send = async (proof: () => Promise<Pick<Parameters<typeof finishSignIn>[0], "code" | "passkey">>) => {
    setFailure(null);
    setSending(true);
    try {
      await finishSignIn({ token: asked.token, trust, ...(await proof()) });
    } catch (error) {
      setSending(false);
      if (error instanceof CallError && error.code === "SECOND_STEP_EXPIRED") return onRestart(error);
      setFailure(error);
      if (error instanceof CallError && error.code === "CODE_WRONG") setCode("");
      field.current?.focus();
    }
  };
  const sendCode = (typed: string) => send(async () => ({ code: typed }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    if (kind === "passkey") void send(async () => ({ passkey: await showPasskey(asked.passkeys) }));
    else if (code.trim()) void sendCode(code);
  };
  const change = (typed: string) => {
    setCode(typed);
    // The last digit is the wish to go on.
    if (kind === "app" && isWholeCode(typed) && !isWholeCode(code) && !sending) void sendCode(typed);
  };
  const switchTo = (next: Kind) => {
    setKind(next);
    setCode("");
    setFailure(null);
  };
  return (
    <form onSubmit={submit} noValidate>
      <ProblemNote>{failure !== null && passkeyText(failure)}</ProblemNote>
      {kind === "passkey" ? (
        <p className={styles.text}>{t("secondStep.passkey.text")}</p>
      ) : (
        <CodeField
          ref={field}
          className={styles.field}
          size="lg"
          kind={kind}
          label={t(`secondStep.${kind}.label`)}
          description={t(`secondStep.${kind}.text`)}
          value={code}
          readOnly={sending}
          onChange={change}
        />
      )}
      <Checkbox
        className={styles.field}
        label={t("secondStep.trust")}
        description={t("secondStep.trustText")}
        checked={trust}
        onChange={(event) => setTrust(event.currentTarget.checked)}
      />
      <Button
        type="submit"
        size="lg"
        fullWidth
        loading={sending}
        className={styles.submit}
        {...(kind === "passkey" && { leftSection: <KeyRound size={16} aria-hidden="true" /> })}
      >
        {t(kind === "passkey" ? "secondStep.passkey.label" : "signIn")}
      </Button>
      <ul className={styles.ways}>
        {kinds
          .filter((one) => one !== kind)
          .map((one) => (
            <li key={one}>
              <button type="button" className={styles.link} onClick={() => switchTo(one)}>
                {t(`secondStep.${one}.use`)}
              </button>
            </li>
          ))}
        <li>
          <button type="button" className={styles.link} onClick={() => onRestart(null)}>
            {t("secondStep.restart")}
          </button>
        </li>
      </ul>
    </form>
  );
}
