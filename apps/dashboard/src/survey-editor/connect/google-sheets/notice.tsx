import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./notice.module.css";

interface NoticeProps {
  /** Nothing is amiss unless told. */
  kind?: "warn" | "bad" | undefined;
  icon?: LucideIcon;
  /** For what comes while people are here: it is read out. */
  role?: "alert" | "status";
  title?: string;
  children: ReactNode;
}

/** What somebody should know at this step, and what to do about it. */
export function Notice({ kind, icon: Icon, role, title, children }: NoticeProps) {
  return (
    <div role={role} className={styles.notice} data-kind={kind}>
      {Icon && <Icon size={16} aria-hidden="true" />}
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
    </div>
  );
}
