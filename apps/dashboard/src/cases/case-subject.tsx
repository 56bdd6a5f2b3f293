import type { Case } from "@soundings/contract/cases";
import { useTranslation } from "react-i18next";
import { ScoreMark } from "../ui/score-mark.tsx";
import side from "../ui/side-panel.module.css";
import styles from "./case-panel.module.css";

/** What was written, with its score, emotions and topics, and what else was answered. */
export function CaseSubject({ shown: { texts, fields, rules } }: { shown: Case }) {
  const { t } = useTranslation("cases");
  return (
    <div className={styles.subject}>
      {texts.map(({ title, text, score, emotions, topics }) => (
        <figure key={title + text} className={styles.said}>
          <figcaption className={styles.small}>{title}</figcaption>
          <blockquote dir="auto" className={styles.words}>
            {text}
          </blockquote>
          <p className={styles.found}>
            {score !== null && <ScoreMark score={score} />}
            {emotions.map((emotion) => (
              <span key={emotion} className={styles.tag}>
                {t(`datasets:emotion.${emotion}`)}
              </span>
            ))}
            {topics.map((topic) => (
              <span key={topic} className={styles.tag}>
                {topic}
              </span>
            ))}
          </p>
        </figure>
      ))}
      {fields.length > 0 && (
        <dl className={side.facts}>
          {fields.map(({ title, value }) => (
            <div key={title + value}>
              <dt>{title}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className={styles.small}>{t("openedBy", { rules: rules.map(({ name }) => name).join(", ") })}</p>
    </div>
  );
}
