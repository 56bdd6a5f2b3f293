import { useTranslation } from "react-i18next";
import { useFormat } from "../../lib/format.ts";
import { ImageField } from "../../media/image-field.tsx";
import { ColourField } from "./colour-field.tsx";
import { ChoiceField, Group, RangeField } from "./fields.tsx";
import { PatternField } from "./pattern-field.tsx";
import { useConfiguration } from "./use-configuration.ts";

const KINDS = ["color", "image"] as const;
const FITS = ["cover", "contain", "tile"] as const;

/** What lies behind the questions. */
export function BackgroundView() {
  const { t } = useTranslation("survey-layout");
  const format = useFormat();
  const [background, change] = useConfiguration("background");
  return (
    <Group title={t("background.title")} hint={t("background.hint")}>
      <ChoiceField
        label={t("background.kind")}
        value={background.kind}
        options={KINDS.map((value) => ({ value, label: t(`background.kinds.${value}`) }))}
        onChange={(kind) => change({ kind })}
      />
      {background.kind === "color" ? (
        <>
          <ColourField
            label={t("background.color")}
            value={background.color}
            onChange={(color) => change({ color }, "color")}
          />
          <PatternField />
        </>
      ) : (
        <>
          <ImageField
            label={t("background.image")}
            value={background.image_id}
            onChange={(image_id) => change({ image_id })}
          />
          <ChoiceField
            label={t("background.fit")}
            value={background.fit}
            options={FITS.map((value) => ({ value, label: t(`background.fits.${value}`) }))}
            onChange={(fit) => change({ fit })}
          />
          <RangeField
            label={t("background.overlay")}
            value={Math.round(background.overlay * 100)}
            min={0}
            max={100}
            step={5}
            text={format.percent(background.overlay)}
            onChange={(percent) => change({ overlay: percent / 100 }, "overlay")}
          />
          <ColourField
            label={t("background.overlayColor")}
            value={background.color}
            onChange={(color) => change({ color }, "color")}
          />
        </>
      )}
    </Group>
  );
}
