import { Button, Skeleton } from "@mantine/core";
import { PlugZap } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { EmptyState } from "../ui/empty-state.tsx";
import { ErrorState } from "../ui/error-state.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { usePageTitle } from "../ui/page-title.ts";
import { sourceOfPath } from "./source-paths.ts";
import { SourceStrip } from "./source-strip.tsx";
import { useSources } from "./upload-queries.ts";
import styles from "./uploads.module.css";

/** A source over the network. None is connected in this version, and the page says what that means. */
export function NetworkSourcePage() {
  const { t } = useTranslation(["uploads", "datasets"]);
  const { pathname } = useLocation();
  const source = sourceOfPath(pathname) ?? "app_store";
  const name = t(`datasets:source.${source}`);
  const sources = useSources();
  usePageTitle(t("from", { source: name }));
  return (
    <div className={styles.page}>
      <PageHeader title={t("title")} crumbs={[{ label: t("datasets:title"), to: "/datasets" }]} />
      <div className={styles.body}>
        <SourceStrip source={source} />
        {sources.isError ? (
          <ErrorState error={sources.error} onRetry={() => void sources.refetch()} />
        ) : sources.data ? (
          <EmptyState
            icon={PlugZap}
            title={t("notConfigured.title", { source: name })}
            text={
              <>
                {t("notConfigured.text", { source: name })} {t("notConfigured.operator")}
              </>
            }
            action={
              <Button component={Link} to="/upload/local-file" size="md">
                {t("notConfigured.instead")}
              </Button>
            }
          />
        ) : (
          <Skeleton height={120} mt={24} />
        )}
      </div>
    </div>
  );
}
