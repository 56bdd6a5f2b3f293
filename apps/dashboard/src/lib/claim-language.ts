import type { InterfaceLanguage } from "@soundings/contract/interface-languages";
import { useTranslation } from "react-i18next";

/** The language in which claims are told: that of the interface. */
export function useClaimLanguage(): InterfaceLanguage {
  return useTranslation().i18n.language;
}
