import { requestPasswordReset } from "@soundings/contract/users";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import styles from "./auth-form.module.css";
import { AuthLayout } from "./auth-layout.tsx";
import { useEntryState } from "./entry-state.ts";
import { RequestMail } from "./request-mail.tsx";

/** /forgot-password */
export function ForgotPasswordPage() {
  const { t } = useTranslation("auth");
  const { email = "" } = useEntryState();
  return (
    <RequestMail
      call={requestPasswordReset}
      email={email}
      submitLabel={t("forgot.submit")}
      sentLead="forgot.sent"
      page={(form) => (
        <AuthLayout title={t("forgot.title")} lead={t("forgot.lead")} stage="form">
          {form}
          <p className={styles.alternative}>
            {t("links.remembered")}{" "}
            <Link to="/login" className={styles.link}>
              {t("links.signIn")}
            </Link>
          </p>
        </AuthLayout>
      )}
    />
  );
}
