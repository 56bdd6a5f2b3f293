import type { Dataset } from "@soundings/contract/datasets";
import { BUCKET_FLOORS, BUCKETS } from "@soundings/nlp/scale";
import { createContext, useCallback, useContext, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import {
  type CommentConditions,
  type CommentsView,
  type DayRange,
  sharedConditions,
  writeCommentsView,
} from "../comments/comments-view.ts";
import type { ChartsState } from "./charts-state.ts";

/** What every chart of the page needs: the dataset, what is chosen, and how to choose. */
export interface Charts {
  dataset: Dataset;
  state: ChartsState;
  change: (next: ChartsState, options?: { replace?: boolean }) => void;
}

export const ChartsContext = createContext<Charts | null>(null);

export function useCharts(): Charts {
  const charts = useContext(ChartsContext);
  if (!charts) throw new Error("A chart stands outside its page.");
  return charts;
}

/**
 * The topics screen with the comments behind a figure: what narrows the charts narrows it too, and the
 * figure's own conditions on top.
 */
export function commentsAddress(
  dataset: string,
  view: CommentsView,
  conditions: CommentConditions,
  commentDays: DayRange | null = null,
): string {
  const { topic_id: _, ...filter } = sharedConditions(view.filter);
  const shown: CommentsView = {
    days: view.days,
    filter: { ...filter, ...conditions },
    commentDays,
    order: null,
    page: 1,
  };
  return `/topic-analysis?${writeCommentsView(dataset, shown)}`;
}

/** Addresses of the comments behind figures, and the way there. */
export function useComments() {
  const { dataset, state } = useCharts();
  const navigate = useNavigate();
  return useMemo(() => {
    const address = (conditions: CommentConditions, days: DayRange | null = null) =>
      commentsAddress(dataset.id, state, conditions, days);
    return {
      address,
      open: (conditions: CommentConditions, days: DayRange | null = null) => {
        navigate(address(conditions, days));
      },
    };
  }, [dataset.id, state, navigate]);
}

/** What a numeric column is called here; undefined for the score, which is none. */
export function useColumnName(): (column: { index: number | null }) => string | undefined {
  const { columns } = useCharts().dataset;
  return useCallback(({ index }) => columns.find((column) => column.index === index)?.header, [columns]);
}

/** Score buckets with their ends, names and colours, lowest first. */
export function useBuckets() {
  const { t } = useTranslation("datasets");
  return useMemo(
    () =>
      BUCKETS.map((bucket, index) => {
        const next = BUCKETS[index + 1];
        const floor = BUCKET_FLOORS[bucket];
        return {
          floor,
          from: floor,
          to: next ? BUCKET_FLOORS[next] : 100,
          name: t(`bucket.${bucket}`),
          ink: `--${bucket.replace("_", "-")}`,
        };
      }),
    [t],
  );
}
