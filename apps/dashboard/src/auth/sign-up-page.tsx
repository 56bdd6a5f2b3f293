import { resendVerification } from "@soundings/contract/users";
import { useState } from "react";
import { Trans, useTranslation } from "react-i18next";
import { Link, Navigate } from "react-router";
import { callApi } from "../lib/call.ts";
import { STORAGE_KEYS, setStored } from "../lib/preferences.ts";
import { usePublicSettings } from "../lib/public-settings.ts";
import styles from "./auth-form.module.css";
import { AuthLayout } from "./auth-layout.tsx";
import { MailSent } from "./mail-sent.tsx";
import { ProviderButtons } from "./oidc/provider-buttons.tsx";
import { type SignUpFields, SignUpForm } from "./sign-up-form.tsx";

const EMPTY: SignUpFields = { name: "", email: "", password: "" };

/** /sign-up */
export function SignUpPage() {
  const { t } = useTranslation("auth");
  const { sign_up, password_sign_in, contact_url, known } = usePublicSettings();
  const [fields, setFields] = useState(EMPTY);
  const [sent, setSent] = useState(false);
  // Who has no account yet gets it, where there is one, by signing in with a provider.
  if (known && password_sign_in === "off") return <Navigate to="/login" replace />;
  if (known && sign_up === "closed") {
    return (
      <AuthLayout title={t("signUp.closed")} stage="closed">
        <p className={styles.text}>{t("signUp.closedText")}</p>
        <p className={styles.alternative}>
          {contact_url && (
            <>
              <a href={contact_url} className={styles.link}>
                {t("links.contact")}
              </a>
              {" · "}
            </>
          )}
          <Link to="/login" className={styles.link}>
            {t("links.signIn")}
          </Link>
        </p>
      </AuthLayout>
    );
  }
  if (sent) {
    const { email } = fields;
    return (
      <AuthLayout
        title={t("sent.title")}
        lead={<Trans t={t} i18nKey="signUp.sent" values={{ email }} components={{ b: <strong /> }} />}
        stage="sent"
      >
        <MailSent
          email={email}
          onResend={() => callApi(resendVerification, { body: { email } })}
          onOther={() => setSent(false)}
        />
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title={t("signUp.title")} lead={t("signUp.lead")}>
      <ProviderButtons next={null} form />
      <SignUpForm
        fields={fields}
        onSent={(typed) => {
          setFields(typed);
          setStored(STORAGE_KEYS.signedUpAs, typed.email);
          setSent(true);
        }}
      />
      <p className={styles.alternative}>
        {t("links.haveAccount")}{" "}
        <Link to="/login" className={styles.link}>
          {t("links.signIn")}
        </Link>
      </p>
    </AuthLayout>
  );
}
