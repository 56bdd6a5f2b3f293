import { type ReactNode, useId } from "react";
import styles from "./settings-page.module.css";

/** A titled group of settings. */
export function SettingsSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.sectionTitle}>
        {title}
      </h2>
      <div className={styles.rows}>{children}</div>
    </section>
  );
}

interface SettingsRowProps {
  /** Of the label, for the control's aria-labelledby. */
  id?: string;
  label: string;
  text?: ReactNode;
  children: ReactNode;
}

/** One setting: what it is at the start, its control at the end. */
export function SettingsRow({ id, label, text, children }: SettingsRowProps) {
  return (
    <div className={styles.row}>
      <div className={styles.what}>
        <span id={id} className={styles.label}>
          {label}
        </span>
        {text && <span className={styles.text}>{text}</span>}
      </div>
      <div className={styles.control}>{children}</div>
    </div>
  );
}
