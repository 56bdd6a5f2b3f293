import { type ClaimLanguage, claimLanguage } from "@soundings/contract/claim-texts";
import { useTranslation } from "react-i18next";

/** The language in which claims are told: that of the interface. */
export function useClaimLanguage(): ClaimLanguage {
  return claimLanguage(useTranslation().i18n.language);
}
