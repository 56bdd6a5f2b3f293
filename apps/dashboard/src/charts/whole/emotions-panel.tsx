import { EMOTIONS } from "@soundings/nlp/scale";
import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../lib/format.ts";
import type { Draw } from "../../ui/charts/drawing.ts";
import { drawShareGrid, shareGridHeight } from "../../ui/charts/share-grid.ts";
import { ChartPanel } from "../chart-panel.tsx";
import { useComments } from "../charts-context.ts";
import { countColumn, nameColumn } from "../figure-columns.tsx";
import { type ChartTopic, describeEmotions, emotionShares } from "./whole-findings.ts";

/** As many topics as can be compared by eye; the largest. */
const MAX_ROWS = 12;

/** How often each topic's comments carry each emotion. */
export function EmotionsPanel({ topics }: { topics: readonly ChartTopic[] }) {
  const { t } = useTranslation(["charts", "datasets"]);
  const format = useFormat();
  const comments = useComments();
  const shown = useMemo(() => topics.slice(0, MAX_ROWS), [topics]);
  const { average, rows } = useMemo(() => emotionShares(shown), [shown]);
  const draw = useCallback<Draw>(
    (token, size) =>
      drawShareGrid(
        {
          columns: EMOTIONS.map((emotion) => t(`datasets:emotion.${emotion}`)),
          rows: shown.map((topic, place) => ({
            label: topic.name,
            cells: (rows[place] ?? []).map((cell, index) => ({
              share: cell.share,
              text: format.percent(cell.share),
              strong: cell.standsOut,
              tip: () => ({
                title: `${topic.name}, ${t(`datasets:emotion.${cell.emotion}`).toLocaleLowerCase()}`,
                rows: [
                  {
                    label: t("shareTip"),
                    value: format.percent(cell.share),
                    detail: format.number(cell.count),
                  },
                  { label: t("average"), value: format.percent(average[index] ?? 0) },
                ],
                foot: t("clickComments"),
              }),
              pick:
                cell.count > 0
                  ? () => comments.open({ topic_id: topic.id, emotion: cell.emotion })
                  : undefined,
            })),
          })),
        },
        token,
        size,
      ),
    [shown, rows, average, t, format, comments],
  );
  return (
    <ChartPanel
      finding={describeEmotions(shown, (emotion) => t(`datasets:emotion.${emotion}`), format)}
      subtitle={t("emotions.subtitle")}
      file={t("emotions.file")}
      columns={[
        nameColumn(t("column.topic")),
        countColumn(t("column.comments"), (topic: ChartTopic) => topic.comment_count, format),
        ...EMOTIONS.map((emotion, index) => ({
          header: t(`datasets:emotion.${emotion}`),
          value: (topic: ChartTopic) =>
            topic.comment_count > 0 ? (topic.emotion_counts[index] ?? 0) / topic.comment_count : 0,
          show: (topic: ChartTopic) =>
            format.percent(
              topic.comment_count > 0 ? (topic.emotion_counts[index] ?? 0) / topic.comment_count : 0,
            ),
        })),
      ]}
      rows={topics}
      href={(topic) => comments.address({ topic_id: topic.id })}
      draw={draw}
      minWidth={540}
      height={shareGridHeight(shown.length)}
    />
  );
}
