import type { Draw } from "@soundings/charts/drawing";
import { drawScoreMap, MAP_HEIGHT, type MapPoint } from "@soundings/charts/score-map";
import type { TopicCharts } from "@soundings/contract/topic-insights";
import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../lib/format.ts";
import { useStrongestClaim } from "../chart-claim.ts";
import { ChartPanel } from "../chart-panel.tsx";
import { useBuckets, useComments } from "../charts-context.ts";
import { countColumn, estimateColumns, nameColumn } from "../figure-columns.tsx";
import type { ChartTopic } from "./trend-points.ts";

interface MapPanelProps {
  topics: readonly ChartTopic[];
  total: TopicCharts["comment_count"];
  /** The sides of a comparison, or the one topic; they are marked. */
  a?: string | null | undefined;
  b?: string | null | undefined;
  /** In px, to be as tall as its neighbour. */
  height?: number;
}

/** Who is big and bad. */
const KINDS = ["fix"] as const;

/** Every topic by score and number of comments. */
export function MapPanel({ topics, total, a, b, height = MAP_HEIGHT }: MapPanelProps) {
  const { t } = useTranslation("charts");
  const format = useFormat();
  const buckets = useBuckets();
  const comments = useComments();
  const strongest = useStrongestClaim(KINDS, topics);
  // A comparison is not about who is big and bad.
  const claim = a ? null : strongest;
  const found = claim?.subject.topic?.id;
  const points = useMemo(() => {
    const all = topics.map((topic): MapPoint => {
      const { estimate, comment_count } = topic;
      return {
        name: topic.name,
        score: estimate.score,
        count: comment_count,
        role: topic.id === a ? "a" : topic.id === b ? "b" : topic.id === found ? "found" : "other",
        tip: () => ({
          title: topic.name,
          rows: [
            {
              label: t("scoreTip"),
              value: format.score(estimate.score),
              detail: t("range", { low: format.score(estimate.low), high: format.score(estimate.high) }),
            },
            {
              label: t("column.comments"),
              value: format.number(comment_count),
              detail: format.percent(total > 0 ? comment_count / total : 0),
            },
          ],
          foot: t("clickComments"),
        }),
        pick: () => comments.open({ topic_id: topic.id }),
      };
    });
    // The marked ones come first to a place for their names, then the largest.
    return all.toSorted(
      (one, other) =>
        Number(other.role !== "other") - Number(one.role !== "other") || other.count - one.count,
    );
  }, [topics, total, a, b, found, t, format, comments]);
  const draw = useCallback<Draw>(
    (token, size) =>
      drawScoreMap(
        { points, buckets, count: format.number, score: format.score, countTitle: t("column.comments") },
        token,
        size,
      ),
    [points, buckets, format, t],
  );
  return (
    <ChartPanel
      describes={t("map.title")}
      claim={claim}
      subtitle={t("map.subtitle")}
      file={t("map.file")}
      columns={[
        nameColumn(t("column.topic")),
        countColumn(t("column.comments"), (topic: ChartTopic) => topic.comment_count, format),
        ...estimateColumns((topic: ChartTopic) => topic.estimate, t, format),
      ]}
      rows={topics}
      href={(topic) => comments.address({ topic_id: topic.id })}
      draw={draw}
      height={Math.max(MAP_HEIGHT, height)}
    />
  );
}
