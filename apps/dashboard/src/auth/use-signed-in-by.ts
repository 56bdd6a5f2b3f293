import type { Session } from "@soundings/contract/users";
import { useTranslation } from "react-i18next";

/** By what somebody signed in: "with Google", "with a password and a code"; empty where it is not known. */
export function useSignedInBy() {
  const { t } = useTranslation("oidc");
  return ({ signed_in_by, second_step }: Pick<Session, "signed_in_by" | "second_step">): string => {
    if (!signed_in_by) return "";
    const { way, provider } = signed_in_by;
    // A passkey alone is both steps.
    if (way === "passkey") return t("signedInBy.passkey");
    const first =
      way === "password"
        ? t("signedInBy.password")
        : provider
          ? t("signedInBy.oidc", { name: provider })
          : t("signedInBy.other");
    return second_step ? t(`signedInBy.second.${second_step}`, { first }) : first;
  };
}
