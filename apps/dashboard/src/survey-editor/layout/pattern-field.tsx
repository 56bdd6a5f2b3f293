import { PATTERNS } from "@soundings/survey/configurations";
import { drawPattern } from "@soundings/survey/patterns";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useSurvey } from "../draft-context.tsx";
import styles from "./theme-cards.module.css";
import { useConfiguration } from "./use-configuration.ts";

/** What is drawn on a background of one colour. */
export function PatternField() {
  const { t } = useTranslation("survey-layout");
  const [background, change] = useConfiguration("background");
  const brand = useSurvey((survey) => survey.configurations.style.brand);
  const name = useId();
  return (
    <div role="radiogroup" aria-label={t("background.pattern")} className={styles.cards}>
      {PATTERNS.map((pattern) => {
        const { image, size, repeat } = drawPattern(pattern, background.color, brand);
        return (
          <label key={pattern} className={styles.card}>
            <input
              type="radio"
              name={name}
              className={styles.radio}
              checked={(background.pattern ?? "none") === pattern}
              onChange={() => change({ pattern })}
            />
            <span
              className={`${styles.page} ${styles.ground}`}
              style={{
                backgroundColor: background.color,
                backgroundImage: image,
                backgroundSize: size,
                backgroundRepeat: repeat,
              }}
              aria-hidden="true"
            />
            <span className={styles.name}>{t(`background.patterns.${pattern}`)}</span>
          </label>
        );
      })}
    </div>
  );
}
