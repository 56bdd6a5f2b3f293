import { WifiOff } from "lucide-react";
import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { isOnline, subscribeToOnline } from "../lib/online.ts";
import styles from "./notice.module.css";

/** Stays for as long as the browser says that there is no network. */
export function OfflineNotice() {
  const { t } = useTranslation("shell");
  const online = useSyncExternalStore(subscribeToOnline, isOnline);
  return (
    <div role="status">
      {!online && (
        <div className={styles.notice} data-kind="offline">
          <WifiOff size={16} aria-hidden="true" />
          <p>{t("offline")}</p>
        </div>
      )}
    </div>
  );
}
