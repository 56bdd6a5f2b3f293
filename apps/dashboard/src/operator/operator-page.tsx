import { Button } from "@mantine/core";
import { LockKeyhole } from "lucide-react";
import type { ComponentType } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useUser } from "../auth/session.ts";
import { SettingsNav } from "../settings/settings-nav.tsx";
import styles from "../settings/settings-page.module.css";
import { SettingsSection } from "../settings/settings-section.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { usePageTitle } from "../ui/page-title.ts";
import { InstallationFacts } from "./installation-facts.tsx";

/** The sections in their order; each has an address of its own, /settings/operator#installation. */
const SECTIONS: readonly { id: string; Content: ComponentType }[] = [
  { id: "installation", Content: InstallationFacts },
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

/** For whoever a link has led here. */
export function NotForYou() {
  const { t } = useTranslation("operator");
  return (
    <EmptyState
      icon={LockKeyhole}
      title={t("notForYou.title")}
      text={t("notForYou.text")}
      action={
        <Button component={Link} to="/settings" variant="default" size="md">
          {t("notForYou.back")}
        </Button>
      }
    />
  );
}
