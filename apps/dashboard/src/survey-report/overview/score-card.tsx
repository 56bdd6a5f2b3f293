import { drawColumns } from "@soundings/charts/columns";
import type { DrawSized } from "@soundings/charts/drawing";
import type { ScoreReport } from "@soundings/contract/report";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { Column } from "../../charts/chart-table.tsx";
import { useFormat } from "../../lib/format.ts";
import { ReportCard, ReportChart } from "../report-card.tsx";
import styles from "./score-card.module.css";

type Class = NonNullable<ScoreReport["values"]>["classes"][number];

/** What a score came to: how its values lie, their mean, and the mean of those that came to each end. */
export function ScoreCard({ report }: { report: ScoreReport }) {
  const { t } = useTranslation("survey-report");
  const format = useFormat();
  const { id, name, count, mean, median, deviation, values, ends } = report;
  const classes = values?.classes ?? NONE;
  const number = useCallback(
    (value: number | string) => format.number(Number(value), { maximumFractionDigits: 2 }),
    [format],
  );
  const nameOf = useCallback(
    ({ from, to }: Class) => (from === to ? number(from) : `${number(from)}–${number(to)}`),
    [number],
  );
  const draw = useCallback<DrawSized>(
    (token, width) => {
      const most = Math.max(1, ...classes.map((one) => one.count));
      return drawColumns(
        classes.map((one) => {
          const share = format.percent(count > 0 ? one.count / count : 0);
          const shown = format.number(one.count);
          return {
            length: one.count / most,
            fill: "--series-a",
            above: one.count > 0 ? shown : undefined,
            below: number(one.from),
            label: t("bar.row", { name: nameOf(one), share, number: shown, count: one.count }),
            tip: () => ({
              title: nameOf(one),
              rows: [{ label: t("bar.count"), value: shown, detail: share }],
            }),
          };
        }),
        { height: 92 },
        token,
        width,
      );
    },
    [classes, count, format, number, nameOf, t],
  );
  const columns: Column<Class>[] = [
    { header: t("score.value"), value: nameOf, text: true },
    { header: t("bar.count"), value: (one) => one.count, show: (one) => format.number(one.count) },
  ];
  const said = { name, count, number: format.number(count) };
  if (mean === null || median === null) {
    return (
      <ReportCard id={`score-${id}`}>
        <h2 className={styles.title}>{name}</h2>
        <p className={styles.quiet}>{t("score.none")}</p>
      </ReportCard>
    );
  }
  return (
    <ReportCard id={`score-${id}`}>
      <ReportChart
        title={t("score.mean", { ...said, mean: number(mean) })}
        subtitle={t("score.subtitle", said)}
        file={name}
        columns={columns}
        rows={classes}
        draw={draw}
      />
      <dl className={styles.figures}>
        <div>
          <dt>{t("score.median")}</dt>
          <dd>{number(median)}</dd>
        </div>
        {deviation !== null && (
          <div>
            <dt>{t("score.deviation")}</dt>
            <dd>{number(deviation)}</dd>
          </div>
        )}
      </dl>
      {ends.length > 1 && (
        <table className={styles.ends}>
          <thead>
            <tr>
              <th scope="col">{t("score.end")}</th>
              <th scope="col">{t("score.meanOf")}</th>
              <th scope="col">{t("bar.count")}</th>
            </tr>
          </thead>
          <tbody>
            {ends.map((end) => (
              <tr key={end.id}>
                <th scope="row">{end.name.trim() || t("score.unnamedEnd")}</th>
                <td>{number(end.mean)}</td>
                <td>{format.number(end.count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </ReportCard>
  );
}

const NONE: Class[] = [];
