import { SegmentedControl } from "@mantine/core";
import type { App } from "@soundings/contract/auth";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { chooseApp, chooseLanguage } from "../auth/session.ts";
import { LANGUAGES } from "../lib/i18n.ts";
import { storedApp } from "../lib/preferences.ts";
import { setTheme, THEMES, type Theme, useTheme } from "../lib/theme.ts";
import { SettingsRow } from "./settings-section.tsx";

export function LanguageChoice() {
  const { t, i18n } = useTranslation("settings");
  const id = useId();
  return (
    <SettingsRow id={id} label={t("language")} text={t("languageText")}>
      <SegmentedControl
        aria-labelledby={id}
        value={i18n.language}
        onChange={chooseLanguage}
        data={LANGUAGES.map(({ code, name }) => ({ value: code, label: name }))}
      />
    </SettingsRow>
  );
}

export function ThemeChoice() {
  const { t } = useTranslation("settings");
  const { theme } = useTheme();
  const id = useId();
  return (
    <SettingsRow id={id} label={t("theme")} text={t("themeText")}>
      <SegmentedControl
        aria-labelledby={id}
        value={theme}
        onChange={(value) => setTheme(value as Theme)}
        data={THEMES.map((value) => ({ value, label: t(`themes.${value}`) }))}
      />
    </SettingsRow>
  );
}

export function AppChoice() {
  const { t } = useTranslation("settings");
  const id = useId();
  return (
    <SettingsRow id={id} label={t("app")} text={t("appText")}>
      <SegmentedControl
        aria-labelledby={id}
        value={storedApp()}
        onChange={(value) => chooseApp(value as App)}
        data={(["surveys", "datasets"] as const).map((value) => ({ value, label: t(`apps.${value}`) }))}
      />
    </SettingsRow>
  );
}
