import type { Draw } from "@soundings/charts/drawing";
import { drawIntervalRows, type IntervalRow, intervalRowsHeight } from "@soundings/charts/interval-rows";
import { roundTicks } from "@soundings/charts/ticks";
import { rangeOf } from "@soundings/contract/difference-text";
import type { Claim } from "@soundings/contract/insights";
import type { Driver } from "@soundings/contract/topic-insights";
import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { unclearText } from "../../lib/difference-text.ts";
import { useFormat } from "../../lib/format.ts";
import { useChartClaims } from "../chart-claim.ts";
import { ChartPanel } from "../chart-panel.tsx";
import { useComments } from "../charts-context.ts";
import { countColumn, differenceColumns, nameColumn } from "../figure-columns.tsx";
import { type DriverColumn, digitsFor, meanText } from "./mean-text.ts";
import { shownDrivers } from "./shown-drivers.ts";

export interface DriverPanelProps {
  column: DriverColumn;
  /** The column's name within a sentence. */
  name: string;
  /** Topics that the page is about. */
  chosen: readonly string[];
}

/** What the mean would lose or gain without each topic. */
export function ImpactPanel({ column, name, chosen }: DriverPanelProps) {
  const { t } = useTranslation("charts");
  const format = useFormat();
  const comments = useComments();
  const commentsOf = useCommentsOf(column);
  const rows = useMemo(
    () => shownDrivers(column.drivers, chosen, (driver) => driver.impact),
    [column.drivers, chosen],
  );
  const claims = useChartClaims();
  const claim = useMemo(() => numberClaim(claims, column, chosen), [claims, column, chosen]);
  const reach = reachOf(rows.shown);
  const digits = digitsFor(reach / 20);
  const signed = useCallback((value: number) => format.signed(value, digits), [digits, format]);
  const mean = useCallback(
    (value: number) => meanText(value, column, format, reach / 20),
    [column, format, reach],
  );
  const draw = useCallback<Draw>(
    (token, size) => {
      const ticks = roundTicks(-reach, reach, 4);
      const drawn = rows.shown.flatMap((driver): IntervalRow[] => {
        const { impact } = driver;
        if (!impact) return [];
        return [
          {
            label: driver.name,
            value: impact.value,
            low: impact.low,
            high: impact.high,
            ink: impact.clear ? "--grey-50" : null,
            figure: signed(impact.value),
            note: format.number(driver.comment_count),
            strong: chosen.includes(driver.topic_id),
            tip: () => ({
              title: driver.name,
              rows: [
                {
                  label: t("column.impact"),
                  value: signed(impact.value),
                  detail: t("range", rangeOf(format, impact, digits)),
                },
                ...(driver.mean_without === null
                  ? []
                  : [{ label: t("column.without"), value: mean(driver.mean_without) }]),
                ...(impact.clear ? [] : [{ label: unclearText(t, impact, "drivers.unclear"), value: "" }]),
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
          form: "bar",
          domain: [ticks[0] ?? -reach, ticks.at(-1) ?? reach],
          origin: 0,
          ticks: ticks.map((at) => ({ at, text: format.signed(at, digitsFor(Math.abs(ticks[0] ?? 1))) })),
          heads: { figure: t("column.impact"), note: t("column.n") },
          ends: { left: t("drivers.pulls"), right: t("drivers.lifts") },
        },
        token,
        size,
      );
    },
    [rows, chosen, reach, digits, signed, mean, t, format, comments, commentsOf],
  );
  return (
    <ChartPanel
      describes={t(column.index === null ? "drivers.scoreTitle" : "drivers.meanTitle", { column: name })}
      claim={claim}
      subtitle={t("drivers.impactSubtitle")}
      file={t("drivers.impactFile", { column: name })}
      columns={[
        nameColumn<Driver>(t("column.topic")),
        countColumn(t("column.n"), (driver: Driver) => driver.comment_count, format),
        {
          header: t("column.without"),
          value: (driver) => driver.mean_without,
          show: (driver) => (driver.mean_without === null ? "–" : mean(driver.mean_without)),
        },
        ...differenceColumns(
          t("column.impact"),
          (driver: Driver) => driver.impact,
          signed,
          t,
          format,
          undefined,
          digits,
        ),
      ]}
      rows={rows.all}
      href={(driver) => comments.address(commentsOf(driver))}
      draw={draw}
      height={intervalRowsHeight(rows.shown.length)}
    />
  );
}

/** The comments behind a driver: those of its topic that have the number. */
export function useCommentsOf({ index }: DriverColumn) {
  return useCallback(
    ({ topic_id }: Driver) => ({ topic_id, ...(index !== null && { number: index }) }),
    [index],
  );
}

/** How far from nothing the axis must go. */
const reachOf = (drivers: readonly Driver[]): number =>
  Math.max(
    1e-9,
    ...drivers.flatMap(({ impact }) => (impact ? [Math.abs(impact.low), Math.abs(impact.high)] : [])),
  );

/** The strongest claim of the number's mean with a topic and without; of the page's own topics where it has some. */
function numberClaim(
  claims: readonly Claim[],
  { index }: DriverColumn,
  chosen: readonly string[],
): Claim | null {
  const found = claims.find(
    ({ kind, subject: { number, topic } }) =>
      kind === "number_topic" &&
      number?.index === index &&
      (chosen.length === 0 || chosen.includes(topic?.id ?? "")),
  );
  return found ?? null;
}
