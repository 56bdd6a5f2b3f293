import { Skeleton } from "@mantine/core";
import { finishOidc, finishOidcLink } from "@soundings/contract/oidc";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate, useParams } from "react-router";
import { callApi } from "../../lib/call.ts";
import { CallError } from "../../lib/call-error.ts";
import { storedApp } from "../../lib/preferences.ts";
import { useProblemText } from "../../lib/problem-text.ts";
import { usePublicSettings } from "../../lib/public-settings.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { toast } from "../../ui/toasts.tsx";
import styles from "../auth-form.module.css";
import { AuthLayout } from "../auth-layout.tsx";
import type { EntryState } from "../entry-state.ts";
import { knownDevices } from "../known-devices.ts";
import { homeOf, loginAddress, safeReturn } from "../redirects.ts";
import { openSession } from "../session.ts";
import { type Attempt, forgetAttempt, rememberedAttempt } from "./attempt.ts";
import { failureOf } from "./provider-failure.ts";

/** Where one's ways to sign in are. */
const SETTINGS = "/settings#security";

/**
 * /login/oidc/PROVIDER: where a provider's page sends people back to. Signs in, or connects the provider, with what it
 * sent along, and goes on; what went wrong is told where it was begun.
 */
export function ProviderPage() {
  const { t, i18n } = useTranslation("oidc");
  const { search } = useLocation();
  const { provider = "" } = useParams();
  const { oidc } = usePublicSettings();
  const name = oidc.find(({ id }) => id === provider)?.name ?? "";
  const [attempt] = useState(rememberedAttempt);
  const { data, error, refetch } = useReturn(search, attempt, i18n.language);
  const goOn = useGoOn(attempt);
  const gone = useRef(false);
  const failed = attempt ? error : new CallError("OIDC_EXPIRED", 409);
  const isFinal = failed instanceof CallError && failed.status !== 0;
  useEffect(() => {
    if (gone.current || !(data || isFinal)) return;
    gone.current = true;
    forgetAttempt();
    if (data) goOn.succeeded(data);
    else if (isFinal) goOn.failed(failed);
  });
  return (
    <AuthLayout
      title={t(name ? "returning" : "returningPlain", { name })}
      stage={error ? "failed" : "returning"}
    >
      {error && !isFinal ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label={t("finishing")}>
          <p className={styles.text}>{t("finishing")}</p>
          <Skeleton height={36} className={styles.submit} />
        </div>
      )}
    </AuthLayout>
  );
}

/** A query and not a mutation: coming back is one return, however often the page is drawn. */
function useReturn(returned: string, attempt: Attempt | null, language: string) {
  return useQuery({
    queryKey: ["oidc", returned],
    queryFn: async () => {
      if (!attempt) throw new CallError("OIDC_EXPIRED", 409);
      const { browser, invitation, next, purpose } = attempt;
      if (purpose === "link") {
        const { provider } = await callApi(finishOidcLink, { body: { returned, browser } });
        return { purpose, provider } as const;
      }
      const body = {
        returned,
        browser,
        language,
        devices: knownDevices(),
        ...(invitation && { invitation }),
      };
      return { purpose, next, reply: await callApi(finishOidc, { body }) } as const;
    },
    enabled: attempt !== null && returned !== "",
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
}

type Returned = NonNullable<ReturnType<typeof useReturn>["data"]>;

/** Where people go on from here. */
function useGoOn(attempt: Attempt | null) {
  const { t } = useTranslation("oidc");
  const navigate = useNavigate();
  const client = useQueryClient();
  const problemText = useProblemText();
  return {
    succeeded: (data: Returned) => {
      if (data.purpose === "link") {
        void client.invalidateQueries({ queryKey: ["sign-in-ways"] });
        toast({ id: "provider", kind: "success", message: t("connected", { name: data.provider }) });
        void navigate(SETTINGS, { replace: true });
        return;
      }
      const { reply, next } = data;
      if ("second_step" in reply) {
        const state: EntryState = { secondStep: reply.second_step };
        void navigate(loginAddress(next), { replace: true, state });
        return;
      }
      openSession(reply);
      void navigate(safeReturn(next) ?? homeOf(storedApp()), { replace: true });
    },
    failed: (error: CallError) => {
      if (attempt?.purpose === "link") {
        toast({ id: "provider", kind: "error", message: problemText(error) });
        void navigate(SETTINGS, { replace: true });
        return;
      }
      const { email } = error.details;
      // Who signs in as before finds there how to connect the provider.
      const next = attempt?.next ?? (error.code === "OIDC_LINK_FIRST" ? SETTINGS : null);
      const state: EntryState = {
        provider: failureOf(error),
        ...(error.code === "OIDC_LINK_FIRST" && typeof email === "string" && { email }),
      };
      void navigate(loginAddress(next), { replace: true, state });
    },
  };
}
