import type { Overview } from "@soundings/contract/datasets";
import { BUCKET_FLOORS, BUCKETS } from "@soundings/nlp/scale";
import { useCallback, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { DayRange } from "../../comments/comments-view.ts";
import { useFormat } from "../../lib/format.ts";
import { ChartFrame } from "../../ui/charts/chart-frame.tsx";
import { type ChartPoint, TrendChart, type TrendChartHandle } from "../../ui/charts/trend-chart.tsx";
import { ScoreMark } from "../../ui/score-mark.tsx";
import { findTrend, lastDayOf } from "../trend-finding.ts";
import styles from "./overview.module.css";

interface TrendPanelProps {
  name: string;
  trend: NonNullable<Overview["trend"]>;
  onDays: (days: DayRange) => void;
}

/** Score over time, titled with what it says; a point leads to the comments of its days. */
export function TrendPanel({ name, trend, onDays }: TrendPanelProps) {
  const { t } = useTranslation(["overview", "datasets"]);
  const format = useFormat();
  const handle = useRef<TrendChartHandle>(null);
  const { points, unit } = trend;
  const found = useMemo(() => findTrend(points), [points]);
  const finding = useMemo(
    () =>
      found.kind === "fell" || found.kind === "rose"
        ? { kind: found.kind, from: found.from.date, to: found.to.date }
        : null,
    [found],
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
  const tooltip = useCallback(
    (point: ChartPoint) => [
      span(point.date),
      t("trend.point", {
        score: format.score(point.score),
        low: format.score(point.low),
        high: format.score(point.high),
      }),
      t("trend.comments", { count: point.count, number: format.number(point.count) }),
    ],
    [span, t, format],
  );
  const pick = useCallback(
    (point: { date: string }) => onDays({ from: point.date, to: lastDayOf(point.date, unit) }),
    [onDays, unit],
  );
  const title =
    found.kind === "steady"
      ? t("trend.steady")
      : found.kind === "few"
        ? t("trend.few")
        : t(`trend.${found.kind}`, {
            count: found.points,
            from:
              found.from.date.slice(0, 4) === found.to.date.slice(0, 4)
                ? format.day(found.from.date)
                : format.date(found.from.date),
            to: format.date(found.to.date),
          });
  const headers = [
    t(`trend.unit.${unit}`),
    t("trend.score"),
    t("trend.low"),
    t("trend.high"),
    t("trend.commentCount"),
  ];
  return (
    <ChartFrame
      title={title}
      subtitle={t(`trend.subtitle.${unit}`)}
      fileName={t("trend.file", { name })}
      table={{
        headers,
        rows: points.map((point) => [point.date, point.score, point.low, point.high, point.count]),
      }}
      png={() => handle.current?.png() ?? null}
      chart={
        <TrendChart
          handle={handle}
          points={points}
          unit={unit}
          label={t("trend.label", {
            title,
            first: format.date(points[0]?.date ?? ""),
            last: format.date(points.at(-1)?.date ?? ""),
          })}
          countLabel={t(`trend.counts.${unit}`)}
          buckets={buckets}
          finding={finding}
          tooltip={tooltip}
          onPick={pick}
        />
      }
      rows={
        // The table may be long; it scrolls in place, by keyboard too.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
        <section className={styles.tableScroll} tabIndex={0} aria-label={title}>
          <table className={styles.table}>
            <thead>
              <tr>
                {headers.map((header) => (
                  <th key={header} scope="col">
                    {header}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {points.map((point) => (
                <tr key={point.date}>
                  <th scope="row">{span(point.date)}</th>
                  <td>
                    <ScoreMark score={point.score} />
                  </td>
                  <td>{format.score(point.low)}</td>
                  <td>{format.score(point.high)}</td>
                  <td>
                    <button type="button" className={styles.inTable} onClick={() => pick(point)}>
                      {format.number(point.count)}
                    </button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      }
    />
  );
}
