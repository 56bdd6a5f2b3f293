import type { Configurations } from "@soundings/survey/configurations";
import "@soundings/survey/fonts/rounded.css";
import "@soundings/survey/fonts/serif.css";
import { FONTS } from "@soundings/survey/theme";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { ColourField } from "./colour-field.tsx";
import { ContrastNotes } from "./contrast-notes.tsx";
import { ChoiceField, Group } from "./fields.tsx";
import styles from "./style-view.module.css";
import { useConfiguration } from "./use-configuration.ts";

const FONT_NAMES = Object.keys(FONTS) as Configurations["style"]["font"][];
const COLOURS = ["brand", "button_text", "text", "surface"] as const;
const CORNERS = ["square", "rounded", "pill"] as const;

/** What a shape can be, the usual one first. */
const SHAPE_VALUES = {
  chosen: ["soft", "solid", "edge"],
  fields: ["box", "line"],
  titles: ["calm", "large"],
  progress: ["line", "bar", "parts"],
} as const;
const SHAPES = ["chosen", "fields", "titles", "progress"] as const;

function ShapeField({ shape }: { shape: (typeof SHAPES)[number] }) {
  const { t } = useTranslation("survey-layout");
  const [style, change] = useConfiguration("style");
  const values: readonly string[] = SHAPE_VALUES[shape];
  return (
    <ChoiceField
      label={t(`style.shapes.${shape}.label`)}
      value={style[shape] ?? values[0] ?? ""}
      options={values.map((value) => ({ value, label: t(`style.shapes.${shape}.${value}`) }))}
      onChange={(value) => change({ [shape]: value })}
    />
  );
}

/** Font, colours and shapes. */
export function StyleView() {
  const { t } = useTranslation("survey-layout");
  const [style, change] = useConfiguration("style");
  const name = useId();
  return (
    <>
      <Group title={t("style.font")}>
        <div role="radiogroup" aria-label={t("style.font")} className={styles.fonts}>
          {FONT_NAMES.map((font) => (
            <label key={font} className={styles.font}>
              <input
                type="radio"
                name={name}
                className={styles.radio}
                checked={style.font === font}
                onChange={() => change({ font }, "font")}
              />
              <span className={styles.sample} style={{ fontFamily: FONTS[font] }} aria-hidden="true">
                Aa
              </span>
              {t(`style.fonts.${font}`)}
            </label>
          ))}
        </div>
      </Group>
      <Group title={t("style.colours")}>
        <div className={styles.colours}>
          {COLOURS.map((field) => (
            <ColourField
              key={field}
              label={t(`style.colour.${field}`)}
              value={style[field]}
              onChange={(colour) => change({ [field]: colour }, field)}
            />
          ))}
        </div>
        <ContrastNotes style={style} onRepair={(field, colour) => change({ [field]: colour })} />
      </Group>
      <Group title={t("style.shape")}>
        <ChoiceField
          label={t("style.corners")}
          value={style.corners}
          options={CORNERS.map((value) => ({
            value,
            label: (
              <span className={styles.corner}>
                <span data-corners={value} aria-hidden="true" />
                {t(`style.cornerNames.${value}`)}
              </span>
            ),
          }))}
          onChange={(corners) => change({ corners })}
        />
        <ChoiceField
          label={t("style.buttons")}
          value={style.buttons ?? style.corners}
          options={CORNERS.map((value) => ({ value, label: t(`style.cornerNames.${value}`) }))}
          onChange={(buttons) => change({ buttons })}
        />
        {SHAPES.map((shape) => (
          <ShapeField key={shape} shape={shape} />
        ))}
      </Group>
    </>
  );
}
