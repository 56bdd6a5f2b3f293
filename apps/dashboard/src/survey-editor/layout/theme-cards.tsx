import "@soundings/survey/fonts/rounded.css";
import "@soundings/survey/fonts/serif.css";
import { FONTS } from "@soundings/survey/theme";
import { applyTheme, THEMES, type Theme, themeOf } from "@soundings/survey/themes";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useDraft, useSurvey } from "../draft-context.tsx";
import { Group } from "./fields.tsx";
import styles from "./theme-cards.module.css";

/** Looks to begin with, each as a small page. */
export function ThemeCards() {
  const { t } = useTranslation("survey-layout");
  const draft = useDraft();
  const configurations = useSurvey((survey) => survey.configurations);
  const chosen = themeOf(configurations);
  const name = useId();
  return (
    <Group title={t("theme.title")} hint={chosen ? t("theme.hint") : t("theme.own")}>
      <div role="radiogroup" aria-label={t("theme.title")} className={styles.cards}>
        {THEMES.map((theme) => (
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
            <SmallPage theme={theme} />
            <span className={styles.name}>{t(`theme.names.${theme.id}`)}</span>
          </label>
        ))}
      </div>
    </Group>
  );
}

const RADII = { square: 0, rounded: 4, pill: 99 };

function SmallPage({ theme: { background, style } }: { theme: Theme }) {
  return (
    <span className={styles.page} style={{ background }} aria-hidden="true">
      <span
        className={styles.surface}
        style={{
          background: style.surface,
          // A page of one colour has no card.
          boxShadow: background === style.surface ? "none" : undefined,
          color: style.text,
          fontFamily: FONTS[style.font],
          borderRadius: style.corners === "square" ? 0 : "6px 6px 0 0",
        }}
      >
        Aa
        <span
          className={styles.button}
          style={{
            background: style.brand,
            color: style.button_text,
            borderRadius: RADII[style.corners],
          }}
        >
          <span />
        </span>
      </span>
    </span>
  );
}
