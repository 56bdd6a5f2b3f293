import { Skeleton } from "@mantine/core";
import type { SurveyVersion } from "@soundings/contract/surveys";
import { History } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { useSurvey } from "../draft-context.tsx";
import styles from "./history.module.css";
import { useVersions } from "./history-queries.ts";
import { VersionComparison } from "./version-comparison.tsx";
import { VersionList } from "./version-list.tsx";

/** The versions of the open survey: what each one differs in, and the way back to it. */
export function HistoryView({ onRestored }: { onRestored: () => void }) {
  const { t } = useTranslation("survey-history");
  const id = useSurvey((survey) => survey.id);
  const versions = useVersions(id);
  if (versions.isError && !versions.data) {
    return <ErrorState error={versions.error} onRetry={() => void versions.refetch()} />;
  }
  if (!versions.data) return <HistorySkeleton />;
  const [latest] = versions.data;
  if (!latest) return <EmptyState icon={History} title={t("empty.title")} text={t("empty.text")} />;
  return <Versions versions={versions.data} latest={latest} onRestored={onRestored} />;
}

interface VersionsProps {
  versions: readonly SurveyVersion[];
  latest: SurveyVersion;
  onRestored: () => void;
}

function Versions({ versions, latest, onRestored }: VersionsProps) {
  const [chosen, choose] = useState(latest.number);
  const version = versions.find(({ number }) => number === chosen) ?? latest;
  return (
    <div className={styles.view}>
      <VersionList versions={versions} chosen={version.number} onChoose={choose} />
      <VersionComparison key={version.number} version={version} versions={versions} onRestored={onRestored} />
    </div>
  );
}

function HistorySkeleton() {
  return (
    <div className={styles.view}>
      <div className={styles.list}>
        {[0, 1, 2, 3].map((row) => (
          <div key={row} className={styles.version}>
            <Skeleton width="60%" height={10} />
            <Skeleton width="80%" height={8} />
          </div>
        ))}
      </div>
      <div className={styles.comparison}>
        <Skeleton width="40%" height={12} />
        <Skeleton width="100%" height={160} mt={24} />
      </div>
    </div>
  );
}
