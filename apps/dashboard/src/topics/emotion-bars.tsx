import type { ComparedSide } from "@soundings/contract/topic-insights";
import { bucketOf } from "@soundings/nlp/scale";
import { useTranslation } from "react-i18next";
import type { CommentConditions } from "../comments/comments-view.ts";
import { useFormat } from "../lib/format.ts";
import { useUntoldEmotions } from "../lib/untold-emotions.ts";
import { foremostEmotions } from "./foremost-emotions.ts";
import styles from "./topic-head.module.css";

interface EmotionBarsProps {
  /** Null while they are on their way: the place is kept. */
  side: ComparedSide | null;
  chosen: CommentConditions["emotion"];
  onChoose: (emotion: NonNullable<CommentConditions["emotion"]>) => void;
}

/** How many of a topic's comments carry each emotion; a bar takes the bucket of its comments' mean score. */
export function EmotionBars({ side, chosen, onChoose }: EmotionBarsProps) {
  const { t } = useTranslation(["topics", "datasets"]);
  const format = useFormat();
  const untoldOf = useUntoldEmotions();
  if (!side) return <div className={styles.emotions} />;
  const told = side.emotion_comment_count;
  const shareOf = (count: number) => (told > 0 ? count / told : 0);
  const untold = untoldOf([side]);
  const sorted = side.emotions.toSorted((a, b) => b.comment_count - a.comment_count);
  const largest = sorted[0]?.comment_count ?? 0;
  const [first, second] = foremostEmotions(side);
  const carried = ({ emotion, comment_count }: ComparedSide["emotions"][number]) => ({
    share: format.percent(shareOf(comment_count)),
    emotion: t(`datasets:emotion.${emotion}`).toLocaleLowerCase(),
  });
  const also = second && carried(second);
  return (
    <section className={styles.emotions} aria-labelledby="topic-emotions">
      <h3 id="topic-emotions">
        {first
          ? [
              t(untold ? "emotions.findingTold" : "emotions.finding", carried(first)),
              ...(also ? [t("emotions.also", also)] : []),
            ].join(", ")
          : untold && told === 0
            ? untold
            : t(largest > 0 ? "emotions.few" : "emotions.none")}
      </h3>
      {(told > 0 || !untold) && (
        <p className={styles.quiet}>{[t("emotions.subtitle"), untold].filter(Boolean).join(". ")}</p>
      )}
      <ul className={styles.bars}>
        {sorted.map(({ emotion, comment_count, score }) => (
          <li key={emotion}>
            <button
              type="button"
              className={styles.bar}
              aria-pressed={chosen === emotion}
              title={t("emotions.count", { count: comment_count, number: format.number(comment_count) })}
              onClick={() => onChoose(emotion)}
            >
              <span className={styles.column}>
                <span className={styles.barShare}>{format.percent(shareOf(comment_count))}</span>
                <span
                  className={`${styles.fill} ${styles[bucketOf(score)]}`}
                  style={{ height: `${largest > 0 ? Math.max(4, (comment_count / largest) * 100) : 4}%` }}
                />
              </span>
              <span className={styles.barName}>{t(`datasets:emotion.${emotion}`)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
