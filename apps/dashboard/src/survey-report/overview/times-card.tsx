import { drawColumns } from "@soundings/charts/columns";
import type { DrawSized } from "@soundings/charts/drawing";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { Column } from "../../charts/chart-table.tsx";
import { useFormat } from "../../lib/format.ts";
import { useAnswerWords } from "../../survey-answers/use-answer-words.ts";
import { describeTimes, timedOf } from "../overview-findings.ts";
import { ReportCard, ReportChart } from "../report-card.tsx";
import { useReportContext } from "../report-context.ts";

interface Class {
  from: number;
  /** Null: open. */
  to: number | null;
  count: number;
}

/** How long people took. */
export function TimesCard() {
  const { t } = useTranslation("survey-report");
  const format = useFormat();
  const { duration } = useAnswerWords();
  const { report, view } = useReportContext();
  const { median_seconds } = report;
  const classes: Class[] = report.durations.map(({ from_seconds, count }, index) => ({
    from: from_seconds,
    to: report.durations[index + 1]?.from_seconds ?? null,
    count,
  }));
  const known = timedOf(report);
  const finding = describeTimes(report, duration, format);
  const name = useCallback(
    ({ from, to }: Class) => {
      if (to === null) return t("times.over", { from: duration(from) });
      return from === 0
        ? t("times.under", { to: duration(to) })
        : t("times.between", { from: duration(from), to: duration(to) });
    },
    [t, duration],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: classes are made of the report's durations
  const draw = useCallback<DrawSized>(
    (token, width) => {
      const most = Math.max(1, ...classes.map((one) => one.count));
      return drawColumns(
        classes.map((one) => {
          const share = format.percent(known > 0 ? one.count / known : 0);
          const holds =
            median_seconds !== null &&
            one.from <= median_seconds &&
            (one.to === null || median_seconds < one.to);
          return {
            length: one.count / most,
            fill: "--series-a",
            soft: median_seconds !== null && !holds,
            above: one.count > 0 ? share : undefined,
            below: one.to === null ? `${duration(one.from)} +` : duration(one.from),
            label: t("times.row", {
              name: name(one),
              number: format.number(one.count),
              share,
              count: one.count,
            }),
            tip: () => ({
              title: name(one),
              rows: [{ label: t("times.answers"), value: format.number(one.count), detail: share }],
            }),
          };
        }),
        { height: 150 },
        token,
        width,
      );
    },
    [report.durations, median_seconds, known, format, t, name, duration],
  );
  const columns: Column<Class>[] = [
    { header: t("times.class"), value: name, text: true },
    { header: t("times.from"), value: (one) => one.from, only: "file" },
    { header: t("times.answers"), value: (one) => one.count, show: (one) => format.number(one.count) },
    {
      header: t("times.share"),
      value: (one) => (known > 0 ? one.count / known : 0),
      show: (one) => format.percent(known > 0 ? one.count / known : 0),
    },
  ];
  if (known === 0) return null;
  return (
    <ReportCard id="times" wide={view.by !== null}>
      <ReportChart
        title={t(finding.key as "finding.none", finding.values ?? {})}
        subtitle={t("times.subtitle")}
        file={t("times.file")}
        columns={columns}
        rows={classes}
        draw={draw}
      />
    </ReportCard>
  );
}
