import { Button, Skeleton } from "@mantine/core";
import type { NetworkSource, SourceState } from "@soundings/contract/sources";
import { PlugZap } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { sourceOfPath } from "../../connect/source-paths.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { usePageTitle } from "../../ui/page-title.ts";
import { SourceStrip } from "../source-strip.tsx";
import { useSources } from "../upload-queries.ts";
import uploads from "../uploads.module.css";
import { ConnectForm } from "./connect-form.tsx";
import { ImportForm } from "./import-form.tsx";

/** A source over the network: its link, or what is missing before one can be read. */
export function NetworkSourcePage() {
  const { t } = useTranslation(["uploads", "datasets"]);
  const { pathname } = useLocation();
  const source = (sourceOfPath(pathname) ?? "app_store") as NetworkSource;
  const sources = useSources();
  const state = sources.data?.items.find((item) => item.source === source);
  usePageTitle(t("from", { source: t(`datasets:source.${source}`) }));
  return (
    <div className={uploads.page}>
      <PageHeader title={t("title")} crumbs={[{ label: t("datasets:title"), to: "/datasets" }]} />
      {state?.state === "ready" ? (
        // Another source begins anew.
        <ImportForm key={source} source={source} state={state} />
      ) : (
        <div className={uploads.body}>
          <SourceStrip source={source} />
          {sources.isError && !sources.data ? (
            <ErrorState error={sources.error} onRetry={() => void sources.refetch()} />
          ) : state ? (
            <Missing source={source} state={state} />
          ) : (
            <Skeleton height={120} mt={24} />
          )}
        </div>
      )}
    </div>
  );
}

function Missing({ source, state }: { source: NetworkSource; state: SourceState }) {
  const { t } = useTranslation(["uploads", "datasets", "sources"]);
  const name = t(`datasets:source.${source}`);
  if (state.state === "needs_connection") return <ConnectForm source={source} />;
  const needs = state.needs.map((set) => set.join(" + ")).join(t("sources:or"));
  return (
    <EmptyState
      icon={PlugZap}
      title={t("notConfigured.title", { source: name })}
      text={t("sources:needsOperator", { source: name, needs })}
      action={
        <Button component={Link} to="/upload/local-file" size="md">
          {t("notConfigured.instead")}
        </Button>
      }
    />
  );
}
