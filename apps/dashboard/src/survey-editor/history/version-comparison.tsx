import { Button, Select, Skeleton } from "@mantine/core";
import type { SurveyVersion } from "@soundings/contract/surveys";
import type { Survey } from "@soundings/survey/survey";
import { RotateCcw } from "lucide-react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { ErrorState } from "../../ui/error-state.tsx";
import { ScrollSection } from "../../ui/scroll-section.tsx";
import { useSurvey } from "../draft-context.tsx";
import { ChangeList } from "./change-list.tsx";
import { compareSurveys } from "./compare-surveys.ts";
import styles from "./history.module.css";
import { useVersion } from "./history-queries.ts";
import { useRestore } from "./use-restore.ts";

interface VersionComparisonProps {
  version: SurveyVersion;
  versions: readonly SurveyVersion[];
  onRestored: () => void;
}

const DRAFT = "draft";

/** What is different between a version and another one, or the draft; the older one always comes first. */
export function VersionComparison({ version, versions, onRestored }: VersionComparisonProps) {
  const { t } = useTranslation("survey-history");
  const draft = useSurvey((survey) => survey);
  const [other, setOther] = useState(DRAFT);
  const otherNumber = other === DRAFT ? null : Number(other);
  const own = useVersion(draft.id, version.number);
  const others = useVersion(draft.id, otherNumber);
  const { restore, busy } = useRestore(onRestored);
  const isDraft = useMemo(
    () => own.data !== undefined && compareSurveys(own.data, draft).length === 0,
    [own.data, draft],
  );
  const otherSurvey = otherNumber === null ? draft : others.data;
  const newerFirst = otherNumber !== null && otherNumber < version.number;
  const [before, after] = newerFirst ? [otherSurvey, own.data] : [own.data, otherSurvey];
  const names = [
    t("version", { number: version.number }),
    otherNumber === null ? t("draft") : t("version", { number: otherNumber }),
  ];
  const [from, to] = newerFirst ? names.toReversed() : names;
  const failed = own.isError ? own : others.isError ? others : null;
  const data = [
    { value: DRAFT, label: t("draft") },
    ...versions
      .filter(({ number }) => number !== version.number)
      .map(({ number }) => ({ value: String(number), label: t("version", { number }) })),
  ];
  return (
    <div className={styles.comparison}>
      <div className={styles.bar}>
        <span className={styles.barText}>{t("compare", { number: version.number })}</span>
        <Select
          className={styles.other}
          aria-label={t("compareWith")}
          data={data}
          value={other}
          onChange={(value) => value && setOther(value)}
        />
        <span className={styles.space} />
        {isDraft ? (
          <span className={styles.barText}>{t("restore.same")}</span>
        ) : (
          <Button
            leftSection={<RotateCcw size={16} />}
            loading={busy}
            disabled={!own.data}
            onClick={() => void restore(version)}
          >
            {t("restore.button", { number: version.number })}
          </Button>
        )}
      </div>
      <ScrollSection className={styles.changes} aria-label={t("changes")} aria-live="polite">
        {failed ? (
          <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
        ) : before && after ? (
          <Changes before={before} after={after} title={t("fromTo", { from, to })} />
        ) : (
          <Skeleton width="100%" height={160} />
        )}
      </ScrollSection>
    </div>
  );
}

function Changes({ before, after, title }: { before: Survey; after: Survey; title: string }) {
  const { t } = useTranslation("survey-history");
  const parts = useMemo(() => compareSurveys(before, after), [before, after]);
  if (parts.length === 0) return <p className={styles.same}>{t("same")}</p>;
  return (
    <>
      <p className={styles.fromTo}>{title}</p>
      <ChangeList parts={parts} />
    </>
  );
}
