import { useEffect, useRef } from "react";
import { MobileNotice } from "./mobile-notice.tsx";
import styles from "./notice.module.css";
import { OfflineNotice } from "./offline-notice.tsx";

/** The notices on top of every page. Whatever sticks to the top sticks below them: their height is `--top`. */
export function Notices() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!box.current) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      style.setProperty("--top", `${entry?.target.getBoundingClientRect().height ?? 0}px`);
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={box} className={styles.notices}>
      <MobileNotice />
      <OfflineNotice />
    </div>
  );
}
