import { changeMark } from "@soundings/charts/change-mark";
import type { DrawSized } from "@soundings/charts/drawing";
import { drawTrend } from "@soundings/charts/trend";
import { claimText } from "@soundings/contract/claim-texts";
import type { Overview } from "@soundings/contract/datasets";
import type { Claim } from "@soundings/contract/insights";
import { BUCKET_FLOORS, BUCKETS } from "@soundings/nlp/scale";
import { useCallback, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { ChartFrame, type ChartView } from "../../charts/chart-frame.tsx";
import type { ChartHandle } from "../../charts/chart-handle.ts";
import type { Column } from "../../charts/chart-table.tsx";
import { SvgChart } from "../../charts/svg-chart.tsx";
import type { DayRange } from "../../comments/comments-view.ts";
import { useClaimLanguage } from "../../lib/claim-language.ts";
import { useFormat } from "../../lib/format.ts";
import { ScoreMark } from "../../ui/score-mark.tsx";
import { lastDayOf } from "../unit-days.ts";

interface TrendPanelProps {
  name: string;
  trend: NonNullable<Overview["trend"]>;
  /** The clearest change of the score; null where none holds. */
  change: Claim | null;
  onDays: (days: DayRange) => void;
  onShare?: (title: string) => void;
  onReceipt?: (() => void) | undefined;
  /** What is shown until somebody chooses. */
  view?: ChartView;
}

type TrendPoint = NonNullable<Overview["trend"]>["points"][number];

/** Score over time, titled with its change where one holds; a point leads to the comments of its days. */
export function TrendPanel(props: TrendPanelProps) {
  const { name, trend, change, onDays, onShare, onReceipt, view = "chart" } = props;
  const { t } = useTranslation(["overview", "datasets"]);
  const format = useFormat();
  const handle = useRef<ChartHandle>(null);
  const { points, unit } = trend;
  const language = useClaimLanguage();
  const found = useMemo(
    () =>
      changeMark(
        change,
        points.map(({ date }) => date),
      ),
    [change, points],
  );
  const buckets = useMemo(
    () => BUCKETS.map((bucket) => ({ floor: BUCKET_FLOORS[bucket], name: t(`datasets:bucket.${bucket}`) })),
    [t],
  );
  const span = useCallback(
    (date: string) => {
      const last = lastDayOf(date, unit);
      return unit === "day" ? format.date(date) : `${format.day(date)} – ${format.date(last)}`;
    },
    [unit, format],
  );
  const pick = useCallback(
    (point: { date: string }) => onDays({ from: point.date, to: lastDayOf(point.date, unit) }),
    [onDays, unit],
  );
  const draw = useCallback<DrawSized>(
    (token, width) =>
      drawTrend(
        {
          points,
          date: unit === "month" ? format.month : format.day,
          score: format.score,
          count: format.number,
          countTitle: t(`trend.counts.${unit}`),
          buckets,
          found,
          tip: (point) => ({
            title: span(point.date),
            rows: [
              {
                label: t("trend.score"),
                value: format.score(point.score),
                detail: t("score.range", { low: format.score(point.low), high: format.score(point.high) }),
              },
              { label: t("trend.commentCount"), value: format.number(point.count) },
            ],
            foot: t("trend.foot"),
          }),
          pick,
        },
        token,
        width,
      ),
    [points, unit, buckets, found, span, pick, t, format],
  );
  const title = change ? claimText(change, language) : t(`trend.title.${unit}`);
  const columns = useColumns(unit, span);
  return (
    <ChartFrame
      title={title}
      subtitle={t(`trend.subtitle.${unit}`)}
      fileName={t("trend.file", { name })}
      columns={columns}
      rows={points}
      onPick={pick}
      view={view}
      onShare={onShare && (() => onShare(title))}
      onReceipt={onReceipt}
      picture={() => handle.current?.picture() ?? null}
      chart={
        <SvgChart
          handle={handle}
          draw={draw}
          label={t("trend.label", {
            title,
            first: format.date(points[0]?.date ?? ""),
            last: format.date(points.at(-1)?.date ?? ""),
          })}
        />
      }
    />
  );
}

function useColumns(
  unit: TrendPanelProps["trend"]["unit"],
  span: (date: string) => string,
): Column<TrendPoint>[] {
  const { t } = useTranslation("overview");
  const format = useFormat();
  return [
    {
      header: t(`trend.unit.${unit}`),
      value: (point) => point.date,
      show: (point) => span(point.date),
      text: true,
    },
    {
      header: t("trend.score"),
      value: (point) => point.score,
      show: (point) => <ScoreMark score={point.score} />,
    },
    { header: t("trend.low"), value: (point) => point.low, show: (point) => format.score(point.low) },
    { header: t("trend.high"), value: (point) => point.high, show: (point) => format.score(point.high) },
    {
      header: t("trend.commentCount"),
      value: (point) => point.count,
      show: (point) => format.number(point.count),
    },
  ];
}
