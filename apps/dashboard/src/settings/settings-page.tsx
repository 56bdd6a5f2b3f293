import { Button, SegmentedControl } from "@mantine/core";
import type { App } from "@soundings/contract/auth";
import { LogOut } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { chooseApp, chooseLanguage, signOut, useUser } from "../auth/session.ts";
import { LANGUAGES } from "../lib/i18n.ts";
import { storedApp } from "../lib/preferences.ts";
import { setTheme, THEMES, type Theme, useTheme } from "../lib/theme.ts";
import { PageHeader } from "../ui/page-header.tsx";
import { usePageTitle } from "../ui/page-title.ts";
import { NameForm } from "./name-form.tsx";
import { PlanSummary } from "./plan-summary.tsx";
import styles from "./settings-page.module.css";
import { SettingsRow, SettingsSection } from "./settings-section.tsx";

/** /settings: the person, how the interface looks, and the plan. */
export function SettingsPage() {
  const { t } = useTranslation("settings");
  const user = useUser();
  usePageTitle(t("title"));
  return (
    <>
      <PageHeader title={t("title")} />
      <div className={styles.page}>
        <SettingsSection title={t("profile")}>
          <NameForm name={user.name} />
          <SettingsRow label={t("email")} text={t("emailText")}>
            <span className={styles.value}>{user.email}</span>
          </SettingsRow>
        </SettingsSection>
        <SettingsSection title={t("interface")}>
          <LanguageChoice />
          <ThemeChoice />
          <AppChoice />
        </SettingsSection>
        <SettingsSection title={t("plan")}>
          <PlanSummary user={user} />
        </SettingsSection>
        <SettingsSection title={t("session")}>
          <SettingsRow label={t("signOutLabel")} text={t("signOutText")}>
            <Button
              variant="default"
              size="md"
              leftSection={<LogOut size={16} aria-hidden="true" />}
              onClick={() => void signOut()}
            >
              {t("signOut")}
            </Button>
          </SettingsRow>
        </SettingsSection>
      </div>
    </>
  );
}

function LanguageChoice() {
  const { t, i18n } = useTranslation("settings");
  const id = useId();
  return (
    <SettingsRow id={id} label={t("language")} text={t("languageText")}>
      <SegmentedControl
        aria-labelledby={id}
        value={i18n.language}
        onChange={(code) => chooseLanguage(code === "vi" ? "vi" : "en")}
        data={LANGUAGES.map(({ code, name }) => ({ value: code, label: name }))}
      />
    </SettingsRow>
  );
}

function ThemeChoice() {
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

function AppChoice() {
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
