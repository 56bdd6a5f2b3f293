import type { SurveyStatus } from "@soundings/survey/survey";
import { useTranslation } from "react-i18next";
import styles from "./survey-status-tag.module.css";

/** How a survey stands. */
export function SurveyStatusTag({ status }: { status: SurveyStatus }) {
  const { t } = useTranslation("surveys");
  return (
    <span className={styles.status} data-status={status}>
      <span className={styles.dot} aria-hidden="true" />
      {t(`status.${status}`)}
    </span>
  );
}
