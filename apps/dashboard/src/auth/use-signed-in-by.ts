import type { SignedInBy } from "@soundings/contract/users";
import { useTranslation } from "react-i18next";

/** By what somebody signed in: "with Google". */
export function useSignedInBy() {
  const { t } = useTranslation("oidc");
  return ({ way, provider }: SignedInBy): string => {
    if (way === "oidc") return provider ? t("signedInBy.oidc", { name: provider }) : t("signedInBy.other");
    return t(`signedInBy.${way}`);
  };
}
