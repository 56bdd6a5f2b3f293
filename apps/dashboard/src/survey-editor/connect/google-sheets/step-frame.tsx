import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import styles from "./step-frame.module.css";

interface StepFrameProps {
  title: string;
  text?: ReactNode;
  /** Where the step before is, and what it is called. */
  back?: { to: string; label: string };
  children: ReactNode;
}

/** One step on the way to a connected spreadsheet. */
export function StepFrame({ title, text, back, children }: StepFrameProps) {
  return (
    <section className={styles.step} aria-labelledby="sheet-step">
      {back && (
        <Link to={back.to} className={styles.back}>
          <ArrowLeft size={14} aria-hidden="true" />
          {back.label}
        </Link>
      )}
      <h2 id="sheet-step" className={styles.title} tabIndex={-1} data-step-heading>
        {title}
      </h2>
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </section>
  );
}

/** What can be done at the end of a step, with a word about it. */
export const StepActions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
);
