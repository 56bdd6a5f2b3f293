import type { DrawSized } from "@soundings/charts/drawing";
import { drawShareGrid } from "@soundings/charts/share-grid";
import type { QuestionReport } from "@soundings/contract/report";
import { type ReactNode, useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Column } from "../../charts/chart-table.tsx";
import { useFormat } from "../../lib/format.ts";
import { useAnswerWords } from "../../survey-answers/use-answer-words.ts";
import { campOf } from "../compare/nps-camps.ts";
import { decimal } from "../findings.ts";
import { ReportChart } from "../report-card.tsx";
import { useReportContext } from "../report-context.ts";
import { describeLoop, type LoopRow, loopRows } from "./describe-loop.ts";
import { useBars } from "./use-bars.ts";
import { useGridCells } from "./use-grid-cells.ts";
import { wideBars } from "./wide-bars.ts";

interface Props {
  reports: readonly [QuestionReport, ...QuestionReport[]];
  title: string;
  controls: ReactNode;
}

/** A question that was asked for several answers: a row for each, with its mean and what was said of it. */
export function LoopChart({ reports, title, controls }: Props) {
  const { t } = useTranslation("survey-report");
  const format = useFormat();
  const words = useAnswerWords();
  const { answersTo } = useReportContext();
  const rows = useMemo(() => loopRows(reports), [reports]);
  const figures = useFigures(rows);
  const shares = useShares(reports[0]);
  const cells = useGridCells();
  const finding = describeLoop(rows, format);
  const draw = useCallback<DrawSized>(
    (token, width) => {
      const drawing = drawShareGrid(
        {
          columns: [...figures, ...shares].map(({ header }) => header),
          grows: true,
          rows: rows.map((row) => ({
            label: row.label,
            cells: [
              ...figures.map(({ header, show }) => cells.figure(row.label, header, show(row))),
              ...shares.map(({ header, countOf }) => {
                const { answered } = row.report;
                const count = countOf(row.report);
                return cells.share(row.label, header, count, answered > 0 ? count / answered : null);
              }),
            ],
          })),
        },
        token,
        { width },
      );
      const hrefs = rows.flatMap(({ report }) => [
        ...figures.map(() => undefined),
        ...shares.map(({ value, countOf }) =>
          value !== null && countOf(report) > 0
            ? (answersTo(report.question.id, value) ?? undefined)
            : undefined,
        ),
      ]);
      return { ...drawing, marks: drawing.marks.map((mark, at) => ({ ...mark, href: hrefs[at] })) };
    },
    [rows, figures, shares, answersTo, cells],
  );
  const columns: Column<LoopRow>[] = [
    { header: title, value: ({ label }) => label, text: true },
    ...figures,
    ...shares.map(({ header, countOf }) => ({
      header,
      value: ({ report }: LoopRow) => countOf(report) / Math.max(1, report.answered),
      show: ({ report }: LoopRow) => format.percent(countOf(report) / Math.max(1, report.answered)),
    })),
  ];
  const lead = words.questionNumber(reports[0].question) || undefined;
  return (
    <ReportChart
      lead={lead}
      subtitle={title}
      file={[lead, title].filter(Boolean).join(" ")}
      title={t(finding.key as "finding.none", finding.values ?? {})}
      columns={columns}
      rows={rows}
      draw={draw}
      controls={controls}
    />
  );
}

/** How many answered, and the mean or the NPS, before the shares. */
function useFigures(rows: readonly LoopRow[]) {
  const { t } = useTranslation("survey-report");
  const format = useFormat();
  return useMemo(() => {
    const count = {
      header: t("bar.count"),
      value: ({ report }: LoopRow) => report.answered,
      show: ({ report }: LoopRow) => format.number(report.answered),
    };
    if (rows.some(({ report }) => report.nps)) {
      const nps = {
        header: t("figures.nps"),
        value: ({ report }: LoopRow) => report.nps?.score ?? null,
        show: ({ report }: LoopRow) => (report.nps ? format.points(report.nps.score) : "–"),
      };
      return [count, nps];
    }
    if (rows.every(({ mean }) => mean === null)) return [count];
    const mean = {
      header: t("table.mean"),
      value: (row: LoopRow) => row.mean,
      show: ({ mean: of, reach }: LoopRow) => {
        if (of === null) return "–";
        return reach === null ? decimal(of, format) : `${decimal(of, format)} ± ${decimal(reach, format)}`;
      },
    };
    return [count, mean];
  }, [rows, format, t]);
}

interface Share {
  header: string;
  /** What answers have there; null where several values stand together. */
  value: string | null;
  countOf: (report: QuestionReport) => number;
}

const CAMPS = ["detractors", "passives", "promoters"] as const;

/** What could be said, the same for every answer; of an NPS its three camps. */
function useShares(first: QuestionReport): Share[] {
  const { t } = useTranslation("survey-report");
  const { plainName } = useBars(first);
  return useMemo(() => {
    if (first.nps || first.question.asks_nps) {
      return CAMPS.map((camp) => ({
        header: t(`nps.${camp}`),
        value: null,
        countOf: ({ bars }) =>
          bars.reduce((sum, { value, count }) => (campOf(Number(value)) === camp ? sum + count : sum), 0),
      }));
    }
    const { columns, merged } = wideBars(first.bars);
    return columns.map(({ value, label }, at) => ({
      header: merged ? label : plainName(value),
      value: merged ? null : value,
      countOf: ({ bars }) =>
        (merged ? wideBars(bars).columns[at] : bars.find((bar) => bar.value === value))?.count ?? 0,
    }));
  }, [first, plainName, t]);
}
