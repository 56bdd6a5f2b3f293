import { Button } from "@mantine/core";
import { TriangleAlert, WifiOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import { CallError } from "../lib/call-error.ts";
import { type ProblemOverrides, useProblemText } from "../lib/problem-text.ts";
import styles from "./empty-state.module.css";
import { ProblemWords } from "./problem-words.tsx";

interface ErrorStateProps {
  error: unknown;
  onRetry?: () => void;
  /** The call's own sentences, as useProblemText takes them. */
  overrides?: ProblemOverrides;
}

/** What a screen or a pane shows when its data could not be had: what happened, and a way to try again. */
export function ErrorState({ error, onRetry, overrides }: ErrorStateProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const offline = error instanceof CallError && error.status === 0;
  // What somebody who reads the log needs to find it; nobody else is helped by it.
  const fault = error instanceof CallError && error.status >= 500 ? error.requestId : null;
  const Icon = offline ? WifiOff : TriangleAlert;
  return (
    <div className={styles.state} role="alert">
      <span className={styles.icon} data-bad aria-hidden="true">
        <Icon size={20} strokeWidth={1.6} />
      </span>
      <h2 className={styles.title}>{offline ? t("errorState.offline") : t("errorState.title")}</h2>
      <p className={styles.text}>
        <ProblemWords text={problemText(error, overrides)} />
      </p>
      {fault && <p className={styles.text}>{t("errorState.number", { id: fault })}</p>}
      {onRetry && (
        <div className={styles.action}>
          <Button variant="default" size="md" onClick={onRetry}>
            {t("tryAgain")}
          </Button>
        </div>
      )}
    </div>
  );
}
