import type { ReactNode } from "react";
import styles from "./state-pill.module.css";

/** Of what runs well, what somebody should look at, and what does not work. */
export type Tone = "good" | "warn" | "bad";

interface StatePillProps {
  /** None where nothing is judged: what is not begun, or is under way. */
  tone?: Tone | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** How something stands, in a word with its sign. */
export function StatePill({ tone, className = "", children }: StatePillProps) {
  return (
    <span className={`${styles.pill} ${className}`} data-tone={tone}>
      {children}
    </span>
  );
}
