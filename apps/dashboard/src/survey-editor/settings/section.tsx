import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import styles from "./section.module.css";
import type { SettingsSection } from "./settings-view.ts";

interface SectionProps {
  name: SettingsSection;
  /** What the section is for, in a sentence. */
  hint?: ReactNode;
  /** At the end of its title: what adds to a list. */
  action?: ReactNode;
  children: ReactNode;
}

/** A titled part of the settings. */
export function Section({ name, hint, action, children }: SectionProps) {
  const { t } = useTranslation("survey-settings");
  const id = `settings-${name}`;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header className={styles.head}>
        <div>
          <h2 id={id} className={styles.title} tabIndex={-1}>
            {t(`section.${name}`)}
          </h2>
          {hint && <p className={styles.hint}>{hint}</p>}
        </div>
        {action}
      </header>
      {children}
    </section>
  );
}

/** Settings in one frame, between hairlines. */
export function Rows({ children }: { children: ReactNode }) {
  return <div className={styles.rows}>{children}</div>;
}

interface RowProps {
  label: string;
  hint?: ReactNode;
  /** Settings path, for links that lead here. */
  place?: string;
  /** Below its label rather than beside it. */
  wide?: boolean;
  /** The control, with the ids that name and describe it. */
  children: (ids: { id: string; "aria-describedby": string | undefined; labelId: string }) => ReactNode;
}

/** One setting: what it is at the start, its control at the end. */
export function Row({ label, hint, place, wide, children }: RowProps) {
  const id = useId();
  const labelId = `${id}-label`;
  const hintId = `${id}-hint`;
  return (
    <div className={styles.row} data-place={place} data-wide={wide || undefined}>
      <div className={styles.what}>
        <label id={labelId} htmlFor={id} className={styles.label}>
          {label}
        </label>
        {hint && (
          <p id={hintId} className={styles.text}>
            {hint}
          </p>
        )}
      </div>
      <div className={styles.control}>
        {children({ id, labelId, "aria-describedby": hint ? hintId : undefined })}
      </div>
    </div>
  );
}
