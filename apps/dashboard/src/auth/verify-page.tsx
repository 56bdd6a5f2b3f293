import { Skeleton } from "@mantine/core";
import { resendVerification, verify } from "@soundings/contract/users";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link, Navigate, useSearchParams } from "react-router";
import { callApi } from "../lib/call.ts";
import { CallError } from "../lib/call-error.ts";
import { getStored, STORAGE_KEYS } from "../lib/preferences.ts";
import { ErrorState } from "../ui/error-state.tsx";
import styles from "./auth-form.module.css";
import { AuthLayout } from "./auth-layout.tsx";
import type { EntryState } from "./entry-state.ts";
import { knownDevices } from "./known-devices.ts";
import { RequestMail } from "./request-mail.tsx";
import { openSession } from "./session.ts";

/**
 * /sign-up/verify?token=…: confirms an address by the link of the mail. The browser that signed up is signed
 * in by it; another one is led to signing in, since whoever opens the link there may never have set the
 * password. By a script's call and not by opening the address: what fetches links in mails uses none up.
 */
export function VerifyPage() {
  const { t } = useTranslation("auth");
  const token = useSearchParams()[0].get("token") ?? "";
  // A query and not a mutation: opening a link is one confirmation, however often the page is drawn.
  const signedUpAs = getStored(STORAGE_KEYS.signedUpAs)?.toLowerCase();
  const { data, error, refetch } = useQuery({
    queryKey: ["verify", token],
    queryFn: () =>
      callApi(verify, { body: { token, sign_in: signedUpAs !== undefined, devices: knownDevices() } }),
    enabled: token !== "",
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const session = data?.email === signedUpAs ? data?.session : null;
  useEffect(() => {
    if (session) openSession(session);
  }, [session]);
  if (data && !session) {
    const state: EntryState = { email: data.email, done: "verified" };
    return <Navigate to="/login" state={state} replace />;
  }
  const refused = error instanceof CallError && error.status >= 400 && error.status < 500;
  if (token === "" || refused) return <NewLink lost={token === ""} />;
  return (
    <AuthLayout title={t("verify.title")} stage={error ? "failed" : "confirming"}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label={t("verify.confirming")}>
          <p className={styles.text}>{t("verify.confirming")}</p>
          <Skeleton height={36} className={styles.submit} />
        </div>
      )}
    </AuthLayout>
  );
}

/** The link is used, too old or not there: another one can be had. */
function NewLink({ lost }: { lost: boolean }) {
  const { t } = useTranslation("auth");
  return (
    <RequestMail
      call={resendVerification}
      email=""
      submitLabel={t("verify.submit")}
      sentLead="verify.sent"
      page={(form) => (
        <AuthLayout
          title={t(lost ? "verify.title" : "verify.invalid")}
          lead={t(lost ? "verify.lead" : "verify.invalidText")}
          stage="form"
        >
          {form}
          <p className={styles.alternative}>
            {t("verify.already")}{" "}
            <Link to="/login" className={styles.link}>
              {t("links.signIn")}
            </Link>
          </p>
        </AuthLayout>
      )}
    />
  );
}
