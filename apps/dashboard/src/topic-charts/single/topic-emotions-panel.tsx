import type { Draw } from "@soundings/charts/drawing";
import { drawIntervalRows, type IntervalRow, intervalRowsHeight } from "@soundings/charts/interval-rows";
import { roundTicks } from "@soundings/charts/ticks";
import type { ComparedSide } from "@soundings/contract/topic-insights";
import { bucketOf } from "@soundings/nlp/scale";
import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../lib/format.ts";
import { useUntoldEmotions } from "../../lib/untold-emotions.ts";
import { useStrongestClaim } from "../chart-claim.ts";
import { ChartPanel } from "../chart-panel.tsx";
import { useComments } from "../charts-context.ts";
import { countColumn, intervalColumns } from "../figure-columns.tsx";
import { shareInterval } from "../share-interval.ts";

const KINDS = ["topic_emotion"] as const;

/** How often a topic's comments carry each emotion; a bar takes the bucket of their mean score. */
export function TopicEmotionsPanel({ side }: { side: ComparedSide }) {
  const { t } = useTranslation(["charts", "datasets"]);
  const format = useFormat();
  const comments = useComments();
  const claim = useStrongestClaim(KINDS, [side]);
  const untold = useUntoldEmotions()([side]);
  const rows = useMemo(
    () =>
      side.emotions
        .map((one) => ({
          ...one,
          ...shareInterval(one.comment_count, side.emotion_comment_count),
          name: t(`datasets:emotion.${one.emotion}`),
        }))
        .toSorted((a, b) => b.share - a.share),
    [side, t],
  );
  type Row = (typeof rows)[number];
  const draw = useCallback<Draw>(
    (token, size) => {
      const ticks = roundTicks(0, Math.max(0.05, ...rows.map((row) => row.high)), 4);
      const drawn = rows.map(
        (row): IntervalRow => ({
          label: row.name,
          value: row.share,
          low: row.low,
          high: row.high,
          ink: `--${bucketOf(row.score).replace("_", "-")}`,
          figure: format.percent(row.share),
          note: row.score === null ? "–" : format.score(row.score),
          tip: () => ({
            title: row.name,
            rows: [
              {
                label: t("shareTip"),
                value: format.percent(row.share),
                detail: t("range", { low: format.percent(row.low), high: format.percent(row.high) }),
              },
              { label: t("column.comments"), value: format.number(row.comment_count) },
              ...(row.score === null ? [] : [{ label: t("scoreTip"), value: format.score(row.score) }]),
            ],
            foot: t("clickComments"),
          }),
          pick:
            row.comment_count > 0
              ? () => comments.open({ topic_id: side.id ?? undefined, emotion: row.emotion })
              : undefined,
        }),
      );
      return drawIntervalRows(
        {
          rows: drawn,
          form: "bar",
          domain: [0, ticks.at(-1) ?? 1],
          origin: 0,
          ticks: ticks.map((at) => ({ at, text: format.percent(at) })),
          heads: { figure: t("column.share"), note: t("column.score") },
        },
        token,
        size,
      );
    },
    [rows, side, t, format, comments],
  );
  return (
    <ChartPanel
      describes={t("emotions.singleTitle")}
      claim={claim}
      subtitle={[t("emotions.singleSubtitle"), untold].filter(Boolean).join(". ")}
      file={t("emotions.file")}
      columns={[
        { header: t("column.emotion"), value: (row: Row) => row.name, text: true },
        { header: t("column.share"), value: (row) => row.share, show: (row) => format.percent(row.share) },
        ...intervalColumns((row: Row) => row, format.percent, t),
        countColumn(t("column.comments"), (row: Row) => row.comment_count, format),
        {
          header: t("column.score"),
          value: (row) => row.score,
          show: (row) => (row.score === null ? "–" : format.score(row.score)),
        },
      ]}
      rows={rows}
      href={(row) =>
        row.comment_count > 0
          ? comments.address({ topic_id: side.id ?? undefined, emotion: row.emotion })
          : null
      }
      draw={draw}
      height={intervalRowsHeight(rows.length)}
    />
  );
}
