import { Skeleton } from "@mantine/core";
import { Link2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation, useSearchParams } from "react-router";
import { EmptyState } from "../ui/empty-state.tsx";
import { ErrorState } from "../ui/error-state.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { usePageTitle } from "../ui/page-title.ts";
import { broughtBack, connectAddress, failureOf } from "./connect-address.ts";
import { useFinishLogin } from "./consent-queries.ts";

const WHO: Record<string, string> = { google: "Google", tiktok: "TikTok", shopee: "Shopee" };

/**
 * /connect/google/redirect, /connect/tiktok/redirect, /connect/shopee/redirect: where the other side's page
 * sends people back to. Keeps what they allowed, and goes on to /connect with how that went.
 */
export function ConnectRedirectPage() {
  const { t } = useTranslation("connect");
  const { pathname } = useLocation();
  const brought = broughtBack(useSearchParams()[0]);
  const { data, error, refetch } = useFinishLogin(brought);
  const source = WHO[pathname.split("/")[2] ?? ""] ?? "";
  usePageTitle(t("title"));
  if (data) {
    const { consent, survey_id, google_account_id } = data;
    return (
      <Navigate
        to={connectAddress({ consent, survey_id, google_account_id })}
        // Names are no part of an address.
        state={{ finished: data }}
        replace
      />
    );
  }
  const failed = brought ? failureOf(error) : { problem: "CONSENT_EXPIRED" };
  if (failed) return <Navigate to={connectAddress({ source, ...dropEmpty(failed) })} replace />;
  return (
    <>
      <PageHeader title={t("title")} />
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label={t("finishing", { source })}>
          <EmptyState
            icon={Link2}
            title={t("finishing", { source })}
            action={<Skeleton height={8} width={160} radius="xl" />}
          />
        </div>
      )}
    </>
  );
}

const dropEmpty = <Value extends object>(value: Value): Partial<Value> =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== null)) as Partial<Value>;
