import { Button } from "@mantine/core";
import type { Dataset } from "@soundings/contract/datasets";
import { downloadAnalyzedData } from "@soundings/contract/datasets";
import { refreshDataset } from "@soundings/contract/sources";
import { addWave } from "@soundings/contract/waves";
import { FilePlus2, Presentation } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { AlertSettingsButton } from "../alerts/alert-settings.tsx";
import { May } from "../auth/may.tsx";
import { useMay } from "../auth/use-may.ts";
import { type DayRange, readCommentsView, SHARED_KEYS } from "../comments/comments-view.ts";
import { useFormat } from "../lib/format.ts";
import { ShareButton } from "../shares/share-button.tsx";
import { DateRange } from "../ui/date-range.tsx";
import { DownloadMenu } from "../ui/download-menu.tsx";
import { MenuAction } from "../ui/menu-action.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { SourceIcon } from "../ui/source-icon.tsx";
import type { DatasetActions } from "./dataset-actions.tsx";
import styles from "./dataset-frame.module.css";
import menuStyles from "./dataset-menu.module.css";
import { DatasetMenu, DownloadItems } from "./dataset-menu.tsx";
import { DatasetSource } from "./dataset-source.tsx";
import { DAY_PRESETS, lastDays } from "./day-presets.ts";
import { addFilePath, takesFiles } from "./waves/wave-queries.ts";

interface DatasetHeaderProps {
  dataset: Dataset;
  actions: DatasetActions;
  onDelete: () => void;
}

/** Name, size and age of a dataset, its downloads and its menu. */
export function DatasetHeader({ dataset, actions, onDelete }: DatasetHeaderProps) {
  const { t } = useTranslation(["dataset", "datasets"]);
  const format = useFormat();
  const { from, to } = readCommentsView(useSearchParams()[0]).days ?? {};
  const may = useMay();
  const comments = t("header.comments", {
    count: dataset.comment_count,
    number: format.number(dataset.comment_count),
  });
  return (
    <PageHeader
      title={dataset.name}
      icon={<SourceIcon source={dataset.source} />}
      crumbs={[{ label: t("datasets:title"), to: "/datasets" }]}
      meta={
        dataset.analysed_at
          ? t("header.analysed", { comments, time: format.dateTime(dataset.analysed_at) })
          : comments
      }
      actions={
        <>
          {dataset.source !== "local_file" && !dataset.is_sample && <AlertSettingsButton dataset={dataset} />}
          <May call={refreshDataset} id={dataset.id}>
            <DatasetSource dataset={dataset} />
          </May>
          {takesFiles(dataset) && dataset.status === "FINISHED" && may(addWave, dataset.id) && (
            <Button
              component={Link}
              to={addFilePath(dataset.id)}
              variant="default"
              leftSection={<FilePlus2 size={16} />}
            >
              {t("datasets:menu.addFile")}
            </Button>
          )}
          {dataset.analysed_at && (
            <ShareButton
              name={dataset.name}
              target={{ of: "dataset", id: dataset.id, filter: { ...(from && { from }), ...(to && { to }) } }}
            />
          )}
          <May call={downloadAnalyzedData} id={dataset.id}>
            <DownloadMenu label={t("header.download")}>
              <DownloadItems dataset={dataset} actions={actions} />
              {dataset.analysed_at && (
                <MenuAction
                  icon={<Presentation size={16} />}
                  onClick={() => void actions.slides(dataset, { ...(from && { from }), ...(to && { to }) })}
                >
                  {t("datasets:menu.slides")} <span className={menuStyles.type}>.pptx</span>
                </MenuAction>
              )}
            </DownloadMenu>
          </May>
          <DatasetMenu dataset={dataset} actions={actions} onDelete={onDelete} downloads={false} />
        </>
      }
    />
  );
}

export const DATASET_TABS = ["overview", "topics", "segments", "charts", "ask"] as const;
export type DatasetTab = (typeof DATASET_TABS)[number];
const PATHS: Record<DatasetTab, string> = {
  overview: "/dataset-overview",
  topics: "/topic-analysis",
  segments: "/dataset-segments",
  charts: "/topic-charts",
  ask: "/dataset-ask",
};

interface DatasetBarProps {
  dataset: Dataset;
  tab: DatasetTab;
  days: DayRange | null;
  /** Null where nothing on the page is of days. */
  onDays: ((days: DayRange | null) => void) | null;
  /** What else narrows the whole page, beside the days. */
  filters?: ReactNode;
}

/** The tabs of a dataset, and the days that the whole page looks at when there are dates. */
export function DatasetBar({ dataset, tab, days, onDays, filters }: DatasetBarProps) {
  const { t } = useTranslation("dataset");
  const [params] = useSearchParams();
  const { first_date: first, last_date: last } = dataset;
  const presets = useMemo(() => {
    if (!first || !last) return [];
    const spans = DAY_PRESETS.map((count) => ({
      label: t("days.last", { count }),
      span: lastDays(last, count),
    }));
    return [
      { label: t("days.all"), span: null },
      // A span that begins before the first day would be all days under another name.
      ...spans.filter(({ span }) => span.from > first),
    ];
  }, [first, last, t]);
  // What is looked at stays the same on the next tab.
  const address = new URLSearchParams([...params].filter(([key]) => SHARED_KEYS.includes(key)));
  return (
    <div className={styles.bar}>
      <nav aria-label={t("tabs")} className={styles.tabs} data-tour="dataset-tabs">
        {DATASET_TABS.map((one) => (
          <Link
            key={one}
            to={`${PATHS[one]}?${address}`}
            className={styles.tab}
            aria-current={one === tab ? "page" : undefined}
          >
            {t(`tab.${one}`)}
          </Link>
        ))}
      </nav>
      <span className={styles.space} />
      {dataset.analysed_at && filters}
      {first && last && dataset.analysed_at && onDays && (
        <div data-tour="days">
          <DateRange
            value={days}
            first={first}
            last={last}
            label={t("days.label")}
            presets={presets}
            onChange={onDays}
          />
        </div>
      )}
    </div>
  );
}
