import { claimBasis, claimText, topicText } from "@soundings/contract/claim-texts";
import type { Claim, Insights } from "@soundings/contract/insights";
import { useTranslation } from "react-i18next";
import { useClaimLanguage } from "../../lib/claim-language.ts";
import { useFormat } from "../../lib/format.ts";
import { ScoreMark } from "../../ui/score-mark.tsx";
import styles from "../claims.module.css";

interface FixesPanelProps {
  insights: Insights;
  onClaim: (claim: Pick<Claim, "query">) => void;
}

/** What fixing the worst topics would give, with the words of those who speak of them. */
export function FixesPanel({ insights, onClaim }: FixesPanelProps) {
  const { t } = useTranslation("overview");
  const language = useClaimLanguage();
  const { fixes } = insights;
  if (fixes.length === 0) return <LowestTopics insights={insights} onClaim={onClaim} />;
  return (
    <section className={styles.panel} aria-labelledby="fixes-title">
      <h2 id="fixes-title">{t("fixes.title")}</h2>
      <ol className={styles.claims}>
        {fixes.map(({ claim, quotes }) => (
          <li key={claim.id}>
            <button type="button" className={styles.claim} onClick={() => onClaim(claim)}>
              <span className={styles.sentence}>{claimText(claim, language)}</span>
              <span className={styles.basis}>{claimBasis(claim, language)}</span>
            </button>
            {quotes.length > 0 && (
              <ul className={styles.quotes} aria-label={t("fixes.quotes")}>
                {quotes.map((quote) => (
                  <li key={quote.comment_id}>
                    <q dir="auto">{quote.text}</q>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Where of no topic it is certain what fixing it would give: those that score lowest, as facts. */
function LowestTopics({
  insights: { lowest, tested, small_topics, large_topics },
  onClaim,
}: FixesPanelProps) {
  const { t } = useTranslation("overview");
  const format = useFormat();
  // Too few comments to compare anything with, and nothing that is low.
  if (lowest.length === 0 && (tested === 0 || large_topics === 0)) return null;
  return (
    <section className={styles.panel} aria-labelledby="fixes-title">
      <h2 id="fixes-title">{t("fixes.title")}</h2>
      <p className={styles.none}>
        {large_topics === 0 ? t("fixes.few") : t("fixes.none")}{" "}
        {large_topics > 0 && small_topics > 0 && t("fixes.small", { count: small_topics })}
      </p>
      {lowest.length > 0 && (
        <>
          <p className={styles.lead}>{t(large_topics === 0 ? "fixes.low" : "fixes.lowest")}</p>
          <ul className={styles.claims}>
            {lowest.map(({ topic, comment_count, score }) => (
              <li key={topic.id}>
                <button
                  type="button"
                  className={styles.claim}
                  onClick={() => onClaim({ query: { topic_id: topic.id } })}
                >
                  <span className={styles.topic}>
                    <span className={styles.sentence}>{topicText(topic)}</span>
                    <ScoreMark score={score} />
                    <span className={styles.basis}>
                      {t("fixes.comments", { count: comment_count, number: format.number(comment_count) })}
                    </span>
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
