import { Skeleton } from "@mantine/core";
import { type Ref, useCallback, useEffect, useImperativeHandle } from "react";
import { useFormat } from "../../lib/format.ts";
import styles from "./trend-chart.module.css";
import { type ChartHandle, pictureOf, type Token, useChart } from "./use-chart.ts";

export interface ChartPoint {
  date: string;
  score: number;
  low: number;
  high: number;
  count: number;
}

interface TrendChartProps {
  points: readonly ChartPoint[];
  unit: "day" | "week" | "month";
  /** Read out in place of the drawing. */
  label: string;
  /** Above the bars: "Comments a week". */
  countLabel: string;
  /** Score buckets, lowest first: each begins at its floor and is named at the end of the chart. */
  buckets: readonly { floor: number; name: string }[];
  /** Days between which the finding lies. */
  finding: { from: string; to: string; kind: "fell" | "rose" } | null;
  tooltip: (point: ChartPoint) => string[];
  onPick: (point: ChartPoint) => void;
  handle: Ref<ChartHandle>;
}

const PLOT_HEIGHT = 170;
const LEFT = 38;
/** Room beside the last point, and about the width of a letter. */
const RIGHT = 18;
const LETTER = 6.4;

/** Score with its 95 % band over time, and the counts below it on the same days. */
export function TrendChart(props: TrendChartProps) {
  const { points, unit, label, countLabel, buckets, finding, tooltip, onPick, handle } = props;
  const format = useFormat();
  const option = useCallback(
    (token: Token) => {
      const text = { color: token("--text-3"), fontSize: 12, fontFamily: token("--font") };
      const [low, high] = scoreRange(points);
      const borders = buckets.map((bucket) => bucket.floor).filter((floor) => floor > low && floor < high);
      const names = namedBands(buckets, low, high);
      const longest = Math.max(4, ...names.map(({ name }) => name.length));
      const right = RIGHT + longest * LETTER;
      const marked = new Set([0, points.length - 1]);
      for (const [index, point] of points.entries()) {
        if (point.date === finding?.from || point.date === finding?.to) marked.add(index);
      }
      const name = (date: string) => (unit === "month" ? format.month(date) : format.day(date));
      const dates = points.map((point) => point.date);
      const axis = {
        type: "category",
        data: dates,
        axisTick: { show: false },
        axisLine: { lineStyle: { color: token("--line-strong") } },
      };
      return {
        animation: false,
        aria: { enabled: true, label: { description: label } },
        textStyle: { fontFamily: token("--font") },
        grid: [
          { left: LEFT, right, top: 14, height: PLOT_HEIGHT },
          { left: LEFT, right, top: 212, height: 32 },
        ],
        tooltip: {
          trigger: "axis",
          axisPointer: { type: "line", lineStyle: { color: token("--line-strong"), type: "solid" } },
          backgroundColor: token("--surface"),
          borderColor: token("--line-strong"),
          padding: [6, 10],
          textStyle: { color: token("--text"), fontSize: 12, fontFamily: token("--font") },
          formatter: (items: { dataIndex: number }[]) => {
            const point = points[items[0]?.dataIndex ?? -1];
            return point ? tooltip(point).map(escapeHtml).join("<br>") : "";
          },
        },
        axisPointer: { link: [{ xAxisIndex: "all" }] },
        xAxis: [
          { ...axis, gridIndex: 0, axisLabel: { show: false }, axisLine: { show: false } },
          {
            ...axis,
            gridIndex: 1,
            axisLabel: { ...text, margin: 10, hideOverlap: true, formatter: name },
          },
        ],
        yAxis: [
          {
            gridIndex: 0,
            min: low,
            max: high,
            interval: (high - low) / 4,
            axisLabel: { ...text, formatter: (value: number) => format.score(value) },
            splitLine: { lineStyle: { color: token("--line") } },
          },
          { gridIndex: 1, min: 0, show: false },
        ],
        series: [
          {
            type: "custom",
            silent: true,
            xAxisIndex: 0,
            yAxisIndex: 0,
            data: [0],
            renderItem: (_: unknown, api: { coord: (at: [string, number]) => [number, number] }) => ({
              type: "polygon",
              shape: {
                points: [
                  ...points.map((point) => api.coord([point.date, point.high])),
                  ...points.toReversed().map((point) => api.coord([point.date, point.low])),
                ],
              },
              style: { fill: token("--text-3"), opacity: 0.13 },
            }),
          },
          {
            type: "line",
            xAxisIndex: 0,
            yAxisIndex: 0,
            symbol: "circle",
            showAllSymbol: true,
            lineStyle: { color: token("--text-2"), width: 1.75, join: "round" },
            data: points.map((point, index) => ({
              value: point.score,
              symbolSize: marked.has(index) ? 7 : 4,
              itemStyle: marked.has(index)
                ? { color: token("--text"), borderColor: token("--surface"), borderWidth: 1.5 }
                : { color: token("--text-2"), opacity: points.length > 40 ? 0 : 1 },
              label: {
                show: marked.has(index) && index > 0,
                position: isLowEnd(points, index) ? "bottom" : "top",
                distance: 8,
                color: token("--text"),
                fontWeight: 600,
                fontSize: 12,
                fontFamily: token("--font"),
                formatter: () => format.score(point.score),
              },
            })),
            markLine: {
              silent: true,
              symbol: "none",
              lineStyle: { color: token("--line-strong"), type: [3, 3], width: 1 },
              data: [
                ...borders.map((yAxis) => ({ yAxis, label: { show: false } })),
                ...names.map(({ middle, name }) => ({
                  yAxis: middle,
                  lineStyle: { width: 0 },
                  label: { ...text, position: "end", distance: 6, formatter: name },
                })),
              ],
            },
            ...(finding && {
              markArea: {
                silent: true,
                itemStyle: {
                  color: token(finding.kind === "fell" ? "--bad-soft" : "--good-soft"),
                  opacity: 0.75,
                },
                data: [[{ xAxis: finding.from }, { xAxis: finding.to }]],
              },
            }),
          },
          {
            type: "bar",
            xAxisIndex: 1,
            yAxisIndex: 1,
            barMaxWidth: 26,
            itemStyle: { color: token("--line-strong"), borderRadius: 1.5 },
            emphasis: { itemStyle: { color: token("--grey-60") } },
            data: points.map((point, index) => ({
              value: point.count,
              label: {
                ...text,
                show: index === points.length - 1,
                position: "right",
                formatter: format.number(point.count),
              },
            })),
          },
        ],
      };
    },
    [points, unit, label, buckets, finding, tooltip, format],
  );
  const { element, chart } = useChart(option);

  useEffect(() => {
    if (!chart) return;
    // Anywhere over a day counts, not only the few pixels of its point.
    const onClick = (event: { offsetX: number; offsetY: number }) => {
      const at = chart.convertFromPixel({ xAxisIndex: 1 }, event.offsetX);
      const point = points[Math.round(Number(Array.isArray(at) ? at[0] : at))];
      if (point) onPick(point);
    };
    const renderer = chart.getZr();
    renderer.on("click", onClick);
    return () => renderer.off("click", onClick);
  }, [chart, points, onPick]);

  useImperativeHandle(handle, () => ({ picture: () => pictureOf(chart) }));

  return (
    <div className={styles.chart}>
      <div ref={element} className={styles.canvas} role="img" aria-label={label} />
      {chart ? (
        <span className={styles.countLabel} aria-hidden="true">
          {countLabel}
        </span>
      ) : (
        <Skeleton className={styles.loading} height="100%" />
      )}
    </div>
  );
}

/** Ends of the score axis: room around the band, round numbers, never past the scale. */
export function scoreRange(points: readonly Pick<ChartPoint, "low" | "high">[]): [low: number, high: number] {
  const lowest = Math.min(100, ...points.map((point) => point.low));
  const highest = Math.max(-100, ...points.map((point) => point.high));
  if (lowest > highest) return [-100, 100];
  const step = highest - lowest > 70 ? 50 : highest - lowest > 30 ? 20 : 10;
  let low = Math.max(-100, Math.floor(lowest / step) * step);
  let high = Math.min(100, Math.ceil(highest / step) * step);
  // Four equal intervals of whole steps.
  while ((high - low) % (step * 4) !== 0 || high === low) {
    if (high + step <= 100) high += step;
    else if (low - step >= -100) low -= step;
    else return [-100, 100];
  }
  return [low, high];
}

/** Buckets that show enough of themselves between the ends of the axis to hold their name, at its middle. */
export function namedBands(
  buckets: readonly { floor: number; name: string }[],
  low: number,
  high: number,
): { middle: number; name: string }[] {
  const tallEnough = ((high - low) / PLOT_HEIGHT) * 14;
  return buckets.flatMap(({ floor, name }, index) => {
    const from = Math.max(low, floor);
    const to = Math.min(high, buckets[index + 1]?.floor ?? high);
    return to - from >= tallEnough ? [{ middle: (from + to) / 2, name }] : [];
  });
}

/** A point below its neighbours carries its label underneath. */
function isLowEnd(points: readonly ChartPoint[], index: number): boolean {
  const before = points[index - 1]?.score;
  const after = points[index + 1]?.score;
  const score = points[index]?.score ?? 0;
  return before !== undefined && after !== undefined && score < before && score < after;
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
