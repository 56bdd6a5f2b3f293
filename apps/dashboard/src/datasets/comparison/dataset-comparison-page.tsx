import { Skeleton } from "@mantine/core";
import type { DatasetComparison } from "@soundings/contract/dataset-comparison";
import { Scale } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../lib/format.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { PageFrame } from "../../ui/page-frame.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { usePageTitle } from "../../ui/page-title.ts";
import { useAddressState } from "../../ui/use-address-state.ts";
import styles from "./comparison.module.css";
import { isComplete, useComparable, useComparison } from "./comparison-queries.ts";
import { ComparisonReceipts } from "./comparison-receipts.tsx";
import { readComparison, writeComparison } from "./comparison-state.ts";
import { EmotionsTable, ScoreRow, TopicsTable } from "./comparison-tables.tsx";
import { DifferenceSentences } from "./difference-sentences.tsx";
import { SidePicker } from "./side-picker.tsx";

/** Two datasets side by side, or two files of one. */
export function DatasetComparisonPage() {
  const { t } = useTranslation(["dataset-comparison", "datasets"]);
  usePageTitle(t("title"));
  const [state, change] = useAddressState(readComparison, writeComparison);
  const datasets = useComparable();
  const comparison = useComparison(state);
  return (
    <PageFrame>
      <PageHeader title={t("title")} crumbs={[{ label: t("datasets:title"), to: "/datasets" }]} />
      <div className={styles.page}>
        <div className={styles.pickers}>
          <SidePicker
            label={t("one")}
            datasets={datasets.data ?? []}
            id={state.id}
            wave={state.wave}
            onChange={(id, wave) => change({ ...state, id, wave })}
          />
          <SidePicker
            label={t("other")}
            datasets={datasets.data ?? []}
            id={state.other}
            wave={state.otherWave}
            onChange={(other, otherWave) => change({ ...state, other, otherWave })}
          />
        </div>
        {!isComplete(state) ? (
          <EmptyState icon={Scale} title={t("incomplete")} text={t("incompleteText")} />
        ) : comparison.data ? (
          <div data-stale={comparison.isPlaceholderData || undefined} className={styles.found}>
            <Found comparison={comparison.data} />
            <ComparisonReceipts state={state} comparison={comparison.data} />
          </div>
        ) : comparison.isError ? (
          <ErrorState error={comparison.error} onRetry={() => void comparison.refetch()} />
        ) : (
          <div aria-hidden="true">
            <Skeleton height={88} my={16} />
            <Skeleton height={320} />
          </div>
        )}
      </div>
    </PageFrame>
  );
}

function Found({ comparison }: { comparison: DatasetComparison }) {
  const { t, i18n } = useTranslation("dataset-comparison");
  const format = useFormat();
  const languages = new Intl.ListFormat(i18n.language, { type: "conjunction" }).format(
    comparison.languages.map((code) => format.language(code)),
  );
  return (
    <>
      <ScoreRow comparison={comparison} />
      <DifferenceSentences comparison={comparison} />
      <TopicsTable comparison={comparison} />
      <EmotionsTable comparison={comparison} />
      <p className={styles.note}>
        {t("note")} {comparison.languages.length > 1 && t("languages", { languages })}
      </p>
    </>
  );
}
