import type { Draw } from "@soundings/charts/drawing";
import { drawShareGrid, shareGridHeight } from "@soundings/charts/share-grid";
import { EMOTIONS } from "@soundings/nlp/scale";
import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../lib/format.ts";
import { useUntoldEmotions } from "../../lib/untold-emotions.ts";
import { strongestClaim, useChartClaims } from "../chart-claim.ts";
import { ChartPanel } from "../chart-panel.tsx";
import { useComments } from "../charts-context.ts";
import { countColumn, nameColumn } from "../figure-columns.tsx";
import type { ChartTopic } from "./trend-points.ts";

/** As many topics as can be compared by eye; the largest. */
const MAX_ROWS = 12;

const KINDS = ["topic_emotion"] as const;

const shareOf = ({ emotion_comment_count, emotion_counts }: ChartTopic, index: number): number =>
  (emotion_counts[index] ?? 0) / Math.max(1, emotion_comment_count);

/** How often each topic's comments carry each emotion; framed where a claim says that it is more than elsewhere. */
export function EmotionsPanel({ topics }: { topics: readonly ChartTopic[] }) {
  const { t } = useTranslation(["charts", "datasets"]);
  const format = useFormat();
  const comments = useComments();
  const shown = useMemo(() => topics.slice(0, MAX_ROWS), [topics]);
  const claims = useChartClaims();
  const claim = strongestClaim(claims, KINDS, shown);
  const untold = useUntoldEmotions()(shown);
  const rows = useMemo(
    () =>
      shown.map(({ id, emotion_comment_count, emotion_counts }) =>
        EMOTIONS.map((emotion, index) => {
          const count = emotion_counts[index] ?? 0;
          const own = claims.filter(({ subject }) => subject.emotion === emotion);
          const found = strongestClaim(own, KINDS, [{ id }]);
          const share = emotion_comment_count > 0 ? count / emotion_comment_count : 0;
          return { emotion, count, share, isFrequent: found !== null && found.effect > 0 };
        }),
      ),
    [shown, claims],
  );
  const draw = useCallback<Draw>(
    (token, size) =>
      drawShareGrid(
        {
          columns: EMOTIONS.map((emotion) => t(`datasets:emotion.${emotion}`)),
          rows: shown.map((topic, place) => ({
            label: topic.name,
            cells: (rows[place] ?? []).map((cell) => ({
              share: cell.share,
              text: format.percent(cell.share),
              strong: cell.isFrequent,
              tip: () => ({
                title: `${topic.name}, ${t(`datasets:emotion.${cell.emotion}`).toLocaleLowerCase()}`,
                rows: [
                  {
                    label: t("shareTip"),
                    value: format.percent(cell.share),
                    detail: format.number(cell.count),
                  },
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
    [shown, rows, t, format, comments],
  );
  return (
    <ChartPanel
      describes={t("emotions.title")}
      claim={claim}
      subtitle={[t("emotions.subtitle"), untold].filter(Boolean).join(". ")}
      file={t("emotions.file")}
      columns={[
        nameColumn(t("column.topic")),
        countColumn(t("column.comments"), (topic: ChartTopic) => topic.comment_count, format),
        ...EMOTIONS.map((emotion, index) => ({
          header: t(`datasets:emotion.${emotion}`),
          value: (topic: ChartTopic) => shareOf(topic, index),
          show: (topic: ChartTopic) => format.percent(shareOf(topic, index)),
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
