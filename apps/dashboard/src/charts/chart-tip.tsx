import type { Tip } from "@soundings/charts/tip";
import { byPlace } from "../ui/by-place.tsx";
import styles from "./chart-tip.module.css";

export function ChartTip({ title, rows, foot }: Tip) {
  return (
    <div className={styles.tip}>
      <div className={styles.title}>{title}</div>
      <div className={styles.rows}>
        {byPlace(rows, ({ side, label, value, detail }) => (
          <>
            <span className={side ? styles[side] : styles.noSide} />
            <span className={styles.label}>{label}</span>
            <b className={styles.value}>{value}</b>
            <span className={styles.detail}>{detail}</span>
          </>
        ))}
      </div>
      {foot && <div className={styles.foot}>{foot}</div>}
    </div>
  );
}
