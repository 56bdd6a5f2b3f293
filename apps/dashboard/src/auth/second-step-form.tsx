import { Button, Checkbox } from "@mantine/core";
import type { SecondStepAsked } from "@soundings/contract/auth";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { CallError } from "../lib/call-error.ts";
import { useProblemText } from "../lib/problem-text.ts";
import styles from "./auth-form.module.css";
import { CodeField, isWholeCode } from "./code-field.tsx";
import { ProblemNote } from "./form-note.tsx";
import { finishSignIn } from "./session.ts";

interface SecondStepFormProps {
  asked: SecondStepAsked["second_step"];
  /** Back to the first step; with what made that necessary. */
  onRestart: (error: unknown) => void;
}

/** Asks for the second step of a sign-in: a code of the app, or one of the recovery codes. */
export function SecondStepForm({ asked, onRestart }: SecondStepFormProps) {
  const { t } = useTranslation("auth");
  const problemText = useProblemText();
  const [kind, setKind] = useState<"app" | "recovery">(asked.app ? "app" : "recovery");
  const [code, setCode] = useState("");
  const [trust, setTrust] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [sending, setSending] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const send = async (typed: string) => {
    setFailure(null);
    setSending(true);
    try {
      await finishSignIn({ token: asked.token, code: typed, trust });
    } catch (error) {
      setSending(false);
      if (error instanceof CallError && error.code === "SECOND_STEP_EXPIRED") return onRestart(error);
      setFailure(error);
      if (error instanceof CallError && error.code === "CODE_WRONG") setCode("");
      field.current?.focus();
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() && !sending) void send(code);
  };
  const change = (typed: string) => {
    setCode(typed);
    // The last digit is the wish to go on.
    if (kind === "app" && isWholeCode(typed) && !isWholeCode(code) && !sending) void send(typed);
  };
  const other = kind === "app" ? "recovery" : "app";
  const switchKind = () => {
    setKind(other);
    setCode("");
    setFailure(null);
    field.current?.focus();
  };
  return (
    <form onSubmit={submit} noValidate>
      <ProblemNote>{failure !== null && problemText(failure)}</ProblemNote>
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
      <Checkbox
        className={styles.field}
        label={t("secondStep.trust")}
        description={t("secondStep.trustText")}
        checked={trust}
        onChange={(event) => setTrust(event.currentTarget.checked)}
      />
      <Button type="submit" size="lg" fullWidth loading={sending} className={styles.submit}>
        {t("signIn")}
      </Button>
      {(other === "app" ? asked.app : asked.recovery_codes) && (
        <p className={styles.alternative}>
          <button type="button" className={styles.link} onClick={switchKind}>
            {t(`secondStep.${other}.use`)}
          </button>
        </p>
      )}
      <p className={styles.alternative}>
        <button type="button" className={styles.link} onClick={() => onRestart(null)}>
          {t("secondStep.restart")}
        </button>
      </p>
    </form>
  );
}
