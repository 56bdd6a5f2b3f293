import { useTranslation } from "react-i18next";
import { SurveyStatusTag } from "../surveys/survey-status-tag.tsx";
import { useDraftState } from "./draft-context.tsx";
import styles from "./editor-frame.module.css";

/** How the survey stands, and whether respondents see what is on screen. */
export function StatusTag() {
  const { t } = useTranslation("survey-editor");
  const status = useDraftState((state) => state.status);
  const hasChanges = useDraftState((state) => state.has_changes);
  return (
    <>
      <SurveyStatusTag status={status} />
      {hasChanges && <span className={styles.unpublished}>{t("unpublished")}</span>}
    </>
  );
}
