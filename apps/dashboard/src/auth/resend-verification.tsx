import { resendVerification } from "@soundings/contract/users";
import { useTranslation } from "react-i18next";
import { callApi } from "../lib/call.ts";
import { useProblemText } from "../lib/problem-text.ts";
import styles from "./auth-form.module.css";
import { clockOf, useResend } from "./use-resend.ts";

/** "Send the link again", within the sentence that says why signing in was refused. */
export function ResendVerification({ email }: { email: string }) {
  const { t } = useTranslation("auth");
  const problemText = useProblemText();
  const { left, resend } = useResend(() => callApi(resendVerification, { body: { email } }));
  if (resend.isError) return problemText(resend.error);
  if (left > 0) return t("sent.linkAgainIn", { email, time: clockOf(left) });
  return (
    <button type="button" className={styles.link} disabled={resend.isPending} onClick={() => resend.mutate()}>
      {t(resend.isPending ? "sent.sending" : "sent.linkAgain")}
    </button>
  );
}
