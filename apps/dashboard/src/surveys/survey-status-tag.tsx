import type { SurveyStatus } from "@soundings/survey/survey";
import { useTranslation } from "react-i18next";
import { StatePill, type Tone } from "../ui/state-pill.tsx";
import styles from "./survey-status-tag.module.css";

const TONES: Partial<Record<SurveyStatus, Tone>> = {
  PUBLISHED: "good",
  PAUSED: "warn",
  INACTIVE: "warn",
};

/** How a survey stands. */
export function SurveyStatusTag({ status }: { status: SurveyStatus }) {
  const { t } = useTranslation("surveys");
  return (
    <StatePill tone={TONES[status]}>
      <span className={styles.dot} aria-hidden="true" />
      {t(`status.${status}`)}
    </StatePill>
  );
}
