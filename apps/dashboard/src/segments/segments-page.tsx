import { Button } from "@mantine/core";
import type { Dataset } from "@soundings/contract/datasets";
import type { Claim } from "@soundings/contract/insights";
import { ListFilter, MessageSquareDashed, SplitSquareHorizontal } from "lucide-react";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import {
  type CommentConditions,
  figuresQuery,
  sharedConditions,
  writeCommentsView,
} from "../comments/comments-view.ts";
import { ConditionChips } from "../comments/condition-chips.tsx";
import { ConditionMenu } from "../comments/condition-menu.tsx";
import { DatasetFrame, OpenDataset } from "../datasets/dataset-frame.tsx";
import { useSegments } from "../datasets/dataset-queries.ts";
import { useSegmentNames } from "../datasets/use-segment-names.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { ErrorState } from "../ui/error-state.tsx";
import { useAddressState } from "../ui/use-address-state.ts";
import { CrossedTable } from "./crossed-table.tsx";
import { SegmentClaims } from "./segment-claims.tsx";
import { SegmentTable } from "./segment-table.tsx";
import styles from "./segments.module.css";
import { SegmentsSkeleton } from "./segments-skeleton.tsx";
import { narrowedTo, readSegmentsState, type SegmentsState, writeSegmentsState } from "./segments-state.ts";
import { SegmentsToolbar } from "./segments-toolbar.tsx";

export function SegmentsPage() {
  return (
    <OpenDataset skeleton={<SegmentsSkeleton />}>{(dataset) => <SegmentsOf dataset={dataset} />}</OpenDataset>
  );
}

/** What narrows the table beside the days and the values of columns. */
const FILTERS = ["sentiment", "bucket", "emotion", "language"] as const;

function SegmentsOf({ dataset }: { dataset: Dataset }) {
  const { t } = useTranslation(["segments", "comments"]);
  const write = useCallback((next: SegmentsState) => writeSegmentsState(dataset.id, next), [dataset.id]);
  const [state, change] = useAddressState(readSegmentsState, write);
  const conditions = { dataset, view: state, keys: FILTERS, onChange: change };
  const filtered = [...FILTERS, "cell" as const].some((key) => state.filter[key] !== undefined);
  return (
    <DatasetFrame
      dataset={dataset}
      tab="segments"
      days={state.days}
      onDays={(days) => change({ ...state, days })}
      filters={
        <ConditionMenu {...conditions}>
          <Button variant="default" leftSection={<ListFilter size={16} />}>
            {t("comments:filter.add")}
          </Button>
        </ConditionMenu>
      }
      skeleton={<SegmentsSkeleton />}
    >
      {filtered && (
        <div className={styles.filters}>
          <ConditionChips {...conditions} />
          <button type="button" className={styles.clear} onClick={() => change({ ...state, filter: {} })}>
            {t("comments:filter.clear")}
          </button>
        </div>
      )}
      <Content dataset={dataset} state={state} change={change} />
    </DatasetFrame>
  );
}

/** Tables count analysed comments only; where there are others, so does what they open. */
function analysedOnly({ analysed_count, comment_count }: Dataset): CommentConditions {
  return analysed_count < comment_count ? { analysed: "yes" } : {};
}

interface ContentProps {
  dataset: Dataset;
  state: SegmentsState;
  change: (next: SegmentsState) => void;
}

function Content({ dataset, state, change }: ContentProps) {
  const { t } = useTranslation("segments");
  const navigate = useNavigate();
  const segments = useSegments(dataset.id, figuresQuery(state), state);
  const names = useSegmentNames(dataset);
  const { data } = segments;
  if (!data) {
    if (segments.isError)
      return <ErrorState error={segments.error} onRetry={() => void segments.refetch()} />;
    return <SegmentsSkeleton />;
  }
  if (data.column === null) {
    return <EmptyState icon={SplitSquareHorizontal} title={t("none.title")} text={t("none.text")} />;
  }
  const { column } = data;
  // Segments are of all topics: one that was chosen on another screen would leave fewer comments than are counted.
  const { topic_id: _topic, ...filter } = sharedConditions(state.filter);
  const commentsOf = (values: readonly [column: string, value: string][], more = analysedOnly(dataset)) => {
    const view = narrowedTo({ ...state, filter, commentDays: null, order: null, page: 1 }, values);
    return `/topic-analysis?${writeCommentsView(dataset.id, { ...view, filter: { ...view.filter, ...more } })}`;
  };
  const onClaim = ({ subject: { segment }, query: { cell: _cell, ...own } }: Claim) => {
    if (segment) navigate(commentsOf([[segment.column, segment.value]], own));
  };
  return (
    <div className={segments.isPlaceholderData ? styles.stale : undefined}>
      <SegmentsToolbar columns={data.columns} column={column} state={state} names={names} onChange={change} />
      {data.rows.length === 0 ? (
        <EmptyState
          icon={MessageSquareDashed}
          title={t("empty.title")}
          text={t("empty.text")}
          action={
            <Button variant="default" onClick={() => change({ ...state, filter: {}, days: null })}>
              {t("empty.all")}
            </Button>
          }
        />
      ) : (
        <>
          <SegmentClaims segments={data} names={names} onClaim={onClaim} />
          <SegmentTable
            segments={data}
            column={column}
            order={state.segmentOrder}
            names={names}
            addressOf={(value) => commentsOf([[column, value]])}
            onOrder={(segmentOrder) => change({ ...state, segmentOrder })}
          />
          {data.crossed && (
            <CrossedTable
              column={column}
              crossed={data.crossed}
              names={names}
              addressOf={(value, other) =>
                commentsOf([
                  [column, value],
                  [data.crossed?.column ?? "", other],
                ])
              }
            />
          )}
        </>
      )}
    </div>
  );
}
