import { CircleAlert, CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { ProblemWords } from "../ui/problem-words.tsx";
import styles from "./auth-form.module.css";

/** Why something failed, above the form that sent it; read out as soon as it is there. */
export function ProblemNote({ children }: { children: ReactNode }) {
  return (
    <div role="alert">
      {children && (
        <div className={styles.note}>
          <CircleAlert size={16} aria-hidden="true" />
          <span>{typeof children === "string" ? <ProblemWords text={children} /> : children}</span>
        </div>
      )}
    </div>
  );
}

/** What went well before this form. */
export function DoneNote({ children }: { children: ReactNode }) {
  return (
    <div className={styles.note} data-good role="status">
      <CircleCheck size={16} aria-hidden="true" />
      <span>{children}</span>
    </div>
  );
}
