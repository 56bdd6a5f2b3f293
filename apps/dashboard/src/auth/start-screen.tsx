import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Logo } from "../ui/logo.tsx";
import styles from "./start-screen.module.css";

/** The first moments, before it is known who is here: the mark alone, and only if it takes a while. */
export function StartScreen({ children }: { children?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <main className={styles.screen} aria-busy={!children}>
      {children ?? (
        <span className={styles.mark} role="status" aria-label={t("loading")}>
          <Logo size={36} />
        </span>
      )}
    </main>
  );
}
