import { drawBarRows } from "@soundings/charts/bar-rows";
import type { DrawSized } from "@soundings/charts/drawing";
import type { Formats } from "@soundings/contract/formats";
import type { QuestionReport } from "@soundings/contract/report";
import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Column } from "../../charts/chart-table.tsx";
import { useFormat } from "../../lib/format.ts";
import { ReportChart } from "../report-card.tsx";
import { useReportContext } from "../report-context.ts";
import { OfferedLine } from "./offered-line.tsx";
import type { QuestionChartProps } from "./question-card.tsx";
import { useFieldName } from "./use-field-name.ts";

type Amount = NonNullable<QuestionReport["amounts"]>[number];
const NONE: readonly Amount[] = [];
const ONE_DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

/** What each thing was given on average, the most first. */
export function AmountsChart({ report, head }: QuestionChartProps) {
  const { t } = useTranslation("survey-report");
  const format = useFormat();
  const { answersTo } = useReportContext();
  const { amounts = NONE, question } = report;
  const rows = useMemo(() => amounts.toSorted((one, other) => other.mean - one.mean), [amounts]);
  const finding = describeAmounts(report, format);
  const name = useFieldName(report);
  const href = answersTo(question.id, "*");
  const said = useMemo(() => {
    const mean = (one: Amount) => format.number(one.mean, ONE_DECIMAL);
    const interval = ({ interval: of }: Amount) =>
      of ? `${format.number(of[0], ONE_DECIMAL)} – ${format.number(of[1], ONE_DECIMAL)}` : "–";
    return { mean, interval, share: (one: Amount) => format.percent(one.share) };
  }, [format]);
  const draw = useCallback<DrawSized>(
    (token, width) =>
      drawBarRows(
        rows.map((one) => ({
          name: name(one),
          length: one.share,
          fill: "--series-a",
          soft: finding.spoken !== null && finding.spoken !== one.id,
          cells: [said.mean(one), said.share(one)],
          label: t("amounts.row", {
            name: name(one),
            mean: said.mean(one),
            interval: said.interval(one),
            share: said.share(one),
          }),
          tip: () => ({
            title: name(one),
            rows: [
              { label: t("amounts.mean"), value: said.mean(one), detail: said.share(one) },
              { label: t("amounts.interval"), value: said.interval(one) },
            ],
            foot: t("bar.click"),
          }),
          href,
        })),
        { columns: [48, 48] },
        token,
        width,
      ),
    [rows, finding.spoken, said, t, href, name],
  );
  const columns: Column<Amount>[] = [
    { header: t("amounts.thing"), value: name, text: true },
    { header: t("amounts.mean"), value: ({ mean }) => mean, show: said.mean },
    { header: t("amounts.interval"), value: said.interval, text: true },
    { header: t("bar.share"), value: ({ share }) => share, show: said.share },
  ];
  return (
    <>
      <ReportChart
        {...head}
        title={t(finding.key, finding.values)}
        columns={columns}
        rows={rows}
        href={() => href}
        draw={draw}
      />
      <OfferedLine report={report} name={(id) => rows.find((one) => one.id === id)?.label ?? ""} />
    </>
  );
}

/** What to know of a sum that was shared out, and the thing that it speaks of. */
function describeAmounts({ amounts = [], answered, question }: QuestionReport, format: Formats) {
  const [first, second] = amounts.toSorted((one, other) => other.mean - one.mean);
  if (answered === 0 || !first) return { key: "finding.none", values: {}, spoken: null } as const;
  const values = {
    name: first.label,
    mean: format.number(first.mean, { maximumFractionDigits: 1 }),
    total: format.number(question.total ?? 0),
  };
  // Where their intervals meet, another sample might say it the other way round.
  const isClear = first.interval && second?.interval && first.interval[0] > second.interval[1];
  return isClear
    ? ({ key: "amounts.most", values, spoken: first.id } as const)
    : ({ key: "amounts.even", values, spoken: null } as const);
}
