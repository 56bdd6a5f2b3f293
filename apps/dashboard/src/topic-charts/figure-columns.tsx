import type { Estimate } from "@soundings/contract/datasets";
import { rangeOf } from "@soundings/contract/difference-text";
import type { Formats } from "@soundings/contract/formats";
import { verdictOf } from "@soundings/contract/shown-figures";
import type { Difference } from "@soundings/contract/topics";
import type { TFunction } from "i18next";
import type { Column } from "../charts/chart-table.tsx";
import { ScoreMark } from "../ui/score-mark.tsx";
import styles from "./charts.module.css";

/** Columns that several charts' tables have. `t` is of "charts". */

export function nameColumn<Row extends { name: string }>(header: string): Column<Row> {
  return { header, value: (row) => row.name, text: true };
}

export function countColumn<Row>(header: string, count: (row: Row) => number, format: Formats): Column<Row> {
  return { header, value: count, show: (row) => format.number(count(row)) };
}

/** A mean score with its interval: one column on the screen, two in files. */
export function estimateColumns<Row>(
  of: (row: Row) => Estimate,
  t: TFunction,
  format: Formats,
): Column<Row>[] {
  return [
    {
      header: t("column.score"),
      value: (row) => of(row).score,
      show: (row) => <ScoreMark score={of(row).score} />,
    },
    ...intervalColumns(of, format.score, t),
  ];
}

export function intervalColumns<Row>(
  of: (row: Row) => { low: number; high: number } | null,
  text: (value: number) => string,
  t: TFunction,
): Column<Row>[] {
  return rangeColumns(of, ({ low, high }) => ({ low: text(low), high: text(high) }), t);
}

function rangeColumns<Row, Interval extends { low: number; high: number }>(
  of: (row: Row) => Interval | null,
  range: (interval: Interval) => { low: string; high: string },
  t: TFunction,
): Column<Row>[] {
  return [
    {
      header: t("column.interval"),
      only: "screen",
      value: () => null,
      show: (row) => {
        const interval = of(row);
        if (!interval) return "–";
        return <span className={styles.quiet}>{t("range", range(interval))}</span>;
      },
    },
    { header: t("column.low"), only: "file", value: (row) => of(row)?.low ?? null },
    { header: t("column.high"), only: "file", value: (row) => of(row)?.high ?? null },
  ];
}

/** In words which side is higher, in its colour; plain where neither is. */
export interface Verdict<Row> {
  say: (row: Row) => string;
  side: (row: Row) => "a" | "b" | null;
}

const CLEAR = { clear: "yes", chance: "mayBeChance", open: "no" } as const;

/** A difference with its interval, and which side is higher or, without sides, whether it is clear. */
export function differenceColumns<Row>(
  header: string,
  of: (row: Row) => Difference | null,
  text: (value: number, row: Row) => string,
  t: TFunction,
  format: Formats,
  verdict?: Verdict<Row>,
  /** Decimals of its interval's ends. */
  digits = 0,
): Column<Row>[] {
  const clear = (row: Row) => {
    const difference = of(row);
    return difference && t(CLEAR[verdictOf(difference)]);
  };
  return [
    {
      header,
      ...(verdict && { short: t("column.diff") }),
      value: (row) => of(row)?.value ?? null,
      show: (row) => {
        const difference = of(row);
        if (!difference) return "–";
        const shown = text(difference.value, row);
        return verdictOf(difference) === "clear" ? (
          <b>{shown}</b>
        ) : (
          <span className={styles.quiet}>{shown}</span>
        );
      },
    },
    ...rangeColumns(of, (difference) => rangeOf(format, difference, digits), t),
    verdict
      ? {
          header: t("column.result"),
          value: verdict.say,
          show: (row) => <span className={styles[`side_${verdict.side(row)}`]}>{verdict.say(row)}</span>,
          text: true,
        }
      : { header: t("column.clear"), value: clear, text: true },
  ];
}
