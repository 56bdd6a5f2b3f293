import type { ComponentType } from "react";
import { useTranslation } from "react-i18next";
import { useUser } from "../auth/session.ts";
import { SettingsNav } from "../settings/settings-nav.tsx";
import styles from "../settings/settings-page.module.css";
import { SettingsSection } from "../settings/settings-section.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { usePageTitle } from "../ui/page-title.ts";
import { BackupList } from "./backup-list.tsx";
import { CheckList } from "./check-list.tsx";
import { FailingSection } from "./failing-section.tsx";
import { GrowingSection } from "./growing-section.tsx";
import { InstallationFacts } from "./installation-facts.tsx";
import { NotForYou } from "./not-for-you.tsx";
import { SlowSection } from "./slow-section.tsx";

/** The sections in their order; each has an address of its own, /settings/operator#installation. */
const SECTIONS: readonly { id: string; Content: ComponentType }[] = [
  { id: "installation", Content: InstallationFacts },
  { id: "checks", Content: CheckList },
  { id: "backups", Content: BackupList },
  { id: "failing", Content: FailingSection },
  { id: "slow", Content: SlowSection },
  { id: "growing", Content: GrowingSection },
];

/** /settings/operator: how the installation does, for whoever runs it. */
export function OperatorPage() {
  const { t } = useTranslation("operator");
  const { t: settings } = useTranslation("settings");
  const { is_operator } = useUser();
  usePageTitle(t("title"));
  const sections = SECTIONS.map((section) => ({ ...section, title: t(`section.${section.id}`) }));
  return (
    <>
      <PageHeader title={t("title")} crumbs={[{ label: settings("title"), to: "/settings" }]} />
      {is_operator ? (
        <div className={styles.page}>
          <SettingsNav sections={sections} label={t("sections")} />
          <div className={styles.sections}>
            {sections.map(({ id, title, Content }) => (
              <SettingsSection key={id} id={id} title={title}>
                <Content />
              </SettingsSection>
            ))}
          </div>
        </div>
      ) : (
        <NotForYou />
      )}
    </>
  );
}
