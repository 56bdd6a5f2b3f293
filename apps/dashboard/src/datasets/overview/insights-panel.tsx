import type { Claim, Insights } from "@soundings/contract/insights";
import { useTranslation } from "react-i18next";
import { ClaimList } from "../claim-list.tsx";
import styles from "../claims.module.css";

interface InsightsPanelProps {
  insights: Insights;
  /** Leads to the comments behind a claim. */
  onClaim: (claim: Claim) => void;
}

/** The three to six claims that a reader wants to know first. */
export function InsightsPanel({ insights, onClaim }: InsightsPanelProps) {
  const { t } = useTranslation("overview");
  const claims = insights.headlines.flatMap((id) => insights.claims.find((claim) => claim.id === id) ?? []);
  if (claims.length === 0) return null;
  return (
    <section className={styles.panel} aria-labelledby="insights-title">
      <h2 id="insights-title">{t("insights.title")}</h2>
      <ClaimList claims={claims} onClaim={onClaim} />
    </section>
  );
}
