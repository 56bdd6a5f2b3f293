import { Skeleton } from "@mantine/core";
import { checkPasswordReset, requestPasswordReset } from "@soundings/contract/users";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Trans, useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { callApi } from "../lib/call.ts";
import { ErrorState } from "../ui/error-state.tsx";
import styles from "./auth-form.module.css";
import { AuthLayout } from "./auth-layout.tsx";
import { RequestMail } from "./request-mail.tsx";
import { ResetPasswordForm } from "./reset-password-form.tsx";

/** /reset-password?token=…: a new password by the link of the mail. */
export function ResetPasswordPage() {
  const { t } = useTranslation("auth");
  const token = useSearchParams()[0].get("token") ?? "";
  const [refused, setRefused] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ["password-reset", token],
    queryFn: ({ signal }) => callApi(checkPasswordReset, { query: { token }, signal }),
    enabled: token !== "",
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (refused || token === "" || data?.valid === false) return <NewLink />;
  if (!data) {
    return (
      <AuthLayout title={t("reset.title")} stage={error ? "failed" : "checking"}>
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <div role="status" aria-label={t("reset.checking")}>
            <Skeleton height={20} width="60%" className={styles.field} />
            <Skeleton height={36} className={styles.field} />
            <Skeleton height={36} className={styles.submit} />
          </div>
        )}
      </AuthLayout>
    );
  }
  const email = data.email ?? "";
  return (
    <AuthLayout
      title={t("reset.title")}
      lead={email && <Trans t={t} i18nKey="reset.lead" values={{ email }} components={{ b: <strong /> }} />}
    >
      <ResetPasswordForm token={token} email={email} onInvalid={() => setRefused(true)} />
    </AuthLayout>
  );
}

/** The link is used, too old or not there: another one can be had. */
function NewLink() {
  const { t } = useTranslation("auth");
  return (
    <RequestMail
      call={requestPasswordReset}
      email=""
      submitLabel={t("forgot.submit")}
      sentLead="forgot.sent"
      page={(form) => (
        <AuthLayout title={t("reset.invalid")} lead={t("reset.invalidText")} stage="form">
          {form}
          <p className={styles.alternative}>
            <Link to="/login" className={styles.link}>
              {t("links.signIn")}
            </Link>
          </p>
        </AuthLayout>
      )}
    />
  );
}
