import { drawColumns } from "@soundings/charts/columns";
import type { DrawSized } from "@soundings/charts/drawing";
import type { QuestionReport } from "@soundings/contract/report";
import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../lib/format.ts";
import { decimal, describeFaces, isOnSeveralScales } from "../findings.ts";
import { ReportChart } from "../report-card.tsx";
import type { QuestionChartProps } from "./question-card.tsx";
import { face, faceFill, faceKind } from "./signs.ts";
import { Spread } from "./stars-chart.tsx";
import { type Bar, useBars } from "./use-bars.ts";

/** How many faces the question has, without those that it had before. */
const facesOf = ({ question, bars }: QuestionReport) => question.scale?.to ?? bars.length;

/** Faces from the saddest to the happiest, in the colours of sentiment. */
export function FacesChart({ report, before, head }: QuestionChartProps) {
  const { t } = useTranslation("survey-report");
  const format = useFormat();
  const bars = useBars(report);
  const finding = useMemo(() => describeFaces(report, bars.plainName, format), [report, bars, format]);
  const draw = useCallback<DrawSized>(
    (token, width) => {
      const most = Math.max(0.001, ...report.bars.map(bars.share));
      // Only of five faces some were ever taken away.
      const facesAt = ({ archived }: Bar) => (archived ? 5 : facesOf(report));
      return drawColumns(
        report.bars.map((bar) => ({
          length: bars.share(bar) / most,
          fill: faceFill(Number(bar.value), facesAt(bar)),
          above: bars.shareText(bar),
          below: bars.name(bar),
          under: bars.count(bar),
          sign: (x, y) => face(faceKind(Number(bar.value), facesAt(bar)), x, y, token),
          ...bars.said(bar),
        })),
        { height: 92, signHeight: 30, most: 44 },
        token,
        width,
      );
    },
    [report, bars],
  );
  return (
    <>
      <ReportChart
        {...head}
        title={t(finding.key, finding.values)}
        columns={bars.columns}
        rows={report.bars}
        href={(bar) => bars.href(bar) ?? null}
        draw={draw}
      />
      <Spread
        report={report}
        before={before}
        of={(one) => {
          const value = decimal(one.mean ?? 0, format);
          return isOnSeveralScales(one) ? value : t("spread.ofMany", { value, to: facesOf(one) });
        }}
      />
    </>
  );
}
