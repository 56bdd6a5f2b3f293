import type { DrawSized } from "@soundings/charts/drawing";
import { drawShareGrid } from "@soundings/charts/share-grid";
import { type GridRow, gridRows } from "@soundings/contract/report-shares";
import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Column } from "../../charts/chart-table.tsx";
import { useFormat } from "../../lib/format.ts";
import { ReportChart } from "../report-card.tsx";
import { useReportContext } from "../report-context.ts";
import { describeGrid } from "./describe-grid.ts";
import type { QuestionChartProps } from "./question-card.tsx";
import { useGridCells } from "./use-grid-cells.ts";

/** A table of choices, or of places: the share of each cell, shaded by it, leading to its answers. */
export function GridChart({ report, head }: QuestionChartProps) {
  const { t } = useTranslation("survey-report");
  const format = useFormat();
  const { answersTo } = useReportContext();
  const { answered, question } = report;
  const rows = useMemo(() => gridRows(report, (name) => t("bar.removed", { name })), [report, t]);
  const finding = describeGrid(rows, answered, format);
  const figures = useFigures(rows, answered);
  const cells = useGridCells();
  const draw = useCallback<DrawSized>(
    (token, width) => {
      const [first] = rows;
      const columns = [
        ...figures.map(({ header }) => header),
        ...(first?.cells.map(({ label }) => label) ?? []),
      ];
      const drawing = drawShareGrid(
        {
          columns,
          grows: true,
          rows: rows.map((row) => ({
            label: row.label,
            cells: [
              ...figures.map(({ header, show }) => cells.figure(row.label, header, show(row))),
              ...row.cells.map(({ label, count, share }) => cells.share(row.label, label, count, share)),
            ],
          })),
        },
        token,
        { width },
      );
      const hrefs = rows.flatMap(({ cells }) => [
        ...figures.map(() => undefined),
        ...cells.map(({ value, count }) =>
          count > 0 ? (answersTo(question.id, value) ?? undefined) : undefined,
        ),
      ]);
      return { ...drawing, marks: drawing.marks.map((mark, at) => ({ ...mark, href: hrefs[at] })) };
    },
    [rows, figures, question.id, answersTo, cells],
  );
  const columns: Column<GridRow>[] = [
    { header: head.file, value: ({ label }) => label, text: true },
    ...figures,
    ...(rows[0]?.cells ?? []).map(({ label }, at) => ({
      header: label,
      value: ({ cells }: GridRow) => cells[at]?.share ?? null,
      show: ({ cells }: GridRow) => {
        const share = cells[at]?.share ?? null;
        return share === null ? "–" : format.percent(share);
      },
    })),
  ];
  return (
    <ReportChart
      {...head}
      title={t(finding.key as "finding.none", finding.values ?? {})}
      columns={columns}
      rows={rows}
      draw={draw}
    />
  );
}

/**
 * What is said of each row before its shares: how many were asked for it where some were not, and of a ranking the mean
 * place, and how many placed it where not all are.
 */
function useFigures(rows: readonly GridRow[], answered: number) {
  const { t } = useTranslation("survey-report");
  const format = useFormat();
  return useMemo(() => {
    const asked = {
      header: t("grid.asked"),
      value: (row: GridRow): number | null => row.asked,
      show: (row: GridRow) => format.number(row.asked),
    };
    const bases = rows.some((row) => row.asked < answered) ? [asked] : [];
    if (!rows[0]?.placed) return bases;
    const mean = {
      header: t("grid.mean"),
      value: ({ placed }: GridRow): number | null => placed?.mean ?? null,
      show: ({ placed }: GridRow) => (placed?.mean == null ? "–" : format.number(placed.mean, ONE_DECIMAL)),
    };
    const placed = {
      header: t("grid.placed"),
      value: (row: GridRow): number | null => row.placed?.share ?? 0,
      show: (row: GridRow) => format.percent(row.placed?.share ?? 0),
    };
    return [...bases, mean, ...(rows[0].cells.length < rows.length ? [placed] : [])];
  }, [rows, answered, format, t]);
}

const ONE_DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
