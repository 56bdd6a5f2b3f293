import { changeMark } from "@soundings/charts/change-mark";
import type { Draw } from "@soundings/charts/drawing";
import { drawSmallTrends, type SmallTrend, smallTrendsHeight } from "@soundings/charts/small-trends";
import type { TopicCharts } from "@soundings/contract/topic-insights";
import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { lastDayOf } from "../../datasets/unit-days.ts";
import { useFormat } from "../../lib/format.ts";
import { ScoreMark } from "../../ui/score-mark.tsx";
import { strongestClaim, useChartClaims } from "../chart-claim.ts";
import { ChartPanel } from "../chart-panel.tsx";
import { useCharts, useComments } from "../charts-context.ts";
import { countColumn, intervalColumns, nameColumn } from "../figure-columns.tsx";
import { useDateNames } from "../use-date-names.ts";
import { TrendChooser } from "./trend-chooser.tsx";
import { type ChartTopic, trendPoints } from "./trend-points.ts";

interface TrendsPanelProps {
  topics: readonly ChartTopic[];
  trend: NonNullable<TopicCharts["trend"]>;
}

/** Trends that are shown unless others are chosen: three rows of small charts. */
const LARGEST = 9;

const KINDS = ["topic_score_change"] as const;

/** Scores over time of the largest topics, or of those that were chosen. */
export function TrendsPanel({ topics, trend }: TrendsPanelProps) {
  const { t } = useTranslation("charts");
  const format = useFormat();
  const comments = useComments();
  const { state, change } = useCharts();
  const { unit, dates } = trend;
  const { short, span } = useDateNames(unit);
  const claims = useChartClaims();
  const trends = useMemo(() => {
    const chosen = state.trends.flatMap((id) => topics.find((topic) => topic.id === id) ?? []);
    return (chosen.length > 0 ? chosen : topics.slice(0, LARGEST)).map((topic) => ({
      topic,
      points: trendPoints(topic, dates),
      change: strongestClaim(claims, KINDS, [topic]),
    }));
  }, [state.trends, topics, dates, claims]);
  const claim = strongestClaim(
    claims,
    KINDS,
    trends.map(({ topic }) => topic),
  );
  const draw = useCallback<Draw>(
    (token, size) => {
      const drawn = trends.map(({ topic, points, change: changed }): SmallTrend => {
        return {
          name: topic.name,
          points,
          found: changeMark(
            changed,
            points.map(({ date }) => date),
          ),
          tip: (point) => ({
            title: `${topic.name}, ${span(point.date)}`,
            rows: [
              {
                label: t("scoreTip"),
                value: format.score(point.score),
                detail: t("range", { low: format.score(point.low), high: format.score(point.high) }),
              },
            ],
            foot: t("clickComments"),
          }),
          pick: (point) =>
            comments.open({ topic_id: topic.id }, { from: point.date, to: lastDayOf(point.date, unit) }),
        };
      });
      return drawSmallTrends({ trends: drawn, dates, date: short, score: format.score }, token, size);
    },
    [trends, dates, unit, short, span, t, format, comments],
  );
  const rows = trends.flatMap(({ topic, points }) =>
    points.map((point) => ({ ...point, name: topic.name, topic })),
  );
  type Row = (typeof rows)[number];
  return (
    <ChartPanel
      describes={t(`trends.title.${unit}`)}
      claim={claim}
      subtitle={t(`trends.subtitle.${unit}`)}
      file={t("trends.file")}
      columns={[
        nameColumn<Row>(t("column.topic")),
        { header: t("column.date"), value: (row) => row.date, show: (row) => span(row.date), text: true },
        {
          header: t("column.score"),
          value: (row) => row.score,
          show: (row) => <ScoreMark score={row.score} />,
        },
        ...intervalColumns((row: Row) => row, format.score, t),
        countColumn(t("column.comments"), (row: Row) => row.count, format),
      ]}
      rows={rows}
      href={(row) =>
        comments.address({ topic_id: row.topic.id }, { from: row.date, to: lastDayOf(row.date, unit) })
      }
      draw={draw}
      height={smallTrendsHeight(trends.length)}
      controls={
        <TrendChooser
          topics={topics}
          chosen={state.trends}
          shown={trends.map(({ topic }) => topic.id)}
          onChange={(next) => change({ ...state, trends: next })}
        />
      }
    />
  );
}
