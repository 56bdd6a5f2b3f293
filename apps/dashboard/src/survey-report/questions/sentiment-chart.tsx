import type { DrawSized } from "@soundings/charts/drawing";
import { drawShareStrip } from "@soundings/charts/share-strip";
import { SENTIMENTS, type Sentiment } from "@soundings/nlp/scale";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { Column } from "../../charts/chart-table.tsx";
import { useFormat } from "../../lib/format.ts";
import { ReportChart } from "../report-card.tsx";
import { useReportContext } from "../report-context.ts";
import { withAnswer } from "../report-view.ts";
import type { TextChartProps } from "./texts-card.tsx";

const FILLS: Record<Sentiment, string> = { negative: "--bad", neutral: "--fair", positive: "--good" };

/** How many texts complain and how many praise. */
export function SentimentChart({ report, text, file }: TextChartProps) {
  const { t } = useTranslation(["survey-report", "comments"]);
  const format = useFormat();
  const { answersOf } = useReportContext();
  const { sentiments, mean_score } = text;
  const total = sentiments.negative + sentiments.neutral + sentiments.positive;
  const share = useCallback(
    (sentiment: Sentiment) => (total > 0 ? sentiments[sentiment] / total : 0),
    [sentiments, total],
  );
  const { id } = report.question;
  const href = useCallback(
    (sentiment: Sentiment) => answersOf((now) => ({ ...withAnswer(now, id, "*"), sentiment: [sentiment] })),
    [answersOf, id],
  );
  const draw = useCallback<DrawSized>(
    (token, width) =>
      drawShareStrip(
        SENTIMENTS.map((sentiment) => {
          const number = format.percent(share(sentiment));
          const name = t(`comments:sentiment.${sentiment}`);
          const count = format.number(sentiments[sentiment]);
          return {
            share: share(sentiment),
            fill: FILLS[sentiment],
            number,
            text: name.toLocaleLowerCase(),
            label: t("bar.row", { name, share: number, number: count, count: sentiments[sentiment] }),
            tip: () => ({
              title: name,
              rows: [{ label: t("texts.comments"), value: count, detail: number }],
              foot: t("bar.click"),
            }),
            href: sentiments[sentiment] > 0 ? href(sentiment) : undefined,
          };
        }),
        token,
        width,
      ),
    [sentiments, share, format, t, href],
  );
  const columns: Column<Sentiment>[] = [
    { header: t("texts.sentiment"), value: (one) => t(`comments:sentiment.${one}`), text: true },
    {
      header: t("texts.comments"),
      value: (one) => sentiments[one],
      show: (one) => format.number(sentiments[one]),
    },
    { header: t("bar.share"), value: share, show: (one) => format.percent(share(one)) },
  ];
  return (
    <ReportChart
      level={3}
      title={t("texts.sentiment")}
      subtitle={
        mean_score === null
          ? t("texts.notYet")
          : t("texts.score", { score: format.score(mean_score), count: total, number: format.number(total) })
      }
      file={`${file}, ${t("texts.sentiment").toLocaleLowerCase()}`}
      columns={columns}
      rows={SENTIMENTS}
      href={(one) => (sentiments[one] > 0 ? href(one) : null)}
      draw={draw}
    />
  );
}
