import type { CrossedSegments } from "@soundings/contract/insights";
import { bucketOf } from "@soundings/nlp/scale";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { SegmentNames } from "../datasets/use-segment-names.ts";
import { useFormat } from "../lib/format.ts";
import styles from "./segments.module.css";

/** A score of fewer comments is shown, but tells little. */
const FEW = 30;

interface CrossedTableProps {
  column: string;
  crossed: CrossedSegments;
  names: SegmentNames;
  /** The comments that have both values. */
  addressOf: (value: string, other: string) => string;
}

/** The score of each pair of values of two columns, on the colour of its bucket. */
export function CrossedTable({ column, crossed, names, addressOf }: CrossedTableProps) {
  const { t } = useTranslation("segments");
  const format = useFormat();
  const title = t("crossed.title", {
    column: names.columnName(column),
    across: names.columnName(crossed.column),
  });
  return (
    <section className={styles.crossed} aria-labelledby="crossed-title">
      <h2 id="crossed-title">{title}</h2>
      <p className={styles.quiet}>{t("crossed.subtitle", { count: FEW })}</p>
      <div className={styles.crossedScroll}>
        <table className={styles.cells}>
          <thead>
            <tr>
              <td />
              {crossed.values.map((value) => (
                <th key={value} scope="col" title={names.valueName(crossed.column, value)}>
                  {names.valueName(crossed.column, value)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {crossed.rows.map((row) => (
              <tr key={row.value}>
                <th scope="row" title={names.valueName(column, row.value)}>
                  {names.valueName(column, row.value)}
                </th>
                {row.cells.map((cell, at) => {
                  const other = crossed.values[at] ?? "";
                  if (!cell) return <td key={other} className={styles.noCell} />;
                  const detail = t("crossed.cell", {
                    count: cell.count,
                    number: format.number(cell.count),
                    low: format.score(cell.low),
                    high: format.score(cell.high),
                  });
                  return (
                    <td
                      key={other}
                      data-bucket={bucketOf(cell.score)}
                      data-few={cell.count < FEW || undefined}
                    >
                      <Link to={addressOf(row.value, other)} title={detail}>
                        {format.score(cell.score)}
                        <span className="visually-hidden">, {detail}</span>
                      </Link>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
