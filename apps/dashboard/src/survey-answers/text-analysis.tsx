import type { TextAnalysis as Found } from "@soundings/contract/answers";
import { bucketOf } from "@soundings/nlp/scale";
import { useTranslation } from "react-i18next";
import { useFormat } from "../lib/format.ts";
import { ScoreMark } from "../ui/score-mark.tsx";
import styles from "./answer-drawer.module.css";

/** What the engine found in one text: its score and its emotions with how sure it is of each. */
export function TextAnalysis({ found }: { found: Found }) {
  const { t } = useTranslation(["datasets", "comments"]);
  const format = useFormat();
  const emotions = found.emotions.toSorted((a, b) => b.probability - a.probability);
  return (
    <div className={styles.found}>
      <ScoreMark score={found.score} word={t(`bucket.${bucketOf(found.score)}`)} />
      {emotions.length === 0 ? (
        <p className={styles.quiet}>{t("comments:noEmotion")}</p>
      ) : (
        <ul className={styles.emotions}>
          {emotions.map(({ emotion, probability }) => (
            <li key={emotion}>
              <span>{t(`emotion.${emotion}`)}</span>
              <span className={styles.bar}>
                <span style={{ width: `${probability * 100}%` }} />
              </span>
              <span className={styles.share}>{format.percent(probability)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
