import { Button } from "@mantine/core";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useProblemText } from "../lib/problem-text.ts";
import styles from "./auth-form.module.css";
import { DoneNote, ProblemNote } from "./form-note.tsx";
import { clockOf, useResend } from "./use-resend.ts";

interface MailSentProps {
  email: string;
  /** Sends the mail again. */
  onResend: () => Promise<unknown>;
  /** Back to the form. */
  onOther: () => void;
}

/** Where to look for the mail that was sent, and what to do when it does not come. */
export function MailSent({ email, onResend, onOther }: MailSentProps) {
  const { t } = useTranslation("auth");
  const problemText = useProblemText();
  const { left, start, resend } = useResend(onResend);
  useEffect(start, [start]);
  const name = t("sent.again");
  return (
    <>
      {resend.isSuccess && <DoneNote>{t("sent.againDone", { email })}</DoneNote>}
      <ProblemNote>{resend.isError && problemText(resend.error)}</ProblemNote>
      <p className={styles.text}>{t("sent.missing")}</p>
      <Button
        variant="default"
        size="lg"
        fullWidth
        className={styles.submit}
        disabled={left > 0}
        loading={resend.isPending}
        onClick={() => resend.mutate()}
      >
        {left > 0 ? t("sent.againIn", { time: clockOf(left) }) : name}
      </Button>
      <p className={styles.alternative}>
        <button type="button" className={styles.link} onClick={onOther}>
          {t("sent.other")}
        </button>
      </p>
    </>
  );
}
