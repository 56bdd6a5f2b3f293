import { Button } from "@mantine/core";
import type { Dataset } from "@soundings/contract/datasets";
import type { Claim } from "@soundings/contract/insights";
import { MessageSquareDashed } from "lucide-react";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { CommentsPane } from "../comments/comments-pane.tsx";
import {
  type CommentsView,
  readCommentsView,
  toggleCell,
  toggleCondition,
  writeCommentsView,
} from "../comments/comments-view.ts";
import { KeyPointList } from "../comments/key-point-list.tsx";
import { useOpenShare } from "../shares/use-open-share.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { ErrorState } from "../ui/error-state.tsx";
import { useUndoShortcuts } from "../ui/undo-shortcuts.ts";
import { useAddressState } from "../ui/use-address-state.ts";
import { DatasetFrame, OpenDataset } from "./dataset-frame.tsx";
import { useInsights, useOverview } from "./dataset-queries.ts";
import { DistributionPanel } from "./overview/distribution-panel.tsx";
import { EmotionsPanel } from "./overview/emotions-panel.tsx";
import { FixesPanel } from "./overview/fixes-panel.tsx";
import { InsightsPanel } from "./overview/insights-panel.tsx";
import { NumbersPanel } from "./overview/numbers-panel.tsx";
import styles from "./overview/overview.module.css";
import { PanelsSkeleton } from "./overview/overview-skeleton.tsx";
import type { PanelProps } from "./overview/panel.ts";
import { ScorePanel } from "./overview/score-panel.tsx";
import { SegmentsPanel } from "./overview/segments-panel.tsx";
import { TopicsPanel } from "./overview/topics-panel.tsx";
import { TrendPanel } from "./overview/trend-panel.tsx";
import { WavesPanel } from "./waves/waves-panel.tsx";

export function DatasetOverviewPage() {
  return <OpenDataset skeleton={<Skeleton />}>{(dataset) => <OverviewOf dataset={dataset} />}</OpenDataset>;
}

function Skeleton() {
  return (
    <div className={styles.columns}>
      <PanelsSkeleton trend={false} />
    </div>
  );
}

function OverviewOf({ dataset }: { dataset: Dataset }) {
  const write = useCallback((next: CommentsView) => writeCommentsView(dataset.id, next), [dataset.id]);
  const [view, change] = useAddressState(readCommentsView, write);
  useUndoShortcuts(null, null);
  return (
    <DatasetFrame
      dataset={dataset}
      tab="overview"
      days={view.days}
      onDays={(days) => change({ ...view, days, commentDays: null, page: 1 })}
      skeleton={<Skeleton />}
    >
      <div className={styles.columns}>
        <Panels dataset={dataset} view={view} onChange={change} />
        <CommentsPane dataset={dataset} view={view} onChange={change} points={view.days ?? {}} />
      </div>
    </DatasetFrame>
  );
}

interface PanelsProps {
  dataset: Dataset;
  view: CommentsView;
  onChange: (view: CommentsView) => void;
}

function Panels({ dataset, view, onChange }: PanelsProps) {
  const overview = useOverview(dataset.id, view.days);
  const openShare = useOpenShare({ of: "dataset", id: dataset.id });
  const insights = useInsights(dataset.id, view.days ?? {}).data;
  const { data } = overview;
  const days = useCallback(
    (commentDays: CommentsView["commentDays"]) => onChange({ ...view, commentDays, page: 1 }),
    [view, onChange],
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
    return <NoComments view={view} onChange={onChange} />;
  }
  const panel: PanelProps = {
    overview: data,
    view,
    onCondition: (key, value) => onChange(toggleCondition(view, key, value)),
  };
  const segment = insights?.claims.find(({ kind }) => kind === "segment_score");
  const onClaim = ({ query: { from, to, ...filter } }: Pick<Claim, "query">) =>
    onChange({ ...view, filter, commentDays: from && to ? { from, to } : null, page: 1 });
  return (
    <div className={styles.left} data-stale={overview.isPlaceholderData || undefined}>
      <div className={`${styles.section} ${styles.head}`}>
        <ScorePanel overview={data} />
        <DistributionPanel {...panel} />
      </div>
      {insights && <InsightsPanel insights={insights} onClaim={onClaim} />}
      {insights && <FixesPanel insights={insights} onClaim={onClaim} />}
      <div className={styles.section}>
        <KeyPointList
          datasetId={dataset.id}
          filter={view.days ?? {}}
          chosen={view.filter.point}
          onChoose={(point) =>
            onChange({
              ...view,
              filter: point === view.filter.point ? {} : { point },
              commentDays: null,
              page: 1,
            })
          }
          withTopics
        />
      </div>
      {data.trend && data.trend.points.length > 1 && (
        <section className={styles.section}>
          <TrendPanel
            name={dataset.name}
            trend={data.trend}
            change={insights?.claims.find(({ kind }) => kind === "score_change") ?? null}
            onDays={days}
            onShare={
              openShare &&
              ((title) =>
                openShare(title, {
                  of: "dataset",
                  id: dataset.id,
                  filter: view.days ?? {},
                  chart: { id: "trend", title },
                }))
            }
          />
        </section>
      )}
      {segment && (
        <SegmentsPanel
          dataset={dataset}
          view={view}
          claim={segment}
          onValue={(column, value) =>
            onChange(
              column === "language"
                ? toggleCondition(view, "language", value)
                : { ...toggleCell(view, `${column}:${value}`), page: 1 },
            )
          }
        />
      )}
      <WavesPanel
        dataset={dataset}
        onWave={(cell) => onChange({ ...view, filter: { cell: [cell] }, commentDays: null, page: 1 })}
      />
      {insights && <NumbersPanel dataset={dataset} numbers={insights.numbers} />}
      <div className={styles.duo}>
        <TopicsPanel {...panel} />
        <EmotionsPanel {...panel} />
      </div>
    </div>
  );
}

function NoComments({ view, onChange }: Pick<PanelsProps, "view" | "onChange">) {
  const { t } = useTranslation("overview");
  return (
    <div className={styles.left}>
      <EmptyState
        icon={MessageSquareDashed}
        title={t("noComments.title")}
        text={view.days ? t("noComments.days") : t("noComments.text")}
        action={
          view.days && (
            <Button variant="default" onClick={() => onChange({ ...view, days: null, page: 1 })}>
              {t("noComments.allDays")}
            </Button>
          )
        }
      />
    </div>
  );
}
