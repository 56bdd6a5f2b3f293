import { Flag } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { editorAddress } from "../../../surveys/editor-tabs.ts";
import { useSurvey } from "../../draft-context.tsx";
import styles from "./outline.module.css";

/** Where respondents may end up; ends are edited in the settings. */
export function OutlineEnds() {
  const { t } = useTranslation("survey-questions");
  const surveyId = useSurvey(({ id }) => id);
  const ends = useSurvey(({ end_of_surveys }) => end_of_surveys);
  const defaultId = useSurvey(({ settings }) => settings.default_end_id);
  return (
    <nav className={styles.ends} aria-label={t("outline.ends")}>
      <p className={styles.endsTitle}>{t("outline.ends")}</p>
      {ends
        .filter(({ action }) => action !== "DELETE")
        .map(({ id, name }) => (
          <Link key={id} to={editorAddress(surveyId, "settings", id)} className={styles.end}>
            <Flag size={16} aria-hidden="true" className={styles.icon} />
            <span className={styles.text}>{name || t("outline.unnamedEnd")}</span>
            {id === defaultId && <span className={styles.tag}>{t("outline.default")}</span>}
          </Link>
        ))}
    </nav>
  );
}
