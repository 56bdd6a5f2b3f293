import "@soundings/survey/fonts/rounded.css";
import "@soundings/survey/fonts/serif.css";
import { applyTheme, EARLIER_THEMES, THEMES, type Theme, themeOf } from "@soundings/survey/themes";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useDraft, useSurvey } from "../draft-context.tsx";
import { Group } from "./fields.tsx";
import { SmallPage } from "./small-page.tsx";
import styles from "./theme-cards.module.css";

/** Looks to begin with, each as a small page; one that is offered no more only where the survey has it. */
export function ThemeCards() {
  const { t } = useTranslation("survey-layout");
  const draft = useDraft();
  const configurations = useSurvey((survey) => survey.configurations);
  const chosen = themeOf(configurations);
  const name = useId();
  const offered: Theme[] = [...THEMES, ...EARLIER_THEMES.filter((theme) => theme === chosen)];
  return (
    <Group title={t("theme.title")} hint={chosen ? t("theme.hint") : t("theme.own")}>
      <div role="radiogroup" aria-label={t("theme.title")} className={styles.looks}>
        {offered.map((theme) => (
          <label key={theme.id} className={styles.card}>
            <input
              type="radio"
              name={name}
              className={styles.radio}
              checked={chosen?.id === theme.id}
              onChange={() =>
                draft.edit(
                  (survey) => ({ ...survey, configurations: applyTheme(survey.configurations, theme) }),
                  "layout:theme",
                )
              }
            />
            <SmallPage configurations={applyTheme(configurations, theme)} className={styles.page} />
            <span className={styles.name}>{t(`theme.names.${theme.id}`)}</span>
          </label>
        ))}
      </div>
    </Group>
  );
}
