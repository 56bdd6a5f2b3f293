import type { Tip } from "@soundings/charts/tip";
import { Fragment } from "react";
import styles from "./chart-tip.module.css";

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
