import type { Draw } from "@soundings/charts/drawing";
import { drawIntervalRows, type IntervalRow, intervalRowsHeight } from "@soundings/charts/interval-rows";
import { roundTicks } from "@soundings/charts/ticks";
import type { Driver } from "@soundings/contract/topic-insights";
import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { unclearText } from "../../lib/difference-text.ts";
import { useFormat } from "../../lib/format.ts";
import { ChartPanel } from "../chart-panel.tsx";
import { useComments } from "../charts-context.ts";
import { countColumn, differenceColumns, nameColumn } from "../figure-columns.tsx";
import { type DriverPanelProps, useCommentsOf } from "./impact-panel.tsx";
import { shownDrivers } from "./shown-drivers.ts";

/** How speaking of a topic goes together with the number. */
export function CorrelationPanel({ column, name, chosen }: DriverPanelProps) {
  const { t } = useTranslation("charts");
  const format = useFormat();
  const comments = useComments();
  const commentsOf = useCommentsOf(column);
  const rows = useMemo(
    () => shownDrivers(column.drivers, chosen, (driver) => driver.correlation),
    [column.drivers, chosen],
  );
  const r = useCallback((value: number) => format.signed(value, 2), [format]);
  const draw = useCallback<Draw>(
    (token, size) => {
      const reach = Math.max(
        0.1,
        ...rows.shown.flatMap(({ correlation }) =>
          correlation ? [Math.abs(correlation.low), Math.abs(correlation.high)] : [],
        ),
      );
      const ticks = roundTicks(-reach, reach, 4);
      const drawn = rows.shown.flatMap((driver): IntervalRow[] => {
        const { correlation, score_correlation } = driver;
        if (!correlation) return [];
        return [
          {
            label: driver.name,
            value: correlation.value,
            low: correlation.low,
            high: correlation.high,
            ink: correlation.clear ? "--text" : null,
            figure: r(correlation.value),
            note: format.number(driver.comment_count),
            strong: chosen.includes(driver.topic_id),
            tip: () => ({
              title: driver.name,
              rows: [
                {
                  label: t("column.correlation"),
                  value: r(correlation.value),
                  detail: t("range", { low: r(correlation.low), high: r(correlation.high) }),
                },
                ...(score_correlation
                  ? [{ label: t("column.scoreCorrelation"), value: r(score_correlation.value) }]
                  : []),
                ...(correlation.clear
                  ? []
                  : [{ label: unclearText(t, correlation, "correlation.unclear"), value: "" }]),
              ],
              foot: t("clickComments"),
            }),
            pick: () => comments.open(commentsOf(driver)),
          },
        ];
      });
      return drawIntervalRows(
        {
          rows: drawn,
          form: "dot",
          domain: [ticks[0] ?? -reach, ticks.at(-1) ?? reach],
          origin: 0,
          ticks: ticks.map((at) => ({ at, text: r(at) })),
          heads: { figure: "r", note: t("column.n") },
          ends: { left: t("correlation.goesLower"), right: t("correlation.goesHigher") },
        },
        token,
        size,
      );
    },
    [rows, chosen, r, t, format, comments, commentsOf],
  );
  return (
    <ChartPanel
      describes={t("correlation.title", { column: name })}
      subtitle={t("correlation.subtitle")}
      file={t("correlation.file", { column: name })}
      columns={[
        nameColumn<Driver>(t("column.topic")),
        countColumn(t("column.n"), (driver: Driver) => driver.comment_count, format),
        ...differenceColumns(
          t("column.correlation"),
          (driver: Driver) => driver.correlation,
          r,
          t,
          format,
          undefined,
          2,
        ),
        {
          header: t("column.scoreCorrelation"),
          value: (driver) => driver.score_correlation?.value ?? null,
          show: (driver) => (driver.score_correlation ? r(driver.score_correlation.value) : "–"),
        },
      ]}
      rows={rows.all}
      href={(driver) => comments.address(commentsOf(driver))}
      draw={draw}
      height={intervalRowsHeight(rows.shown.length)}
    />
  );
}
