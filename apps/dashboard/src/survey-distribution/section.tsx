import type { ReactNode } from "react";
import { useId } from "react";
import styles from "./distribution.module.css";

interface SectionProps {
  title: string;
  hint?: ReactNode;
  /** At the end of the title's line. */
  action?: ReactNode;
  children: ReactNode;
}

/** A titled part of the screen. */
export function Section({ title, hint, action, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header className={styles.head}>
        <div>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {hint && <p className={styles.hint}>{hint}</p>}
        </div>
        {action}
      </header>
      {children}
    </section>
  );
}
