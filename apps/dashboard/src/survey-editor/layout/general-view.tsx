import { hasSchemes } from "@soundings/survey/scheme";
import { AlignCenter, AlignLeft } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useSurvey } from "../draft-context.tsx";
import { ChoiceField, Group } from "./fields.tsx";
import styles from "./layout-tab.module.css";
import { ThemeCards } from "./theme-cards.tsx";
import { useConfiguration } from "./use-configuration.ts";

const ALIGNS = ["start", "center"] as const;
const WIDTHS = ["narrow", "medium", "wide"] as const;
const SCHEMES = ["light", "dark", "device"] as const;
const MOTIONS = ["gentle", "none"] as const;
const DENSITIES = ["comfortable", "compact"] as const;

/** A theme to begin with, and how the page is set. */
export function GeneralView() {
  const { t } = useTranslation("survey-layout");
  const [general, change] = useConfiguration("general");
  const isLight = useSurvey((survey) => hasSchemes(survey.configurations));
  return (
    <>
      <ThemeCards />
      <Group title={t("scheme.title")} hint={t(isLight ? "scheme.hint" : "scheme.dark")}>
        {isLight && (
          <ChoiceField
            label={t("scheme.label")}
            value={general.scheme ?? "light"}
            options={SCHEMES.map((value) => ({ value, label: t(`scheme.schemes.${value}`) }))}
            onChange={(scheme) => change({ scheme })}
          />
        )}
      </Group>
      <Group title={t("general.page")}>
        <ChoiceField
          label={t("general.align")}
          value={general.align}
          options={ALIGNS.map((value) => ({
            value,
            label: (
              <span className={styles.withIcon}>
                {value === "start" ? (
                  <AlignLeft size={16} aria-hidden="true" />
                ) : (
                  <AlignCenter size={16} aria-hidden="true" />
                )}
                {t(`general.aligns.${value}`)}
              </span>
            ),
          }))}
          onChange={(align) => change({ align })}
        />
        <ChoiceField
          label={t("general.width")}
          value={general.width}
          options={WIDTHS.map((value) => ({ value, label: t(`general.widths.${value}`) }))}
          onChange={(width) => change({ width })}
        />
        <ChoiceField
          label={t("general.density")}
          value={general.density}
          options={DENSITIES.map((value) => ({ value, label: t(`general.densities.${value}`) }))}
          onChange={(density) => change({ density })}
        />
        <ChoiceField
          label={t("general.motion")}
          value={general.motion === false ? "none" : "gentle"}
          options={MOTIONS.map((value) => ({ value, label: t(`general.motions.${value}`) }))}
          onChange={(value) => change({ motion: value === "gentle" })}
        />
      </Group>
    </>
  );
}
