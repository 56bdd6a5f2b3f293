import type { ClaimLanguage } from "@soundings/contract/claim-texts";
import { useTranslation } from "react-i18next";

/** The language in which claims are told: that of the interface. */
export function useClaimLanguage(): ClaimLanguage {
  return useTranslation().i18n.language === "vi" ? "vi" : "en";
}
