import type { ThemeProblem } from "@soundings/contract/themes";
import { FileWarning } from "lucide-react";
import { useTranslation } from "react-i18next";
import styles from "./themes.module.css";

interface ThemeProblemsProps {
  problems: readonly ThemeProblem[];
  /** The file's. */
  text: string;
}

/** What of a file cannot be read: where, what it says there, and what to do. */
export function ThemeProblems({ problems, text }: ThemeProblemsProps) {
  const { t } = useTranslation("themes");
  const lines = text.split("\n");
  return (
    <div className={styles.panel} role="alert">
      <h2 className={styles.title}>
        <FileWarning size={16} aria-hidden="true" className={styles.badIcon} /> {t("problems.title")}
      </h2>
      <p className={styles.lead}>{t("problems.lead")}</p>
      <ol className={styles.problems}>
        {problems.map(({ code, line, column, value }) => (
          <li key={`${code} ${line} ${column}`}>
            <p>
              <b className={styles.where}>{t("problems.where", { line, column })}</b>{" "}
              {t(`problem.${code}`, { value })}
            </p>
            {lines[line - 1]?.trim() && <pre className={styles.line}>{lines[line - 1]?.slice(0, 300)}</pre>}
          </li>
        ))}
      </ol>
    </div>
  );
}
