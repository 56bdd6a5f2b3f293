import { formatScore } from "@soundings/contract/formats";
import { BUCKETS, bucketOf } from "@soundings/nlp/scale";
import { useTranslation } from "react-i18next";
import styles from "./score-mark.module.css";

interface ScoreMarkProps {
  /** -100 to 100. */
  score: number;
  /** The bucket's name, when there is room for it. */
  word?: string;
  /** Without the number, for places that already say it. */
  bare?: boolean;
}

/**
 * Five cells, one per bucket: the lit one is taller, so its place tells the bucket without colour,
 * and the signed number beside it says the score.
 */
export function ScoreMark({ score, word, bare = false }: ScoreMarkProps) {
  const { language } = useTranslation().i18n;
  const lit = BUCKETS.indexOf(bucketOf(score));
  return (
    <span className={styles.mark}>
      <svg viewBox="0 0 33 12" className={styles.cells} aria-hidden="true">
        {BUCKETS.map((bucket, index) =>
          index === lit ? (
            <rect
              key={bucket}
              className={styles[bucket]}
              x={index * 7}
              y={0}
              width={5}
              height={12}
              rx={1.5}
            />
          ) : (
            <rect key={bucket} x={index * 7} y={4.5} width={5} height={3} rx={1} />
          ),
        )}
      </svg>
      {!bare && <b className={styles.number}>{formatScore(score, language)}</b>}
      {word && <span className={styles.word}>{word}</span>}
    </span>
  );
}
