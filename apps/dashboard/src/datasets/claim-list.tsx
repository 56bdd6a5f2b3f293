import { claimBasis, claimDrivers, claimText } from "@soundings/contract/claim-texts";
import type { Claim } from "@soundings/contract/insights";
import { useClaimLanguage } from "../lib/claim-language.ts";
import styles from "./claims.module.css";

interface ClaimListProps {
  claims: readonly Claim[];
  /** Leads to the comments behind a claim. */
  onClaim: (claim: Claim) => void;
}

/** Claims as sentences, each with what went with it and how it was tested; each leads to its comments. */
export function ClaimList({ claims, onClaim }: ClaimListProps) {
  const language = useClaimLanguage();
  return (
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
  );
}
