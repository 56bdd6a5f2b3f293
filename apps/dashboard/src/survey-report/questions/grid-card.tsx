import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFormat } from "../../lib/format.ts";
import styles from "../report-card.module.css";
import { useReportContext } from "../report-context.ts";
import { describeGrid, gridRows } from "./describe-grid.ts";
import own from "./grid-card.module.css";
import type { QuestionChartProps } from "./question-card.tsx";

/** The deepest shade, of a cell that all chose; text stays readable on it. */
const MAX_SHADE = 38;

const ONE_DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

/** A table of choices: the share of each cell, shaded by it, leading to its answers. */
export function GridCard({ report, head }: QuestionChartProps) {
  const { t } = useTranslation("survey-report");
  const format = useFormat();
  const { answersTo } = useReportContext();
  const { answered, question } = report;
  const rows = gridRows(report);
  // Where only the first places are given, not every choice has one.
  const areSomePlaced = rows.some(({ placed, cells }) => placed !== null && cells.length < rows.length);
  const finding = describeGrid(rows, answered, format);
  return (
    <section>
      <h2>{t(finding.key as "finding.none", finding.values ?? {})}</h2>
      <p className={styles.subtitle}>
        {head.lead && <b>{head.lead} </b>}
        {head.subtitle}
      </p>
      <div className={own.scroller}>
        <table className={own.grid} aria-label={head.file}>
          <thead>
            <tr>
              <td />
              {rows[0]?.placed && <th scope="col">{t("grid.mean")}</th>}
              {areSomePlaced && <th scope="col">{t("grid.placed")}</th>}
              {rows[0]?.cells.map(({ column, label }) => (
                <th key={column} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, label, cells, placed }) => (
              <tr key={id}>
                <th scope="row">{label}</th>
                {placed && (
                  <td className={own.figure}>
                    {placed.mean === null ? "–" : format.number(placed.mean, ONE_DECIMAL)}
                  </td>
                )}
                {placed && areSomePlaced && <td className={own.figure}>{format.percent(placed.share)}</td>}
                {cells.map(({ column, value, count, share }) => (
                  <td
                    key={column}
                    style={{
                      background: `color-mix(in srgb, var(--series-a) ${Math.round(share * MAX_SHADE)}%, transparent)`,
                    }}
                  >
                    {count > 0 ? (
                      <Link
                        to={answersTo(question.id, value)}
                        title={t("grid.cell", { count, number: format.number(count) })}
                      >
                        {format.percent(share)}
                      </Link>
                    ) : (
                      <span className={own.none}>{format.percent(0)}</span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
