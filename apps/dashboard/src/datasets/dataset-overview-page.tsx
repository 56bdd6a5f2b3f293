import { Button } from "@mantine/core";
import type { Dataset } from "@soundings/contract/datasets";
import { FileQuestion, MessageSquareDashed } from "lucide-react";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate, useSearchParams } from "react-router";
import { CallError } from "../lib/call-error.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { ErrorState } from "../ui/error-state.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { usePageTitle } from "../ui/page-title.ts";
import { useDatasetActions } from "./dataset-actions.tsx";
import { useDataset, useOverview } from "./dataset-queries.ts";
import { CommentsPane } from "./overview/comments-pane.tsx";
import { DistributionPanel } from "./overview/distribution-panel.tsx";
import { EmotionsPanel } from "./overview/emotions-panel.tsx";
import styles from "./overview/overview.module.css";
import { OverviewBar, OverviewHeader } from "./overview/overview-header.tsx";
import { OverviewNotice } from "./overview/overview-notice.tsx";
import { PanelsSkeleton } from "./overview/overview-skeleton.tsx";
import type { PanelProps } from "./overview/panel.ts";
import { ScorePanel } from "./overview/score-panel.tsx";
import { TopicsPanel } from "./overview/topics-panel.tsx";
import { TrendPanel } from "./overview/trend-panel.tsx";
import {
  type OverviewState,
  readOverviewState,
  toggleCondition,
  writeOverviewState,
} from "./overview-state.ts";
import { useAddressState } from "./use-address-state.ts";

export function DatasetOverviewPage() {
  const { t } = useTranslation("overview");
  const [params] = useSearchParams();
  const id = params.get("id") ?? "";
  const dataset = useDataset(id);
  usePageTitle(dataset.data?.name);
  if (dataset.data) return <OverviewOf dataset={dataset.data} />;
  const unknown = !id || (dataset.error instanceof CallError && [404, 422].includes(dataset.error.status));
  return (
    <div className={styles.page}>
      <PageHeader
        title={unknown ? t("unknown.title") : t("loading")}
        crumbs={[{ label: t("crumb"), to: "/datasets" }]}
      />
      {unknown ? (
        <EmptyState
          icon={FileQuestion}
          title={t("unknown.title")}
          text={t("unknown.text")}
          action={
            <Button component={Link} to="/datasets" variant="default" size="md">
              {t("unknown.action")}
            </Button>
          }
        />
      ) : dataset.isError ? (
        <ErrorState error={dataset.error} onRetry={() => void dataset.refetch()} />
      ) : (
        <div className={styles.columns}>
          <PanelsSkeleton trend={false} />
        </div>
      )}
    </div>
  );
}

function OverviewOf({ dataset }: { dataset: Dataset }) {
  const navigate = useNavigate();
  const actions = useDatasetActions();
  const hasDates = dataset.first_date !== null;
  const { state, change } = useOverviewState(dataset.id, hasDates);
  const remove = async () => {
    const deleted = await actions.remove([dataset]);
    if (deleted.includes(dataset.id)) navigate("/datasets");
  };
  return (
    <div className={styles.page}>
      <OverviewHeader dataset={dataset} actions={actions} onDelete={() => void remove()} />
      <OverviewBar
        dataset={dataset}
        days={state.days}
        onDays={(days) => change({ ...state, days, commentDays: null, page: 1 })}
      />
      <OverviewNotice dataset={dataset} actions={actions} />
      {dataset.analysed_at === null ? (
        <NotAnalysed dataset={dataset} />
      ) : (
        <div className={styles.columns}>
          <Panels dataset={dataset} state={state} onChange={change} />
          <CommentsPane dataset={dataset} state={state} onChange={change} />
        </div>
      )}
    </div>
  );
}

/** Before the first analysis there are no numbers: the notice above says how it stands. */
function NotAnalysed({ dataset }: { dataset: Dataset }) {
  const { t } = useTranslation("overview");
  if (dataset.status === "PROCESSING") {
    return (
      <div className={styles.columns}>
        <PanelsSkeleton trend={false} />
      </div>
    );
  }
  return (
    <EmptyState icon={MessageSquareDashed} title={t("notAnalysed.title")} text={t("notAnalysed.text")} />
  );
}

interface PanelsProps {
  dataset: Dataset;
  state: OverviewState;
  onChange: (state: OverviewState) => void;
}

function Panels({ dataset, state, onChange }: PanelsProps) {
  const { t } = useTranslation("overview");
  const overview = useOverview(dataset.id, state, true);
  const { data } = overview;
  const days = useCallback(
    (commentDays: OverviewState["commentDays"]) => onChange({ ...state, commentDays, page: 1 }),
    [state, onChange],
  );
  if (!data) {
    if (overview.isError) {
      return (
        <div className={styles.left}>
          <ErrorState error={overview.error} onRetry={() => void overview.refetch()} />
        </div>
      );
    }
    return <PanelsSkeleton trend={dataset.first_date !== null} />;
  }
  if (data.comment_count === 0) {
    return (
      <div className={styles.left}>
        <EmptyState
          icon={MessageSquareDashed}
          title={t("noComments.title")}
          text={state.days ? t("noComments.days") : t("noComments.text")}
          action={
            state.days && (
              <Button variant="default" onClick={() => onChange({ ...state, days: null, page: 1 })}>
                {t("noComments.allDays")}
              </Button>
            )
          }
        />
      </div>
    );
  }
  const panel: PanelProps = {
    overview: data,
    state,
    onCondition: (key, value) => onChange(toggleCondition(state, key, value)),
  };
  return (
    <div className={styles.left} data-stale={overview.isPlaceholderData || undefined}>
      <div className={`${styles.section} ${styles.head}`}>
        <ScorePanel overview={data} />
        <DistributionPanel {...panel} />
      </div>
      {data.trend && data.trend.points.length > 1 && (
        <section className={styles.section}>
          <TrendPanel name={dataset.name} trend={data.trend} onDays={days} />
        </section>
      )}
      <div className={styles.duo}>
        <TopicsPanel {...panel} />
        <EmotionsPanel {...panel} />
      </div>
    </div>
  );
}

/** State of the address bar. Each change is a step that the back button undoes, but for typing. */
function useOverviewState(id: string, hasDates: boolean) {
  const read = useCallback((params: URLSearchParams) => readOverviewState(params, hasDates), [hasDates]);
  const write = useCallback((next: OverviewState) => writeOverviewState(id, next, hasDates), [id, hasDates]);
  const [state, change] = useAddressState(read, write);
  return { state, change };
}
