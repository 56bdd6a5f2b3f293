import { drawBarRows } from "@soundings/charts/bar-rows";
import type { DrawSized } from "@soundings/charts/drawing";
import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../lib/format.ts";
import { decimal, describeStars } from "../findings.ts";
import styles from "../report-card.module.css";
import { ReportChart } from "../report-card.tsx";
import type { QuestionChartProps } from "./question-card.tsx";
import { stars, starsWidth } from "./signs.ts";
import { useBars } from "./use-bars.ts";

/** Stars, hearts or thumbs, the best first. */
export function StarsChart({ report, before, head }: QuestionChartProps) {
  const { t } = useTranslation("survey-report");
  const format = useFormat();
  const bars = useBars(report);
  const finding = useMemo(() => describeStars(report, format), [report, format]);
  const rows = useMemo(() => report.bars.toReversed(), [report.bars]);
  const draw = useCallback<DrawSized>(
    (token, width) => {
      const most = Math.max(0.001, ...rows.map(bars.share));
      return drawBarRows(
        rows.map((bar) => ({
          name: bars.name(bar),
          sign: (x, y) => stars(Number(bar.value), x, y, token, report.question.shape),
          length: bars.share(bar) / most,
          fill: "--series-a",
          soft: finding.spoken.length > 0 && !finding.spoken.includes(bar.value),
          cells: [bars.shareText(bar), bars.count(bar)],
          ...bars.said(bar),
        })),
        { columns: [40, 48], signWidth: starsWidth(rows.length) },
        token,
        width,
      );
    },
    [rows, bars, finding, report.question.shape],
  );
  return (
    <>
      <ReportChart
        {...head}
        title={t(finding.key, finding.values)}
        columns={bars.columns}
        rows={rows}
        href={(bar) => bars.href(bar) ?? null}
        draw={draw}
      />
      <Spread
        report={report}
        before={before}
        of={(one) => (one.mean === null ? "–" : decimal(one.mean, format))}
      />
    </>
  );
}

interface SpreadProps extends Pick<QuestionChartProps, "report" | "before"> {
  of: (report: QuestionChartProps["report"]) => string;
}

/** Mean, middle and spread in one line below a chart. */
export function Spread({ report, before, of }: SpreadProps) {
  const { t } = useTranslation("survey-report");
  const format = useFormat();
  if (report.mean === null || report.answered === 0) return null;
  const parts = [t("spread.mean", { value: of(report) })];
  if (report.median !== null) {
    parts.push(t("spread.median", { value: format.number(report.median, { maximumFractionDigits: 1 }) }));
  }
  if (report.deviation !== null)
    parts.push(t("spread.deviation", { value: decimal(report.deviation, format) }));
  if (before && before.mean !== null) parts.push(t("spread.before", { value: of(before) }));
  return <p className={styles.spread}>{parts.join(" · ")}</p>;
}
