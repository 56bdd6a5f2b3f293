import type { Sentiment } from "@soundings/nlp/scale";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../lib/format.ts";
import { byPlace } from "../../ui/by-place.tsx";
import { withShares } from "../compare.ts";
import styles from "./overview.module.css";
import type { PanelProps } from "./panel.ts";

/** How the comments spread over the five buckets; every row leads to its comments. */
export function DistributionPanel({ overview, view, onCondition }: PanelProps) {
  const { t } = useTranslation(["overview", "datasets", "comments"]);
  const format = useFormat();
  // Best first, as people read a scale from top to bottom.
  const rows = withShares(overview.buckets, overview.comment_count).toReversed();
  return (
    <section aria-labelledby="distribution-title">
      <h2 id="distribution-title" className={styles.panelTitle}>
        <Finding overview={overview} onSentiment={(sentiment) => onCondition("sentiment", sentiment)} />
      </h2>
      <ul>
        {rows.map(({ item, share, length }) => (
          <li key={item.bucket}>
            <button
              type="button"
              className={styles.bucketRow}
              aria-pressed={view.filter.bucket === item.bucket}
              onClick={() => onCondition("bucket", item.bucket)}
            >
              <span className={styles.strong}>{t(`datasets:bucket.${item.bucket}`)}</span>
              <span className={styles.barSpace}>
                <span
                  className={styles[`bar_${item.bucket}`]}
                  style={{ width: `${length * 100}%`, minWidth: item.comment_count > 0 ? 2 : 0 }}
                />
              </span>
              <span className={styles.numberStrong}>{format.percent(share)}</span>
              <span className={styles.number}>{format.number(item.comment_count)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Stand where the two numbers go, until the buttons take their place. */
const FIRST = "⟦1⟧";
const SECOND = "⟦2⟧";

/** "62% of comments are positive, 21% negative", the larger first; both numbers lead to comments. */
function Finding({
  overview,
  onSentiment,
}: Pick<PanelProps, "overview"> & { onSentiment: (sentiment: Sentiment) => void }) {
  const { t } = useTranslation(["overview", "comments"]);
  const format = useFormat();
  const { negative, positive } = overview.sentiment_counts;
  const [first, second]: [Sentiment, Sentiment] =
    negative > positive ? ["negative", "positive"] : ["positive", "negative"];
  const counts = { positive, negative, neutral: overview.sentiment_counts.neutral };
  const text = t(`distribution.${first}First`, { first: FIRST, second: SECOND });
  return byPlace(text.split(/(⟦[12]⟧)/), (part) => {
    const sentiment = part === FIRST ? first : part === SECOND ? second : null;
    if (!sentiment) return part;
    const share = overview.comment_count > 0 ? counts[sentiment] / overview.comment_count : 0;
    return (
      <button type="button" className={styles.inTitle} onClick={() => onSentiment(sentiment)}>
        {format.percent(share)}
      </button>
    );
  });
}
