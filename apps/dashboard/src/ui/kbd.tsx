import type { ReactNode } from "react";
import styles from "./kbd.module.css";

/** A key's cap. Hidden from screen readers: the control itself names its short cut. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <span className={styles.kbd} aria-hidden="true">
      {children}
    </span>
  );
}

/** A single key that acts where nobody types, with words around it; not seen while it would be typed. */
export function KeyHint({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <span className={`${styles.hint} ${className ?? ""}`}>{children}</span>;
}
