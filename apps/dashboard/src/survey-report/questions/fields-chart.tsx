import { drawBarRows } from "@soundings/charts/bar-rows";
import type { DrawSized } from "@soundings/charts/drawing";
import type { QuestionReport } from "@soundings/contract/report";
import { shareOf } from "@soundings/contract/report-shares";
import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Column } from "../../charts/chart-table.tsx";
import { useFormat } from "../../lib/format.ts";
import { describeFields } from "../findings.ts";
import { ReportChart } from "../report-card.tsx";
import { useReportContext } from "../report-context.ts";
import { OfferedLine } from "./offered-line.tsx";
import type { QuestionChartProps } from "./question-card.tsx";
import { useFieldName } from "./use-field-name.ts";

type Field = QuestionReport["fields"][number];

/** How many filled each field of a form; what they wrote is for the answers themselves. */
export function FieldsChart({ report, head }: QuestionChartProps) {
  const { t } = useTranslation("survey-report");
  const format = useFormat();
  const { answersTo } = useReportContext();
  const { fields, question } = report;
  const finding = useMemo(() => describeFields(report, format), [report, format]);
  const share = useCallback((field: Field) => shareOf(report, { ...field, count: field.filled }), [report]);
  const name = useFieldName(report);
  const href = answersTo(question.id, "*");
  const draw = useCallback<DrawSized>(
    (token, width) =>
      drawBarRows(
        fields.map((field) => {
          const cells = [format.percent(share(field)), format.number(field.filled)];
          return {
            name: name(field),
            length: share(field),
            fill: "--series-a",
            soft: finding.spoken.length > 0 && !finding.spoken.includes(field.id),
            cells,
            label: t("fields.row", {
              name: name(field),
              share: cells[0],
              number: cells[1],
              count: field.filled,
            }),
            tip: () => ({
              title: name(field),
              rows: [{ label: t("fields.filled"), value: cells[1] ?? "", detail: cells[0] ?? "" }],
              foot: t("bar.click"),
            }),
            href,
          };
        }),
        { columns: [40, 48] },
        token,
        width,
      ),
    [fields, finding, format, share, t, href, name],
  );
  const columns: Column<Field>[] = [
    { header: t("fields.field"), value: name, text: true },
    {
      header: t("fields.filled"),
      value: (field) => field.filled,
      show: (field) => format.number(field.filled),
    },
    { header: t("bar.share"), value: share, show: (field) => format.percent(share(field)) },
  ];
  return (
    <>
      <ReportChart
        {...head}
        title={t(finding.key, finding.values)}
        columns={columns}
        rows={fields}
        href={() => href}
        draw={draw}
      />
      <OfferedLine report={report} name={(id) => fields.find((field) => field.id === id)?.label ?? ""} />
    </>
  );
}
