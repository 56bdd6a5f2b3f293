import { drawBarRows } from "@soundings/charts/bar-rows";
import type { DrawSized } from "@soundings/charts/drawing";
import { EMOTIONS, type Emotion } from "@soundings/nlp/scale";
import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Column } from "../../charts/chart-table.tsx";
import { useFormat } from "../../lib/format.ts";
import { useUntoldEmotions } from "../../lib/untold-emotions.ts";
import { ReportChart } from "../report-card.tsx";
import { useReportContext } from "../report-context.ts";
import { withAnswer } from "../report-view.ts";
import type { TextChartProps } from "./texts-card.tsx";

/** An emotion's side of the sentiment scale; surprise and interest may be either. */
const FILLS: Record<Emotion, string> = {
  anger: "--very-bad",
  disgust: "--very-bad",
  fear: "--bad",
  sadness: "--bad",
  surprise: "--fair",
  interest: "--fair",
  trust: "--good",
  joy: "--good",
};

/** How many texts carry each of the eight emotions. */
export function EmotionsChart({ report, text, file }: TextChartProps) {
  const { t } = useTranslation(["survey-report", "datasets"]);
  const format = useFormat();
  const { answersOf } = useReportContext();
  const { emotions, sentiments, emotion_count: total } = text;
  const analysed = sentiments.negative + sentiments.neutral + sentiments.positive;
  const untold = useUntoldEmotions()([{ comment_count: analysed, emotion_comment_count: total }]);
  const rows = useMemo(() => EMOTIONS.toSorted((a, b) => emotions[b] - emotions[a]), [emotions]);
  const share = useCallback(
    (emotion: Emotion) => (total > 0 ? emotions[emotion] / total : 0),
    [emotions, total],
  );
  const { id } = report.question;
  const href = useCallback(
    (emotion: Emotion) => answersOf((now) => ({ ...withAnswer(now, id, "*"), emotion: [emotion] })),
    [answersOf, id],
  );
  const draw = useCallback<DrawSized>(
    (token, width) => {
      const most = Math.max(0.001, ...rows.map(share));
      return drawBarRows(
        rows.map((emotion) => {
          const name = t(`datasets:emotion.${emotion}`);
          const cells = [format.percent(share(emotion)), format.number(emotions[emotion])];
          return {
            name,
            length: share(emotion) / most,
            fill: FILLS[emotion],
            cells,
            label: t("bar.row", { name, share: cells[0], number: cells[1], count: emotions[emotion] }),
            tip: () => ({
              title: name,
              rows: [{ label: t("texts.comments"), value: cells[1] ?? "", detail: cells[0] ?? "" }],
              foot: t("bar.click"),
            }),
            href: emotions[emotion] > 0 ? href(emotion) : undefined,
          };
        }),
        { columns: [40, 40], rowHeight: 28 },
        token,
        width,
      );
    },
    [rows, emotions, share, format, t, href],
  );
  const columns: Column<Emotion>[] = [
    { header: t("texts.emotion"), value: (one) => t(`datasets:emotion.${one}`), text: true },
    {
      header: t("texts.comments"),
      value: (one) => emotions[one],
      show: (one) => format.number(emotions[one]),
    },
    { header: t("bar.share"), value: share, show: (one) => format.percent(share(one)) },
  ];
  return (
    <ReportChart
      level={3}
      title={t("texts.emotions")}
      subtitle={[t("texts.emotionsOf", { count: total, number: format.number(total) }), untold]
        .filter(Boolean)
        .join(". ")}
      file={`${file}, ${t("texts.emotions").toLocaleLowerCase()}`}
      columns={columns}
      rows={rows}
      href={(one) => (emotions[one] > 0 ? href(one) : null)}
      draw={draw}
    />
  );
}
