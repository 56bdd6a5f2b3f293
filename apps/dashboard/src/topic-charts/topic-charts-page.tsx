import { Button, Skeleton } from "@mantine/core";
import type { Dataset } from "@soundings/contract/datasets";
import type { TopicCharts } from "@soundings/contract/topic-insights";
import { ChartNoAxesColumn, ListFilter } from "lucide-react";
import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { figuresQuery } from "../comments/comments-view.ts";
import { ConditionChips } from "../comments/condition-chips.tsx";
import { ConditionMenu } from "../comments/condition-menu.tsx";
import { DatasetFrame, OpenDataset } from "../datasets/dataset-frame.tsx";
import { useComparison } from "../topics/comparison-query.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { ErrorState } from "../ui/error-state.tsx";
import { useAddressState } from "../ui/use-address-state.ts";
import { ClaimsContext, ComparedContext } from "./chart-claim.ts";
import styles from "./charts.module.css";
import { ChartsContext, useCharts } from "./charts-context.ts";
import { useTopicCharts } from "./charts-queries.ts";
import {
  type ChartsState,
  readChartsState,
  type Sides,
  sidesOf,
  withoutFilters,
  writeChartsState,
} from "./charts-state.ts";
import { ChartsToolbar } from "./charts-toolbar.tsx";
import { ComparisonCharts } from "./comparison/comparison-charts.tsx";
import { DriversSection } from "./drivers/drivers-section.tsx";
import { SingleCharts } from "./single/single-charts.tsx";
import { WholeCharts } from "./whole/whole-charts.tsx";

export function TopicChartsPage() {
  return (
    <OpenDataset skeleton={<ChartsSkeleton />}>{(dataset) => <ChartsOf dataset={dataset} />}</OpenDataset>
  );
}

/** What narrows the charts beside the days and the values of text columns. */
const FILTERS = ["sentiment", "bucket", "emotion", "language"] as const;

function ChartsOf({ dataset }: { dataset: Dataset }) {
  const { t } = useTranslation(["charts", "comments"]);
  const write = useCallback((next: ChartsState) => writeChartsState(dataset.id, next), [dataset.id]);
  const [state, change] = useAddressState(readChartsState, write);
  const conditions = { dataset, view: state, keys: FILTERS, onChange: change };
  const filtered = [...FILTERS, "cell" as const].some((key) => state.filter[key] !== undefined);
  const context = useMemo(() => ({ dataset, state, change }), [dataset, state, change]);
  return (
    <DatasetFrame
      dataset={dataset}
      tab="charts"
      days={state.days}
      onDays={(days) => change({ ...state, days })}
      filters={
        <ConditionMenu {...conditions}>
          <Button variant="default" leftSection={<ListFilter size={16} />}>
            {t("comments:filter.add")}
          </Button>
        </ConditionMenu>
      }
      skeleton={<ChartsSkeleton />}
    >
      {filtered && (
        <div className={styles.filters}>
          <ConditionChips {...conditions} />
          <button type="button" className={styles.clear} onClick={() => change(withoutFilters(state))}>
            {t("comments:filter.clear")}
          </button>
        </div>
      )}
      <ChartsContext value={context}>
        <Content />
      </ChartsContext>
    </DatasetFrame>
  );
}

function Content() {
  const { t } = useTranslation("charts");
  const { dataset, state, change } = useCharts();
  const charts = useTopicCharts(dataset.id, figuresQuery(state));
  const { data } = charts;
  if (!data) {
    if (charts.isError) return <ErrorState error={charts.error} onRetry={() => void charts.refetch()} />;
    return <ChartsSkeleton />;
  }
  const narrowed = state.days !== null || Object.keys(figuresQuery(state)).length > 0;
  if (data.topics.length === 0) {
    return (
      <EmptyState
        icon={ChartNoAxesColumn}
        title={narrowed ? t("empty.noComments") : t("empty.noTopics")}
        text={narrowed ? t("empty.noCommentsText") : t("empty.noTopicsText")}
        action={
          narrowed && (
            <Button variant="default" onClick={() => change({ ...withoutFilters(state), days: null })}>
              {t("empty.all")}
            </Button>
          )
        }
      />
    );
  }
  return (
    <div className={charts.isPlaceholderData ? styles.stale : undefined}>
      <Loaded charts={data} />
    </div>
  );
}

function Loaded({ charts }: { charts: TopicCharts }) {
  const { state } = useCharts();
  // Topics before subtopics, so that what stands in for a missing choice is a topic.
  const topics = useMemo(
    () => charts.topics.toSorted((a, b) => Number(a.parent_id !== null) - Number(b.parent_id !== null)),
    [charts.topics],
  );
  const sides = sidesOf(state, topics);
  return (
    <>
      <ChartsToolbar topics={topics} sides={sides} total={charts.comment_count} />
      {sides.a === null || (state.mode === "topic-topic" && !sides.b) ? (
        <ClaimsContext value={charts.claims}>
          {sides.a === null ? <WholeCharts charts={charts} /> : <OneTopic />}
          <DriversSection chosen={topicsOf(sides)} />
        </ClaimsContext>
      ) : (
        <Compared charts={charts} sides={sides} />
      )}
    </>
  );
}

const topicsOf = ({ a, b }: Sides) => [a, b].filter((id) => typeof id === "string");

/** The charts of the topics that are chosen, and what goes with each number. */
function Compared({ charts, sides }: { charts: TopicCharts; sides: Sides }) {
  const { dataset, state } = useCharts();
  const topics = topicsOf(sides);
  const comparison = useComparison(dataset.id, figuresQuery(state), state.mode, topics);
  const { data } = comparison;
  if (!data) {
    if (comparison.isError) {
      return <ErrorState error={comparison.error} onRetry={() => void comparison.refetch()} />;
    }
    return <PanelsSkeleton />;
  }
  return (
    <ClaimsContext value={data.claims}>
      <ComparedContext value={topics}>
        <div className={comparison.isPlaceholderData ? styles.stale : undefined}>
          {data.mode === "single" ? (
            <SingleCharts charts={charts} comparison={data} />
          ) : (
            <ComparisonCharts charts={charts} comparison={data} />
          )}
        </div>
        <DriversSection chosen={topics} />
      </ComparedContext>
    </ClaimsContext>
  );
}

function OneTopic() {
  const { t } = useTranslation("charts");
  const { state, change } = useCharts();
  return (
    <EmptyState
      icon={ChartNoAxesColumn}
      title={t("empty.oneTopic")}
      text={t("empty.oneTopicText")}
      action={
        <Button variant="default" onClick={() => change({ ...state, mode: "single" })}>
          {t("empty.single")}
        </Button>
      }
    />
  );
}

/** The charts' own layout while they load. */
function ChartsSkeleton() {
  return (
    <div aria-hidden="true">
      <div className={styles.toolbar}>
        <Skeleton width={320} height={28} />
        <Skeleton width={180} height={28} />
      </div>
      <PanelsSkeleton />
    </div>
  );
}

function PanelsSkeleton() {
  return (
    <div className={styles.grid} aria-hidden="true">
      {[300, 340, 260, 280].map((width) => (
        <div key={width} className={styles.panel}>
          <Skeleton width={width} height={12} mt={6} mb={12} />
          <Skeleton width={width - 60} height={10} mb={16} />
          <Skeleton width="100%" height={300} />
        </div>
      ))}
    </div>
  );
}
