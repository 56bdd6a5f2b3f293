import type { Configurations } from "@soundings/survey/configurations";
import { drawnSchemes } from "@soundings/survey/scheme";
import { themeVariables } from "@soundings/survey/theme";
import { useMemo } from "react";
import styles from "./small-page.module.css";

interface Props {
  configurations: Configurations;
  className: string | undefined;
}

/** A respondent's page in small: its own colours, font and shapes, on its own ground. */
export function SmallPage({ configurations, className }: Props) {
  const { background, general, style } = configurations;
  const variables = useMemo(() => {
    // Its own ground, not the survey's picture.
    const plain: Configurations = { ...configurations, background: { ...background, kind: "color" } };
    const { light, dark } = drawnSchemes(plain);
    return [themeVariables(light, noImage), dark ? themeVariables(dark, noImage) : null] as const;
  }, [configurations, background]);
  return (
    <span className={[styles.frame, className].join(" ")} aria-hidden="true">
      {variables.map(
        (one, at) =>
          one && (
            <span
              key={at === 0 ? "light" : "dark"}
              className={styles.page}
              style={one}
              data-align={general.align}
              data-chosen={style.chosen}
              data-fields={style.fields}
              data-progress={style.progress}
            >
              <span className={styles.progress} />
              <span className={styles.surface}>
                <span className={styles.title}>Aa</span>
                <span className={styles.option} data-on>
                  <span />
                </span>
                <span className={styles.option}>
                  <span />
                </span>
                <span className={styles.button} />
              </span>
            </span>
          ),
      )}
    </span>
  );
}

const noImage = () => "";
