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
