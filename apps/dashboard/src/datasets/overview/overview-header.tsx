import { Button, Menu } from "@mantine/core";
import type { Dataset } from "@soundings/contract/datasets";
import { ChevronDown, Download } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../lib/format.ts";
import { DateRange } from "../../ui/date-range.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { SourceIcon } from "../../ui/source-icon.tsx";
import type { DatasetActions } from "../dataset-actions.tsx";
import { DatasetMenu, DownloadItems } from "../dataset-menu.tsx";
import { DAY_PRESETS, lastDays } from "../day-presets.ts";
import type { DayRange } from "../overview-state.ts";
import styles from "./overview.module.css";

interface OverviewHeaderProps {
  dataset: Dataset;
  actions: DatasetActions;
  onDelete: () => void;
}

export function OverviewHeader({ dataset, actions, onDelete }: OverviewHeaderProps) {
  const { t } = useTranslation(["overview", "datasets"]);
  const format = useFormat();
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
          <Menu position="bottom-end" width={236}>
            <Menu.Target>
              <Button
                variant="default"
                leftSection={<Download size={16} />}
                rightSection={<ChevronDown size={16} />}
              >
                {t("header.download")}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <DownloadItems dataset={dataset} actions={actions} />
            </Menu.Dropdown>
          </Menu>
          <DatasetMenu dataset={dataset} actions={actions} onDelete={onDelete} downloads={false} />
        </>
      }
    />
  );
}

interface OverviewBarProps {
  dataset: Dataset;
  days: DayRange | null;
  onDays: (days: DayRange | null) => void;
}

/** The tabs of a dataset, and the days that the whole page looks at when there are dates. */
export function OverviewBar({ dataset, days, onDays }: OverviewBarProps) {
  const { t } = useTranslation("overview");
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
  return (
    <div className={styles.bar}>
      <span className={styles.tab} aria-current="page">
        {t("tab.overview")}
      </span>
      <span className={styles.space} />
      {first && last && dataset.analysed_at && (
        <DateRange
          value={days}
          first={first}
          last={last}
          label={t("days.label")}
          presets={presets}
          onChange={onDays}
        />
      )}
    </div>
  );
}
