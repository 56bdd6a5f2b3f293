import type { Overview } from "@soundings/contract/datasets";
import { bucketOf } from "@soundings/nlp/scale";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../lib/format.ts";
import { useUntoldEmotions } from "../../lib/untold-emotions.ts";
import { withShares } from "../compare.ts";
import styles from "./overview.module.css";
import type { PanelProps } from "./panel.ts";

/** The eight emotions by share; a bar takes the bucket of its comments' mean score. */
export function EmotionsPanel({ overview, view, onCondition }: PanelProps) {
  const { t } = useTranslation(["overview", "datasets"]);
  const format = useFormat();
  const sorted = overview.emotions.toSorted((a, b) => b.comment_count - a.comment_count);
  const rows = withShares(sorted, overview.emotion_comment_count);
  const untold = useUntoldEmotions()([overview]);
  const isRead = overview.emotion_comment_count > 0 || overview.comment_count === 0;
  return (
    <section aria-labelledby="emotions-title">
      <div className={styles.panelHead}>
        <h2 id="emotions-title">
          <Finding overview={overview} />
        </h2>
      </div>
      {untold && isRead && <p className={styles.quiet}>{untold}</p>}
      {isRead && (
        <>
          <div className={`${styles.listRow} ${styles.emotionColumns} ${styles.listHead}`} aria-hidden="true">
            <span>{t("emotions.emotion")}</span>
            <span />
            <span className={styles.end}>{t("emotions.share")}</span>
            <span className={styles.end}>{t("emotions.score")}</span>
          </div>
          <ul className={styles.list}>
            {rows.map(({ item, share, length }) => (
              <li key={item.emotion}>
                <button
                  type="button"
                  className={`${styles.listRow} ${styles.emotionColumns}`}
                  aria-pressed={view.filter.emotion === item.emotion}
                  title={t("emotions.comments", {
                    count: item.comment_count,
                    number: format.number(item.comment_count),
                  })}
                  onClick={() => onCondition("emotion", item.emotion)}
                >
                  <span className={styles.strong}>{t(`datasets:emotion.${item.emotion}`)}</span>
                  <span className={styles.emotionBar}>
                    <span
                      className={styles[`bar_${bucketOf(item.score)}`]}
                      style={{ width: `${length * 100}%`, minWidth: item.comment_count > 0 ? 2 : 0 }}
                    />
                  </span>
                  <span className={styles.numberStrong}>{format.percent(share)}</span>
                  <span className={styles.number}>
                    {item.score === null ? "–" : format.score(item.score)}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** The commonest emotion, and the commonest one of the opposite feeling. */
function Finding({ overview }: { overview: Overview }) {
  const { t } = useTranslation(["overview", "datasets"]);
  const format = useFormat();
  const present = overview.emotions
    .filter((one) => one.comment_count > 0)
    .sort((a, b) => b.comment_count - a.comment_count);
  const first = present[0];
  const { comment_count, emotion_comment_count } = overview;
  const isPart = emotion_comment_count < comment_count;
  if (isPart && emotion_comment_count === 0) return t("datasets:emotionsUntold.notRead");
  if (!first) return t("emotions.none");
  const opposite = present.find((one) => Math.sign(one.score ?? 0) === -Math.sign(first.score ?? 0));
  const named = (one: typeof first) => ({
    emotion: t(`datasets:emotion.${one.emotion}`),
    share: format.percent(one.comment_count / emotion_comment_count),
  });
  const main = named(first);
  if (!opposite || opposite.score === 0) return t(isPart ? "emotions.oneTold" : "emotions.one", main);
  const other = named(opposite);
  const both = { ...main, other: other.emotion.toLocaleLowerCase(), otherShare: other.share };
  return t(isPart ? "emotions.twoTold" : "emotions.two", both);
}
