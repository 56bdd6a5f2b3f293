import { type ReactNode, useId } from "react";
import styles from "./settings-page.module.css";

interface SettingsSectionProps {
  /** Its place in the address. */
  id: string;
  title: string;
  children: ReactNode;
}

/** A titled group of settings. */
export function SettingsSection({ id, title, children }: SettingsSectionProps) {
  const titleId = useId();
  return (
    <section id={id} className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.sectionTitle} tabIndex={-1}>
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
