import { useTranslation } from "react-i18next";
import { ScheduleMark } from "../surveys/schedule-mark.tsx";
import { SurveyStatusTag } from "../surveys/survey-status-tag.tsx";
import { useDraftState, useSurvey } from "./draft-context.tsx";
import styles from "./editor-frame.module.css";

/** How the survey stands, what its clock is yet to do, and whether respondents see what is on screen. */
export function StatusTag() {
  const { t } = useTranslation("survey-editor");
  const status = useDraftState((state) => state.status);
  const hasChanges = useDraftState((state) => state.has_changes);
  const publish_failed_at = useDraftState((state) => state.publish_failed_at);
  const settings = useSurvey((survey) => survey.settings);
  const scheduled = {
    publish_failed_at,
    publish_at: toCome(settings.scheduled_publish_at),
    pause_at: toCome(settings.scheduled_pause_at),
  };
  return (
    <>
      <SurveyStatusTag status={status} />
      <ScheduleMark scheduled={scheduled} zone={settings.time_zone} />
      {hasChanges && <span className={styles.unpublished}>{t("unpublished")}</span>}
    </>
  );
}

/** A time of the past was met already, or never will be. */
const toCome = (at: string | null) => (at && Date.parse(at) > Date.now() ? at : null);
