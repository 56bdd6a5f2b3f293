import type { Overview } from "@soundings/contract/datasets";
import { formatScore } from "@soundings/contract/formats";
import { wordOfScore } from "@soundings/contract/shown-figures";
import { BUCKET_FLOORS, BUCKETS, bucketOf } from "@soundings/nlp/scale";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../lib/format.ts";
import { ScoreMark } from "../../ui/score-mark.tsx";
import { compareEstimates, daysBetween } from "../compare.ts";
import panel from "./overview.module.css";
import styles from "./score-panel.module.css";

/** The mean score: number, bucket, place on the scale, interval, and the same days before. */
export function ScorePanel({ overview }: { overview: Overview }) {
  const { t, i18n } = useTranslation(["overview", "datasets"]);
  const format = useFormat();
  const { score, previous } = overview;
  if (!score) return null;
  const change = previous && compareEstimates(score, previous);
  const tone = change?.clear ? (change.points < 0 ? panel.bad : panel.good) : panel.quiet;
  return (
    <section aria-labelledby="score-title" data-tour="overview-score">
      <h2 id="score-title">{t("score.title")}</h2>
      <div className={styles.big}>
        <span className={styles.n28}>{formatScore(score.score, i18n.language)}</span>
        <ScoreMark score={score.score} bare />
        <span className={panel.strong}>{t(`datasets:bucket.${wordOfScore(score)}`)}</span>
      </div>
      <ScoreScale score={score.score} low={score.low} high={score.high} />
      <dl className={styles.facts}>
        <div>
          <dt>{t("score.interval")}</dt>
          <dd>{t("score.range", { low: format.score(score.low), high: format.score(score.high) })}</dd>
        </div>
        {previous && change && (
          <div title={`${format.date(previous.from)} – ${format.date(previous.to)}`}>
            <dt>{t("score.before", { count: daysBetween(previous.from, previous.to) })}</dt>
            <dd className={tone}>{change.clear ? format.points(change.points) : t("score.noDifference")}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}

const WIDTH = 304;
const place = (score: number) => ((score + 100) / 200) * WIDTH;

/** The whole scale with its buckets; the score's own is full, the rest faint; the interval is a shadow. */
function ScoreScale({ score, low, high }: { score: number; low: number; high: number }) {
  const { t } = useTranslation("overview");
  const format = useFormat();
  const at = place(score);
  const lit = bucketOf(score);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} 46`}
      className={styles.scale}
      role="img"
      aria-label={t("score.scale", { score: format.score(score) })}
    >
      {BUCKETS.map((bucket, index) => {
        const from = place(BUCKET_FLOORS[bucket]);
        const next = BUCKETS[index + 1];
        const to = next ? place(BUCKET_FLOORS[next]) : WIDTH;
        return (
          <rect
            key={bucket}
            className={styles[`fill_${bucket}`]}
            x={from + 1}
            y={14}
            width={to - from - 2}
            height={6}
            rx={1}
            opacity={bucket === lit ? 1 : 0.42}
          />
        );
      })}
      <rect
        className={styles.interval}
        x={place(low)}
        y={10}
        width={Math.max(1, place(high) - place(low))}
        height={14}
        rx={1}
      />
      <path className={styles.needle} d={`M${at} 8v18`} />
      {[-100, ...BUCKETS.slice(1).map((bucket) => BUCKET_FLOORS[bucket]), 100].map((end) => (
        <text
          key={end}
          x={place(end)}
          y={42}
          textAnchor={end === -100 ? "start" : end === 100 ? "end" : "middle"}
        >
          {end < 0 ? `−${-end}` : end}
        </text>
      ))}
    </svg>
  );
}
