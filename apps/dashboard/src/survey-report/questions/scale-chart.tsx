import { drawColumns } from "@soundings/charts/columns";
import type { DrawSized, SizedDrawing, Token } from "@soundings/charts/drawing";
import { drawScoreLine } from "@soundings/charts/score-line";
import { drawShareStrip } from "@soundings/charts/share-strip";
import type { QuestionReport } from "@soundings/contract/report";
import { reportClaimText } from "@soundings/contract/report-claim-texts";
import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useClaimLanguage } from "../../lib/claim-language.ts";
import { useFormat } from "../../lib/format.ts";
import { campOf } from "../compare/nps-camps.ts";
import { decimal, describeScale } from "../findings.ts";
import { ReportChart } from "../report-card.tsx";
import { useReportClaim } from "../report-context.ts";
import type { QuestionChartProps } from "./question-card.tsx";
import { Spread } from "./stars-chart.tsx";
import { useBars } from "./use-bars.ts";
import { wideBars } from "./wide-bars.ts";

const NPS_FILLS = { detractors: "--bad", passives: "--fair", promoters: "--very-good" } as const;
/** A scale: its places as columns, and where it is an NPS, the three camps and the score with its interval. */
export function ScaleChart({ report, before, head }: QuestionChartProps) {
  const { t } = useTranslation("survey-report");
  const format = useFormat();
  const bars = useBars(report);
  const language = useClaimLanguage();
  const claim = useReportClaim("nps_change", report.question.id);
  const finding = useMemo(() => describeScale(report, format), [report, format]);
  const { nps } = report;
  const drawCamps = useCampsDrawing(report);
  const draw = useCallback<DrawSized>(
    (token, width) => {
      const camps = drawCamps(token, width);
      const { columns, merged } = wideBars(report.bars);
      const most = Math.max(1, ...columns.map((column) => column.count));
      const drawn = drawColumns(
        columns.map((column) => {
          const name = merged ? column.label : column.value;
          const said = bars.said(column, name);
          return {
            length: column.count / most,
            fill: nps ? NPS_FILLS[campOf(Number(column.value))] : "--series-a",
            soft: !nps && finding.spoken.length > 0 && !finding.spoken.includes(column.value),
            above: column.count > 0 ? bars.shareText(column) : undefined,
            below: name,
            ...said,
            // Several places at once are no filter.
            href: merged ? undefined : said.href,
          };
        }),
        { height: 84, top: camps.height > 0 ? camps.height + 4 : 0 },
        token,
        width,
      );
      return {
        back: [...camps.back, ...drawn.back],
        marks: [...camps.marks, ...drawn.marks],
        height: drawn.height,
      };
    },
    [report.bars, nps, bars, finding, drawCamps],
  );
  return (
    <>
      <ReportChart
        {...head}
        title={claim ? reportClaimText(claim, language) : t(finding.key, finding.values)}
        columns={bars.columns}
        rows={report.bars}
        href={(bar) => bars.href(bar) ?? null}
        draw={draw}
      />
      <Spread report={report} before={before} of={(one) => decimal(one.mean ?? 0, format)} />
    </>
  );
}

const NO_CAMPS: SizedDrawing = { back: [], marks: [], height: 0 };

/** Detractors, passives and promoters, and below them the score between −100 and +100. */
function useCampsDrawing({ nps, answered }: QuestionReport) {
  const { t } = useTranslation("survey-report");
  const format = useFormat();
  return useCallback(
    (token: Token, width: number): SizedDrawing => {
      if (!nps || answered === 0) return NO_CAMPS;
      const camps = ["detractors", "passives", "promoters"] as const;
      const strip = drawShareStrip(
        camps.map((camp) => {
          const number = format.percent(nps[camp] / answered);
          const text = t(`nps.${camp}`);
          return {
            share: nps[camp] / answered,
            fill: NPS_FILLS[camp],
            number,
            text,
            label: `${number} ${text}`,
            tip: () => ({
              title: text,
              rows: [{ label: t("bar.count"), value: format.number(nps[camp]), detail: number }],
            }),
          };
        }),
        token,
        width,
      );
      const [low, high] = nps.interval;
      const line = drawScoreLine(
        {
          from: -100,
          to: 100,
          value: nps.score,
          low,
          high,
          ticks: [-100, -50, 0, 50, 100].map((at) => ({ at, text: format.points(at) })),
          text: format.points(nps.score),
          note: t("nps.interval", { low: format.points(low), high: format.points(high) }),
        },
        strip.height + 4,
        token,
        width,
      );
      return { back: [...strip.back, ...line.back], marks: strip.marks, height: line.height };
    },
    [nps, answered, t, format],
  );
}
