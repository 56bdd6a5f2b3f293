import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import styles from "./auth-form.module.css";
import { AuthLayout } from "./auth-layout.tsx";
import { PrivacyPolicy } from "./privacy-policy.tsx";

/** /privacy-policy */
export function PrivacyPolicyPage() {
  const { t } = useTranslation("auth");
  return (
    <AuthLayout title={t("links.privacy")} reading>
      <PrivacyPolicy />
      <p className={styles.alternative}>
        <Link to="/login" className={styles.link}>
          {t("links.signIn")}
        </Link>
      </p>
    </AuthLayout>
  );
}
