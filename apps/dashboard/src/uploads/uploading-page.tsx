import { Button, Skeleton } from "@mantine/core";
import { STAGES, showProgress } from "@soundings/contract/dataset-progress";
import type { Dataset } from "@soundings/contract/datasets";
import { Source } from "@soundings/contract/sources";
import { useQueryClient } from "@tanstack/react-query";
import { Check, CircleSlash, FileQuestion, LoaderCircle, TriangleAlert } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate, useSearchParams } from "react-router";
import { uploadPath } from "../connect/source-paths.ts";
import { useDatasetActions } from "../datasets/dataset-actions.tsx";
import { ProgressBar, useStageName, useTimeLeft } from "../datasets/progress-cell.tsx";
import { addSample, type ProgressSample, shownPercent } from "../datasets/time-left.ts";
import { isMissing } from "../lib/call-error.ts";
import { datasetKeys } from "../lib/dataset-keys.ts";
import { useFormat } from "../lib/format.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { ErrorState } from "../ui/error-state.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { usePageTitle } from "../ui/page-title.ts";
import { FirstComments } from "./first-comments.tsx";
import { useWatchedDataset, WATCH_MS } from "./upload-queries.ts";
import styles from "./uploading.module.css";

/** A dataset on its way in: where it stands, what is left, and the overview as soon as it is done. */
export function UploadingPage() {
  const { t } = useTranslation(["uploads", "datasets"]);
  const [params] = useSearchParams();
  const id = params.get("id") ?? "";
  const dataset = useWatchedDataset(id);
  const navigate = useNavigate();
  const client = useQueryClient();
  const finished = dataset.data?.status === "FINISHED";
  usePageTitle(dataset.data?.name ?? t("uploading.title"));
  useEffect(() => {
    if (!finished) return;
    void client.invalidateQueries({ queryKey: datasetKeys.all });
    navigate(`/dataset-overview?id=${id}`, { replace: true });
  }, [finished, id, navigate, client]);
  const unknown = !id || isMissing(dataset.error);
  return (
    <div className={styles.page}>
      <PageHeader
        title={dataset.data?.name ?? t("uploading.title")}
        crumbs={[{ label: t("datasets:title"), to: "/datasets" }]}
      />
      {dataset.data ? (
        <Journey dataset={dataset.data} />
      ) : unknown ? (
        <EmptyState
          icon={FileQuestion}
          title={t("uploading.unknown")}
          action={
            <Button component={Link} to="/datasets" variant="default" size="md">
              {t("uploading.toDatasets")}
            </Button>
          }
        />
      ) : dataset.isError ? (
        <ErrorState error={dataset.error} onRetry={() => void dataset.refetch()} />
      ) : (
        <div className={styles.card} aria-hidden="true">
          <Skeleton width={320} height={16} mb={24} />
          <Skeleton height={4} mb={28} />
          {STAGES.map((stage) => (
            <Skeleton key={stage} height={12} mb={20} />
          ))}
        </div>
      )}
    </div>
  );
}

function Journey({ dataset }: { dataset: Dataset }) {
  const { t } = useTranslation(["uploads", "datasets"]);
  const format = useFormat();
  const actions = useDatasetActions();
  const samples = useSamples(dataset);
  const left = useTimeLeft(samples);
  const { status, status_progress: progress, source } = dataset;
  if (status === "FAILED" || status === "CANCELLED") return <Stopped dataset={dataset} />;
  const percent = status === "FINISHED" ? 100 : progress ? shownPercent(progress) : 0;
  return (
    <section className={styles.card} aria-labelledby="uploading-title">
      <h2 id="uploading-title" className={styles.title}>
        {t("uploading.getting", { source: t(`datasets:source.${source}`) })}
      </h2>
      <div className={styles.barRow}>
        <div className={styles.bar}>
          <ProgressBar
            progress={progress}
            label={t("datasets:progressOf", { name: dataset.name })}
            period={WATCH_MS}
          />
        </div>
        <b className={styles.percent}>{format.percent(percent / 100)}</b>
      </div>
      <Stages dataset={dataset} />
      <p className={styles.note}>
        {left && <b>{left}. </b>}
        {t("uploading.leave")}
      </p>
      <div className={styles.actions}>
        <Button variant="default" size="md" onClick={() => actions.cancel(dataset)}>
          {t("uploading.cancel")}
        </Button>
        <Button component={Link} to="/datasets" variant="subtle" size="md">
          {t("uploading.toDatasets")}
        </Button>
      </div>
      {dataset.comment_count > 0 && <FirstComments dataset={dataset} />}
    </section>
  );
}

/** The four stages in order: done, under way with its count, and still to come. */
function Stages({ dataset }: { dataset: Dataset }) {
  const { t } = useTranslation(["uploads", "datasets"]);
  const format = useFormat();
  const stageName = useStageName();
  const { status_progress: progress, source } = dataset;
  const now = showProgress(progress).status;
  const at = dataset.status === "FINISHED" ? STAGES.length : now === "unknown" ? -1 : STAGES.indexOf(now);
  return (
    <ol className={styles.stages}>
      {STAGES.map((stage, index) => {
        const state = index < at ? "done" : index === at ? "now" : "next";
        return (
          <li key={stage} data-state={state} aria-current={state === "now" ? "step" : undefined}>
            <span className={styles.mark} aria-hidden="true">
              {state === "done" ? (
                <Check size={16} />
              ) : state === "now" ? (
                <LoaderCircle size={16} className={styles.turning} />
              ) : (
                <i />
              )}
            </span>
            <span>{stageName(stage, source)}</span>
            {state === "done" && <span className="visually-hidden">{t("uploading.done")}</span>}
            <span className={styles.count}>
              {state === "now" &&
                progress &&
                progress.total_items > 0 &&
                t("uploading.count", {
                  some: format.number(Math.min(progress.current_items, progress.total_items)),
                  total: format.number(progress.total_items),
                })}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function Stopped({ dataset }: { dataset: Dataset }) {
  const { t } = useTranslation(["uploads", "datasets"]);
  const actions = useDatasetActions();
  const { source, failure } = dataset;
  const failed = dataset.status === "FAILED";
  // Another file or another link may do; surveys and programs have no other.
  const other = failed && failure !== "INTERNAL" && failure !== null && Source.safeParse(source).data;
  return (
    <EmptyState
      icon={failed ? TriangleAlert : CircleSlash}
      title={t(failed ? "uploading.failed" : "uploading.cancelled")}
      text={failed ? t(`datasets:failure.${failure ?? "INTERNAL"}`) : t("uploading.cancelledText")}
      action={
        <>
          {other && (
            <Button component={Link} to={uploadPath(other)} size="md">
              {t(source === "local_file" ? "file.another" : "uploading.anotherLink")}
            </Button>
          )}
          <Button variant="default" size="md" onClick={() => void actions.reanalyze([dataset])}>
            {t("datasets:retry")}
          </Button>
        </>
      }
    />
  );
}

/** What was seen of the stage under way, for the time left. */
function useSamples(dataset: Dataset): ProgressSample[] {
  const [samples, setSamples] = useState<ProgressSample[]>([]);
  const progress = dataset.status_progress;
  const seen = useRef("");
  useEffect(() => {
    if (!progress || seen.current === progress.updated_at) return;
    seen.current = progress.updated_at;
    const { status, total_items, current_items } = progress;
    const sample = { at: Date.parse(progress.updated_at), status, total_items, current_items };
    setSamples((before) => addSample(before, sample));
  }, [progress]);
  return samples;
}
