import { CloseButton } from "@mantine/core";
import { MonitorSmartphone } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { STORAGE_KEYS, setStored, storedIs } from "../lib/preferences.ts";
import { isMobileBrowser } from "./mobile-browser.ts";
import styles from "./notice.module.css";

/** Tells people on a phone or tablet that the product is made for a desktop screen. Can be put away. */
export function MobileNotice() {
  const { t } = useTranslation("shell");
  const { t: common } = useTranslation();
  const [open, setOpen] = useState(
    () => isMobileBrowser(navigator) && !storedIs(STORAGE_KEYS.mobileNotice, "dismissed"),
  );
  const dismiss = () => {
    setStored(STORAGE_KEYS.mobileNotice, "dismissed");
    setOpen(false);
  };
  if (!open) return null;
  return (
    <aside className={styles.notice} data-kind="mobile" aria-label={t("mobile.title")}>
      <MonitorSmartphone size={16} aria-hidden="true" />
      <p>{t("mobile.text")}</p>
      <CloseButton aria-label={common("dismiss")} onClick={dismiss} />
    </aside>
  );
}
