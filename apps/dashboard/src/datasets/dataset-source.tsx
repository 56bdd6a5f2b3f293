import { Button, Popover, SegmentedControl, Skeleton } from "@mantine/core";
import type { Dataset } from "@soundings/contract/datasets";
import { type DatasetSourceState, NetworkSource } from "@soundings/contract/sources";
import { ExternalLink, RefreshCw } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../lib/format.ts";
import { useProblemText } from "../lib/problem-text.ts";
import { ErrorState } from "../ui/error-state.tsx";
import { toast } from "../ui/toasts.tsx";
import styles from "./dataset-source.module.css";
import { useDatasetSource, useRefreshDataset, useRefreshSchedule } from "./source-queries.ts";

/** Where a dataset's comments come from, and what came since; nothing for files and surveys. */
export function DatasetSource({ dataset }: { dataset: Dataset }) {
  const { t } = useTranslation(["sources", "datasets"]);
  if (!NetworkSource.safeParse(dataset.source).success) return null;
  return (
    <Popover position="bottom-end" width={340} trapFocus withRoles>
      <Popover.Target>
        <Button variant="default" leftSection={<RefreshCw size={14} aria-hidden="true" />}>
          {t("refresh.schedule")}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <SourcePanel dataset={dataset} />
      </Popover.Dropdown>
    </Popover>
  );
}

function SourcePanel({ dataset }: { dataset: Dataset }) {
  const { t } = useTranslation(["sources", "datasets"]);
  const found = useDatasetSource(dataset.id);
  if (found.isError && !found.data) {
    return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  }
  if (!found.data) return <Skeleton role="status" height={120} aria-label={t("refresh.label")} />;
  return <SourceFacts dataset={dataset} source={found.data} />;
}

function SourceFacts({ dataset, source }: { dataset: Dataset; source: DatasetSourceState }) {
  const { t } = useTranslation(["sources", "datasets"]);
  const format = useFormat();
  const problemText = useProblemText();
  const refreshing = useRefreshDataset(dataset.id);
  const scheduling = useRefreshSchedule(dataset.id);
  const name = t(`datasets:source.${source.source}`);
  const failed = (error: unknown) => toast({ id: "refresh", kind: "error", message: problemText(error) });
  const done = (message: string) => () => toast({ id: "refresh", kind: "success", message });
  return (
    <div className={styles.panel}>
      <p>
        <b>{t("refresh.from", { source: name })}</b>
        {source.refreshed_at && (
          <span className={styles.quiet}>
            {" · "}
            {t("refresh.last", { time: format.dateTime(source.refreshed_at) })}
          </span>
        )}
      </p>
      {source.demonstration && <p className={styles.quiet}>{t("demonstration")}</p>}
      {source.fault && (
        <p className={styles.fault} role="alert">
          {t("refresh.stopped", { why: t(`datasets:failure.${source.fault}`) })}
        </p>
      )}
      <div className={styles.row}>
        <Button
          loading={refreshing.isPending}
          disabled={dataset.status === "PROCESSING"}
          onClick={() =>
            refreshing.mutate(undefined, { onSuccess: done(t("refresh.asked")), onError: failed })
          }
        >
          {t("refresh.now")}
        </Button>
        <a href={source.url} target="_blank" rel="noreferrer" className={styles.link}>
          {t("refresh.open", { source: name })}
          <ExternalLink size={12} aria-hidden="true" />
        </a>
      </div>
      <SegmentedControl
        fullWidth
        aria-label={t("refresh.schedule")}
        value={source.schedule ?? "never"}
        disabled={scheduling.isPending}
        data={(["never", "daily", "weekly"] as const).map((value) => ({
          value,
          label: t(`refresh.${value}`),
        }))}
        onChange={(value) =>
          scheduling.mutate(value === "never" ? null : (value as "daily" | "weekly"), {
            onSuccess: done(t("refresh.saved")),
            onError: failed,
          })
        }
      />
      {source.next_refresh_at && (
        <p className={styles.quiet}>{t("refresh.next", { time: format.dateTime(source.next_refresh_at) })}</p>
      )}
      {source.replies_within !== null && (
        <p className={styles.quiet}>
          {t("refresh.replies", { number: format.number(source.replies_within) })}
        </p>
      )}
      {source.kept && (
        <p className={styles.quiet}>
          {t(`refresh.kept.${source.kept.after}`, { source: name, date: format.date(source.kept.until) })}
        </p>
      )}
    </div>
  );
}
