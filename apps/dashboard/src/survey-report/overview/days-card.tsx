import { drawColumns } from "@soundings/charts/columns";
import type { DrawSized } from "@soundings/charts/drawing";
import { roundTicks } from "@soundings/charts/ticks";
import { reportClaimText } from "@soundings/contract/report-claim-texts";
import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Column } from "../../charts/chart-table.tsx";
import { useClaimLanguage } from "../../lib/claim-language.ts";
import { useFormat } from "../../lib/format.ts";
import { useSpanText } from "../../ui/use-span-text.ts";
import { daysOfWeekday, describeDays, type Period, periodsOf } from "../overview-findings.ts";
import { ReportCard, ReportChart } from "../report-card.tsx";
import { useReportClaim, useReportContext } from "../report-context.ts";

const HEIGHT = 132;

/** Submissions by day; by week or month where there are many days. */
export function DaysCard() {
  const { t } = useTranslation("survey-report");
  const format = useFormat();
  const spanText = useSpanText();
  const { report, answersOf } = useReportContext();
  const { days } = report;
  const { unit, periods } = useMemo(() => periodsOf(days), [days]);
  const language = useClaimLanguage();
  const claim = useReportClaim("weekday");
  const finding = useMemo(() => describeDays(days, format), [days, format]);
  const weekday = claim?.subject ?? null;
  const spoken = useMemo(
    () => (weekday === null ? finding.spoken : daysOfWeekday(days, Number(weekday))),
    [weekday, days, finding],
  );
  const name = useCallback(
    (period: Period) => (unit === "month" ? format.month(period.from) : spanText(period)),
    [unit, format, spanText],
  );
  const href = useCallback(
    ({ from, to }: Period) => answersOf(({ completion: _, ...rest }) => ({ ...rest, from, to })),
    [answersOf],
  );
  const draw = useCallback<DrawSized>(
    (token, width) => {
      const ticks = roundTicks(0, Math.max(1, ...periods.map((period) => period.submitted)), 3).filter(
        Number.isInteger,
      );
      const most = ticks.at(-1) ?? 1;
      return drawColumns(
        periods.map((period) => {
          const told = spoken.has(period.from);
          const count = format.number(period.submitted);
          return {
            length: period.submitted / most,
            fill: "--series-a",
            soft: spoken.size > 0 && !told,
            above: told ? count : undefined,
            // Where the title speaks of some days, those are named.
            below:
              spoken.size > 1 && !told
                ? undefined
                : unit === "month"
                  ? format.month(period.from)
                  : format.day(period.from),
            label: t("days.row", { day: name(period), number: count, count: period.submitted }),
            tip: () => ({ title: name(period), rows: [{ label: t("days.answers"), value: count }] }),
            href: period.submitted > 0 ? href(period) : undefined,
          };
        }),
        { height: HEIGHT, ticks: ticks.map((tick) => ({ at: tick / most, text: format.number(tick) })) },
        token,
        width,
      );
    },
    [periods, spoken, unit, format, t, name, href],
  );
  const columns: Column<Period>[] = [
    { header: t(`days.${unit}`), value: (period) => period.from, show: name, text: true },
    {
      header: t("days.answers"),
      value: (period) => period.submitted,
      show: (period) => format.number(period.submitted),
    },
  ];
  return (
    <ReportCard id="days">
      <ReportChart
        title={claim ? reportClaimText(claim, language) : t(finding.key, finding.values)}
        subtitle={t(`days.subtitle.${unit}`)}
        file={t("days.file")}
        share="days"
        columns={columns}
        rows={periods}
        href={(period) => (period.submitted > 0 ? href(period) : null)}
        draw={draw}
      />
    </ReportCard>
  );
}
