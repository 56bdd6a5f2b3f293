import { resendVerification } from "@soundings/contract/users";
import { useTranslation } from "react-i18next";
import { callApi } from "../lib/call.ts";
import { useProblemText } from "../lib/problem-text.ts";
import styles from "./auth-form.module.css";
import { useResend } from "./use-resend.ts";

/**
 * "Send the link again", within the sentence that says why signing in was refused. That is read out as it
 * changes, so it does not count the seconds until the link can be sent once more.
 */
export function ResendVerification({ email }: { email: string }) {
  const { t } = useTranslation("auth");
  const problemText = useProblemText();
  const { left, resend } = useResend(() => callApi(resendVerification, { body: { email } }));
  if (resend.isError) return problemText(resend.error);
  const waiting = resend.isPending || left > 0;
  return (
    <button
      type="button"
      className={styles.link}
      // Not disabled, which would take the focus away from who pressed it.
      aria-disabled={waiting || undefined}
      onClick={() => !waiting && resend.mutate()}
    >
      {left > 0 ? t("sent.linkSent", { email }) : t(resend.isPending ? "sent.sending" : "sent.linkAgain")}
    </button>
  );
}
