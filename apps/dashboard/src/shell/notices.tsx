import { WifiOff } from "lucide-react";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { isOnline, subscribeToOnline } from "../lib/online.ts";
import { PlanNoticeBar } from "../plans/plan-notice-bar.tsx";
import { areaOf } from "./areas.ts";
import { MobileNotice } from "./mobile-notice.tsx";
import styles from "./notice.module.css";

/**
 * The notices on top of every page. Whatever sticks to the top sticks below them: their height is `--notices`. Never more
 * than two of them: the plan shows one, and what is only good to know makes room for what is urgent.
 */
export function Notices() {
  const box = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    if (!box.current) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      style.setProperty("--notices", `${entry?.target.getBoundingClientRect().height ?? 0}px`);
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={box} className={styles.notices}>
      <MobileNotice />
      <OfflineNotice />
      <PlanNoticeBar area={areaOf(pathname)} />
    </div>
  );
}

/** Stays for as long as the browser says that there is no network. */
function OfflineNotice() {
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
