import { bucketOf } from "@soundings/nlp/scale";
import styles from "./topic-cells.module.css";

const WIDTH = 82;
const HEIGHT = 24;
const PAD = 3;
/** A line that moves by fewer points than this does not fill its height, so that noise looks like noise. */
const MIN_SPAN = 40;

/** The score over time as a line without axes; the last point carries its bucket's colour. */
export function Sparkline({ scores }: { scores: readonly (number | null)[] }) {
  const known = scores.flatMap((score, index) => (score === null ? [] : [{ score, index }]));
  const last = known.at(-1);
  if (!last) return null;
  const values = known.map(({ score }) => score);
  const high = Math.max(...values);
  const low = Math.min(...values);
  const span = Math.max(MIN_SPAN, high - low);
  const middle = (high + low) / 2;
  const x = (index: number) => PAD + (index / Math.max(1, scores.length - 1)) * (WIDTH - 2 * PAD);
  const y = (score: number) => HEIGHT / 2 - ((score - middle) / span) * (HEIGHT - 2 * PAD);
  const line = known.map(({ score, index }) => `${x(index).toFixed(1)},${y(score).toFixed(1)}`).join(" ");
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={styles.spark} aria-hidden="true">
      <polyline points={line} />
      <circle className={styles[bucketOf(last.score)]} cx={x(last.index)} cy={y(last.score)} r={2.25} />
    </svg>
  );
}
