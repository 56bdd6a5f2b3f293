import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { SHARED_KEYS } from "../../comments/comments-view.ts";
import { useFormat } from "../../lib/format.ts";
import { ScoreMark } from "../../ui/score-mark.tsx";
import { withShares } from "../compare.ts";
import styles from "./overview.module.css";
import type { PanelProps } from "./panel.ts";

/** The largest topics with their own scores, and the comments that none of them claims. */
export function TopicsPanel({ overview, view, onCondition }: PanelProps) {
  const { t } = useTranslation("overview");
  const format = useFormat();
  const [here] = useSearchParams();
  // The same days and filters, over there.
  const params = new URLSearchParams([...here].filter(([key]) => SHARED_KEYS.includes(key)));
  const rows = withShares(overview.topics, overview.comment_count);
  return (
    <section aria-labelledby="topics-title" data-tour="overview-topics">
      <div className={styles.panelHead}>
        <h2 id="topics-title">{t("topics.title")}</h2>
        <span className={styles.spread} />
        {overview.topic_count > 0 && (
          <Link to={`/topic-analysis?${params}`} className={styles.all}>
            {t("topics.all", { count: overview.topic_count, number: format.number(overview.topic_count) })}
          </Link>
        )}
      </div>
      {rows.length === 0 ? (
        <p className={styles.nothing}>{t("topics.none")}</p>
      ) : (
        <>
          <div className={`${styles.listRow} ${styles.topicColumns} ${styles.listHead}`} aria-hidden="true">
            <span>{t("topics.topic")}</span>
            <span>{t("topics.score")}</span>
            <span />
            <span className={styles.end}>{t("topics.comments")}</span>
          </div>
          <ul className={styles.list}>
            {rows.map(({ item, length }) => (
              <li key={item.id}>
                <button
                  type="button"
                  className={`${styles.listRow} ${styles.topicColumns}`}
                  aria-pressed={view.filter.topic_id === item.id}
                  title={t("topics.interval", { low: format.score(item.low), high: format.score(item.high) })}
                  onClick={() => onCondition("topic_id", item.id)}
                >
                  <span className={styles.ellipsis}>{item.name}</span>
                  <ScoreMark score={item.score} />
                  <span className={styles.volume}>
                    <span style={{ width: `${length * 100}%` }} />
                  </span>
                  <span className={styles.end}>{format.number(item.comment_count)}</span>
                </button>
              </li>
            ))}
            {overview.other_count > 0 && (
              <li>
                <button
                  type="button"
                  className={`${styles.listRow} ${styles.topicColumns}`}
                  aria-pressed={view.filter.topic_id === "other"}
                  onClick={() => onCondition("topic_id", "other")}
                >
                  <span className={styles.otherName}>{t("topics.other")}</span>
                  <span />
                  <span />
                  <span className={styles.end}>{format.number(overview.other_count)}</span>
                </button>
              </li>
            )}
          </ul>
        </>
      )}
    </section>
  );
}
