import { drawColumns } from "@soundings/charts/columns";
import type { DrawSized } from "@soundings/charts/drawing";
import type { QuestionReport } from "@soundings/contract/report";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { Column } from "../../charts/chart-table.tsx";
import { useFormat } from "../../lib/format.ts";
import { useSpanText } from "../../ui/use-span-text.ts";
import { decimal } from "../findings.ts";
import { ReportChart } from "../report-card.tsx";
import { useReportContext } from "../report-context.ts";
import { PlainCard } from "./plain-card.tsx";
import type { QuestionChartProps } from "./question-card.tsx";
import { Spread } from "./stars-chart.tsx";

type Values = NonNullable<QuestionReport["values"]>;
type Class = Values["classes"][number];

/** Numbers and dates as columns from the lowest to the highest, with the middle and both ends in the title. */
export function ValuesChart(props: QuestionChartProps) {
  const { values } = props.report;
  return values ? <Classes {...props} values={values} /> : <PlainCard {...props} />;
}

function Classes({ report, before, head, values }: QuestionChartProps & { values: Values }) {
  const { t } = useTranslation("survey-report");
  const format = useFormat();
  const spanText = useSpanText();
  const { answersTo } = useReportContext();
  const { answered, question } = report;
  const { kind, first, middle, last, classes } = values;
  const one = useCallback(
    (value: string) =>
      kind === "date" ? format.date(value) : format.number(Number(value), { maximumFractionDigits: 6 }),
    [kind, format],
  );
  const name = useCallback(
    ({ from, to }: Class) => {
      if (kind === "date") return spanText({ from, to });
      return from === to ? one(from) : `${one(from)}–${one(to)}`;
    },
    [kind, one, spanText],
  );
  const href = useCallback(
    ({ from, to, count }: Class) => (count > 0 ? answersTo(question.id, `${from}..${to}`) : undefined),
    [answersTo, question.id],
  );
  const draw = useCallback<DrawSized>(
    (token, width) => {
      const most = Math.max(1, ...classes.map(({ count }) => count));
      return drawColumns(
        classes.map((each) => {
          const share = format.percent(answered > 0 ? each.count / answered : 0);
          const number = format.number(each.count);
          return {
            length: each.count / most,
            fill: "--series-a",
            above: each.count > 0 ? number : undefined,
            below: kind === "date" ? belowDate(each, format) : one(each.from),
            label: t("bar.row", { name: name(each), share, number, count: each.count }),
            tip: () => ({
              title: name(each),
              rows: [{ label: t("bar.count"), value: number, detail: share }],
              ...(each.count > 0 && { foot: t("bar.click") }),
            }),
            href: href(each),
          };
        }),
        { height: 92 },
        token,
        width,
      );
    },
    [classes, answered, kind, format, one, name, href, t],
  );
  const columns: Column<Class>[] = [
    { header: t("bar.answer"), value: name, text: true },
    { header: t("bar.count"), value: ({ count }) => count, show: ({ count }) => format.number(count) },
  ];
  const said = { first: one(first), middle: one(middle), last: one(last) };
  return (
    <>
      <ReportChart
        {...head}
        title={first === last ? t("values.same", said) : t(`values.${kind}`, said)}
        columns={columns}
        rows={classes}
        href={(each) => href(each) ?? null}
        draw={draw}
      />
      <Spread report={report} before={before} of={(each) => decimal(each.mean ?? 0, format)} />
    </>
  );
}

/** A day, a month or the year with which the class begins. */
function belowDate({ from, to }: Class, format: ReturnType<typeof useFormat>): string {
  if (from === to) return format.day(from);
  return from.slice(0, 7) === to.slice(0, 7) ? format.month(from) : from.slice(0, 4);
}
