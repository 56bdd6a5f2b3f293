import type { Draw } from "@soundings/charts/drawing";
import { drawIntervalRows, type IntervalRow, intervalRowsHeight } from "@soundings/charts/interval-rows";
import type { Estimate } from "@soundings/contract/datasets";
import type { DatasetChart } from "@soundings/contract/shares";
import { bucketOf } from "@soundings/nlp/scale";
import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../lib/format.ts";
import { useStrongestClaim } from "../chart-claim.ts";
import { ChartPanel } from "../chart-panel.tsx";
import { useBuckets, useComments } from "../charts-context.ts";
import { countColumn, estimateColumns, nameColumn } from "../figure-columns.tsx";

export interface ScoredTopic {
  id: string;
  name: string;
  /** Comments where they are known, else mentions. */
  count: number;
  estimate: Estimate;
}

interface ScoresPanelProps {
  /** The largest first. */
  topics: readonly ScoredTopic[];
  /** What is counted: "Comments". */
  counted: string;
  subtitle: string;
  file: string;
  /** Names one topic that stands out. */
  strong?: string | null | undefined;
  /** By which name the chart is shared alone. */
  share?: DatasetChart;
}

/** As many as a page holds; the table has all. */
export const MAX_BARS = 16;

const KINDS = ["topic_score"] as const;

/** Topics' scores with their intervals as bars from zero, best first. */
export function ScoresPanel({ topics, counted, subtitle, file, strong, share }: ScoresPanelProps) {
  const { t } = useTranslation("charts");
  const format = useFormat();
  const buckets = useBuckets();
  const comments = useComments();
  const shown = useMemo(
    () => topics.slice(0, MAX_BARS).toSorted((a, b) => b.estimate.score - a.estimate.score),
    [topics],
  );
  const claim = useStrongestClaim(KINDS, topics);
  const draw = useCallback<Draw>(
    (token, size) => {
      const rows = shown.map(
        (topic): IntervalRow => ({
          label: topic.name,
          value: topic.estimate.score,
          low: topic.estimate.low,
          high: topic.estimate.high,
          ink: `--${bucketOf(topic.estimate.score).replace("_", "-")}`,
          figure: format.score(topic.estimate.score),
          note: format.number(topic.count),
          strong: topic.id === strong,
          tip: () => ({
            title: topic.name,
            rows: [
              {
                label: t("scoreTip"),
                value: format.score(topic.estimate.score),
                detail: t("range", {
                  low: format.score(topic.estimate.low),
                  high: format.score(topic.estimate.high),
                }),
              },
              { label: counted, value: format.number(topic.count) },
            ],
            foot: t("clickComments"),
          }),
          pick: () => comments.open({ topic_id: topic.id }),
        }),
      );
      const ticks = [-100, ...buckets.map((bucket) => bucket.to)];
      return drawIntervalRows(
        {
          rows,
          form: "bar",
          domain: [-100, 100],
          origin: 0,
          ticks: ticks.map((at) => ({ at, text: format.score(at) })),
          heads: { figure: t("column.score"), note: counted },
          bands: buckets,
        },
        token,
        size,
      );
    },
    [shown, strong, counted, buckets, t, format, comments],
  );
  return (
    <ChartPanel
      describes={t("scores.title")}
      claim={claim}
      subtitle={subtitle}
      file={file}
      columns={[
        nameColumn(t("column.topic")),
        ...estimateColumns((topic: ScoredTopic) => topic.estimate, t, format),
        countColumn(counted, (topic: ScoredTopic) => topic.count, format),
      ]}
      rows={topics.toSorted((a, b) => b.estimate.score - a.estimate.score)}
      href={(topic) => comments.address({ topic_id: topic.id })}
      draw={draw}
      height={intervalRowsHeight(shown.length, true)}
      share={share}
    />
  );
}
