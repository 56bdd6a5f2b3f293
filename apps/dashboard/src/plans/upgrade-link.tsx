import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { usePublicSettings } from "../lib/public-settings.ts";
import styles from "./plans.module.css";

/** Leads to whoever can change the plan; where the operator named no address, says whom to ask. */
export function UpgradeLink({ variant = "default" }: { variant?: "default" | "filled" }) {
  const { t } = useTranslation("plans");
  const { contact_url, known } = usePublicSettings();
  if (!known) return null;
  if (!contact_url) return <span className={styles.ask}>{t("ask")}</span>;
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
