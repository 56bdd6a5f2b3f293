import { claimBasis, claimDrivers, claimText } from "@soundings/contract/claim-texts";
import type { Claim, Insights } from "@soundings/contract/insights";
import { useTranslation } from "react-i18next";
import { useClaimLanguage } from "../../lib/claim-language.ts";
import styles from "./insights.module.css";

interface InsightsPanelProps {
  insights: Insights;
  /** Leads to the comments behind a claim. */
  onClaim: (claim: Claim) => void;
}

/** The three to six claims that a reader wants to know first; each leads to its comments. */
export function InsightsPanel({ insights, onClaim }: InsightsPanelProps) {
  const { t } = useTranslation("overview");
  const language = useClaimLanguage();
  const claims = insights.headlines.flatMap((id) => insights.claims.find((claim) => claim.id === id) ?? []);
  if (claims.length === 0) return null;
  return (
    <section className={styles.panel} aria-labelledby="insights-title">
      <h2 id="insights-title">{t("insights.title")}</h2>
      <ul className={styles.claims}>
        {claims.map((claim) => {
          const drivers = claimDrivers(claim, language);
          return (
            <li key={claim.id}>
              <button type="button" className={styles.claim} onClick={() => onClaim(claim)}>
                <span className={styles.sentence}>{claimText(claim, language)}</span>
                {drivers && <span className={styles.drivers}>{drivers}</span>}
                <span className={styles.basis}>{claimBasis(claim, language)}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
