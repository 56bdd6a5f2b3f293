import { Skeleton } from "@mantine/core";
import { type DatasetSource, SOURCES, type Source, type SourceState } from "@soundings/contract/sources";
import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { uploadPath } from "../connect/source-paths.ts";
import { ErrorState } from "../ui/error-state.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { usePageTitle } from "../ui/page-title.ts";
import { SourceIcon } from "../ui/source-icon.tsx";
import styles from "./upload-page.module.css";
import { useSources } from "./upload-queries.ts";
import uploadsStyles from "./uploads.module.css";

/** Where should the comments come from? Every source, which of them can be used now, and programs of one's own. */
export function UploadPage() {
  const { t } = useTranslation(["uploads", "datasets"]);
  usePageTitle(t("title"));
  const sources = useSources();
  return (
    <div className={uploadsStyles.page}>
      <PageHeader title={t("title")} crumbs={[{ label: t("datasets:title"), to: "/datasets" }]} />
      {sources.isError && !sources.data ? (
        <ErrorState error={sources.error} onRetry={() => void sources.refetch()} />
      ) : (
        <div className={styles.choice}>
          <h2 className={styles.question}>{t("choice.title")}</h2>
          <p className={styles.lead}>{t("choice.text")}</p>
          <ul className={styles.sources}>
            {SOURCES.map((source) => (
              <li key={source}>
                <SourceCard
                  source={source}
                  state={sources.data?.items.find((item) => item.source === source)?.state}
                />
              </li>
            ))}
            <li>
              <Card to="/upload/api" source="api" about={t("about.api")} />
            </li>
          </ul>
        </div>
      )}
    </div>
  );
}

function SourceCard({ source, state }: { source: Source; state: SourceState["state"] | undefined }) {
  const { t } = useTranslation("uploads");
  return (
    <Card to={uploadPath(source)} source={source} about={t(`about.${source}`)}>
      {state === undefined ? (
        <Skeleton width={90} height={10} />
      ) : (
        state !== "ready" && <span className={styles.tag}>{t(`notConfigured.${state}`)}</span>
      )}
    </Card>
  );
}

interface CardProps {
  to: string;
  source: DatasetSource;
  about: string;
  children?: ReactNode;
}

function Card({ to, source, about, children }: CardProps) {
  const { t } = useTranslation("datasets");
  return (
    <Link to={to} className={styles.card}>
      <span className={styles.cardIcon}>
        <SourceIcon source={source} />
      </span>
      <span className={styles.cardText}>
        <b>{t(`source.${source}`)}</b>
        <span>{about}</span>
      </span>
      {children}
      <ChevronRight size={16} className={styles.cardArrow} aria-hidden="true" />
    </Link>
  );
}
