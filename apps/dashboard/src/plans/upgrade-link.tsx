import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { usePublicSettings } from "../lib/public-settings.ts";

/** Leads to whoever can change the plan, where the operator named an address; else UpgradeWords say whom to ask. */
export function UpgradeLink({ variant = "default" }: { variant?: "default" | "filled" }) {
  const { t } = useTranslation("plans");
  const { contact_url } = usePublicSettings();
  if (!contact_url) return null;
  return (
    <Button
      component="a"
      href={contact_url}
      target={contact_url.startsWith("mailto:") ? undefined : "_blank"}
      rel="noreferrer"
      variant={variant}
    >
      {t("upgrade")}
    </Button>
  );
}

/** Whom to ask, where there is nothing to press. */
export function UpgradeWords() {
  const { t } = useTranslation("plans");
  const { contact_url, known } = usePublicSettings();
  return known && !contact_url ? t("ask") : null;
}
