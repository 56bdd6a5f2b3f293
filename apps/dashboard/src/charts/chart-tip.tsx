import { Fragment } from "react";
import styles from "./chart-tip.module.css";

export interface TipRow {
  /** Its side's sign, where two are compared. */
  side?: "a" | "b";
  label: string;
  value: string;
  /** Its interval, say. */
  detail?: string;
}

/** What a tooltip says. */
export interface Tip {
  title: string;
  rows: TipRow[];
  /** What can be done: "Click for the comments". */
  foot?: string;
}

export function ChartTip({ title, rows, foot }: Tip) {
  return (
    <div className={styles.tip}>
      <div className={styles.title}>{title}</div>
      <div className={styles.rows}>
        {rows.map(({ side, label, value, detail }, index) => (
          // Rows have no names, and a tip is made anew as a whole.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <Fragment key={index}>
            <span className={side ? styles[side] : styles.noSide} />
            <span className={styles.label}>{label}</span>
            <b className={styles.value}>{value}</b>
            <span className={styles.detail}>{detail}</span>
          </Fragment>
        ))}
      </div>
      {foot && <div className={styles.foot}>{foot}</div>}
    </div>
  );
}

/** A tip as one line, to be read out. */
export function tipText({ title, rows }: Tip): string {
  const lines = rows.map(({ label, value, detail }) => [label, value, detail].filter(Boolean).join(" "));
  return [title, ...lines].join(", ");
}
