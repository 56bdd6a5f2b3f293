import type { ReactNode } from "react";
import { Link } from "react-router";
import { byPlace } from "../ui/by-place.tsx";
import { ScrollSection } from "../ui/scroll-section.tsx";
import type { Cell, ChartTable } from "./chart-csv.ts";
import styles from "./chart-table.module.css";

/** One column of a chart's numbers, as people read them and as a file holds them. */
export interface Column<Row> {
  header: string;
  /** What stands above it on the screen, where neighbours say the rest. */
  short?: string;
  /** Its sign above the column, where two sides are compared. */
  side?: "a" | "b";
  value: (row: Row) => Cell;
  /** How it is shown; the plain value unless told. */
  show?: (row: Row) => ReactNode;
  /** Text stands at the left, numbers at the right. */
  text?: boolean;
  /** Only in the table on the screen, or only in files and copies. */
  only?: "screen" | "file";
}

/** The same numbers for files and for the clipboard. */
export function tableOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): ChartTable {
  const kept = columns.filter((column) => column.only !== "screen");
  return {
    headers: kept.map((column) => column.header),
    rows: rows.map((row) => kept.map((column) => column.value(row))),
  };
}

interface ChartRowsProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Address of the comments behind a row, on its first cell. */
  href?: ((row: Row) => string | null) | undefined;
  /** The same where the comments are on this very page. */
  onPick?: ((row: Row) => void) | undefined;
}

/** A chart's numbers as a table that scrolls in place. */
export function ChartRows<Row>({ label, columns, rows, href, onPick }: ChartRowsProps<Row>) {
  const [first, ...rest] = columns.filter((column) => column.only !== "file");
  if (!first) return null;
  const name = (row: Row) => {
    const to = href?.(row);
    const shown = first.show?.(row) ?? first.value(row);
    if (onPick) {
      return (
        <button type="button" className={styles.link} onClick={() => onPick(row)}>
          {shown}
        </button>
      );
    }
    return to ? (
      <Link to={to} className={styles.link}>
        {shown}
      </Link>
    ) : (
      shown
    );
  };
  return (
    <ScrollSection className={styles.scroll} aria-label={label}>
      <table className={styles.table}>
        <thead>
          <tr>
            {[first, ...rest].map((column) => (
              <th key={column.header} scope="col" data-text={column.text || undefined}>
                {column.side && <span className={styles[column.side]} aria-hidden="true" />}
                {column.side ? (
                  <span className={styles.header} title={column.header}>
                    {column.header}
                  </span>
                ) : (
                  (column.short ?? column.header)
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {byPlace(rows, (row) => (
            <tr>
              <th scope="row" data-text={first.text || undefined}>
                {name(row)}
              </th>
              {rest.map((column) => (
                <td key={column.header} data-text={column.text || undefined}>
                  {column.show ? column.show(row) : (column.value(row) ?? "–")}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollSection>
  );
}
