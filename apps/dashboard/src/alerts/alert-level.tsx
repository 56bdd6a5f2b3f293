import { Checkbox, SegmentedControl } from "@mantine/core";
import { ALERT_LEVELS, type AlertLevel, type AlertSettings } from "@soundings/contract/alerts";
import { useTranslation } from "react-i18next";
import styles from "./alerts.module.css";

type Loudness = Pick<AlertSettings, "level" | "mail">;

interface AlertLevelFieldsProps {
  /** What is told of: the texts of each level differ. */
  of: "dataset" | "survey";
  settings: Loudness;
  fixed: boolean;
  onSave: (part: Partial<Loudness>) => void;
}

/** Which changes are told of, and whether by mail, too. */
export function AlertLevelFields({ of, settings: { level, mail }, fixed, onSave }: AlertLevelFieldsProps) {
  const { t } = useTranslation("alerts");
  const about = of === "survey" ? "settings.aboutSurvey" : "settings.about";
  return (
    <>
      <p className={styles.quiet}>{t(of === "survey" ? "settings.textSurvey" : "settings.text")}</p>
      <SegmentedControl
        fullWidth
        aria-label={t("settings.level")}
        value={level}
        disabled={fixed}
        data={ALERT_LEVELS.map((value) => ({ value, label: t(`settings.levels.${value}`) }))}
        onChange={(value) => onSave({ level: value as AlertLevel })}
      />
      <p className={styles.quiet}>{t(`${about}.${level}`)}</p>
      <Checkbox
        label={t("settings.mail")}
        checked={mail}
        disabled={fixed || level === "off"}
        onChange={({ currentTarget }) => onSave({ mail: currentTarget.checked })}
      />
    </>
  );
}
