import { claimBasis, claimText } from "@soundings/contract/claim-texts";
import type { Claim, Insights } from "@soundings/contract/insights";
import { useTranslation } from "react-i18next";
import { useClaimLanguage } from "../../lib/claim-language.ts";
import styles from "../claims.module.css";

interface FixesPanelProps {
  insights: Insights;
  onClaim: (claim: Claim) => void;
}

/** What fixing the worst topics would give, with the words of those who speak of them. */
export function FixesPanel({ insights: { fixes, tested, small_topics }, onClaim }: FixesPanelProps) {
  const { t } = useTranslation("overview");
  const language = useClaimLanguage();
  // Too few comments to compare anything with.
  if (tested === 0) return null;
  if (fixes.length === 0)
    return (
      <section className={styles.panel} aria-labelledby="fixes-title">
        <h2 id="fixes-title">{t("fixes.title")}</h2>
        <p className={styles.none}>
          {t("fixes.none")} {small_topics > 0 && t("fixes.small", { count: small_topics })}
        </p>
      </section>
    );
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
