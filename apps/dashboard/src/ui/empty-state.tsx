import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./empty-state.module.css";

interface EmptyStateProps {
  icon?: LucideIcon;
  title: string;
  /** One sentence. */
  text?: ReactNode;
  /** One action. */
  action?: ReactNode;
}

/** What a screen or a pane shows when there is nothing in it yet. */
export function EmptyState({ icon: Icon, title, text, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      {Icon && (
        <span className={styles.icon} aria-hidden="true">
          <Icon size={20} strokeWidth={1.6} />
        </span>
      )}
      <h2 className={styles.title}>{title}</h2>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
