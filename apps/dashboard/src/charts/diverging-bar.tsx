import { useFormat } from "../lib/format.ts";
import styles from "./diverging-bar.module.css";

interface DivergingBarProps {
  negative: number;
  neutral: number;
  positive: number;
}

/** Shares of negative (left of the middle) and positive (right); the whole half is 100 %. */
export function DivergingBar({ negative, neutral, positive }: DivergingBarProps) {
  const format = useFormat();
  const total = negative + neutral + positive;
  if (total === 0) return null;
  const left = (negative / total) * 50;
  const right = (positive / total) * 50;
  return (
    <span className={styles.row}>
      <span className={styles.number}>{format.percent(negative / total).replace("%", "")}</span>
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" className={styles.bar} aria-hidden="true">
        <rect className={styles.negative} x={50 - left} width={left} height={8} />
        <rect className={styles.positive} x={50} width={right} height={8} />
        <rect className={styles.middle} x={49.6} y={-3} width={0.9} height={14} />
      </svg>
      <span>{format.percent(positive / total).replace("%", "")}</span>
    </span>
  );
}
