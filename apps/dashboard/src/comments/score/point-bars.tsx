import { useFormat } from "../../lib/format.ts";
import styles from "./point-bars.module.css";

interface Points {
  text: string;
  points: number;
}

interface PointBarsProps {
  rows: readonly Points[];
  /** Drawn last and quietly. */
  rest: Points;
  /** The language of the rows' texts. */
  lang: string | null;
  /** For long texts: two lines of them, shorter bars. */
  roomy?: boolean;
}

/** Bars to both sides of zero, negative to the left, all to one scale. */
export function PointBars({ rows, rest, lang, roomy = false }: PointBarsProps) {
  const all = [...rows, rest];
  const left = Math.max(0, ...all.map(({ points }) => -points));
  const right = Math.max(0, ...all.map(({ points }) => points));
  const scale = { left, whole: left + right || 1 };
  return (
    <ul className={styles.list} data-roomy={roomy || undefined}>
      {rows.map((row) => (
        <Bar key={row.text} {...row} scale={scale} lang={lang} />
      ))}
      {rest.points !== 0 && <Bar {...rest} scale={scale} lang={null} quiet />}
    </ul>
  );
}

interface BarProps extends Points {
  scale: { left: number; whole: number };
  lang: string | null;
  quiet?: boolean;
}

function Bar({ text, points, scale, lang, quiet = false }: BarProps) {
  const format = useFormat();
  const zero = (scale.left / scale.whole) * 100;
  const width = (Math.abs(points) / scale.whole) * 100;
  const tone = quiet ? "rest" : points < 0 ? "against" : "for";
  return (
    <li className={styles.row} data-tone={tone}>
      <span className={styles.text} lang={lang ?? undefined} title={text}>
        {text}
      </span>
      <span className={styles.plot} aria-hidden="true">
        <i className={styles.zero} style={{ left: `${zero}%` }} />
        <i
          className={styles.bar}
          style={{ left: `${points < 0 ? zero - width : zero}%`, width: `${width}%` }}
        />
      </span>
      <b className={styles.points}>{format.points(points)}</b>
    </li>
  );
}
