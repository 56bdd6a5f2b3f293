import { Button } from "@mantine/core";
import { listAuditEvents } from "@soundings/contract/audit";
import type { User } from "@soundings/contract/auth";
import type { Call } from "@soundings/contract/call";
import { listShares } from "@soundings/contract/shares";
import { listConnections } from "@soundings/contract/source-connections";
import { deleteMyAccount, exportMyData } from "@soundings/contract/users";
import { ServerCog, Users } from "lucide-react";
import type { ComponentType } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { openPrivacyPolicy } from "../auth/open-privacy-policy.tsx";
import { useUser } from "../auth/session.ts";
import { useMay } from "../auth/use-may.ts";
import { PlanUsage } from "../plans/plan-usage.tsx";
import { ShareList } from "../shares/share-list.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { usePageTitle } from "../ui/page-title.ts";
import { ConnectionHealth } from "./connection-health.tsx";
import { Connections } from "./connections.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import { ExportData } from "./export-data.tsx";
import { AppChoice, LanguageChoice, ThemeChoice } from "./interface-choices.tsx";
import { NameForm } from "./name-form.tsx";
import { PasswordSettings } from "./password-settings.tsx";
import { ProviderSettings } from "./provider-settings.tsx";
import { Sessions } from "./sessions.tsx";
import { SettingsNav } from "./settings-nav.tsx";
import styles from "./settings-page.module.css";
import { SettingsRow, SettingsSection } from "./settings-section.tsx";
import { TwoStepSettings } from "./two-step-settings.tsx";

/** The sections in their order; each has an address of its own, /settings#plan. */
const SECTIONS: readonly { id: string; call?: Call; Content: ComponentType<{ user: User }> }[] = [
  { id: "profile", Content: Profile },
  { id: "interface", Content: Interface },
  { id: "security", Content: Security },
  { id: "connections", call: listConnections, Content: Connected },
  { id: "programs", Content: Programs },
  { id: "shares", call: listShares, Content: Shared },
  { id: "plan", Content: PlanUsage },
  { id: "data", Content: Data },
];

/** /settings: the person, how the interface looks, sign-in, the plan, and the account's data. */
export function SettingsPage() {
  const { t } = useTranslation("settings");
  const user = useUser();
  usePageTitle(t("title"));
  const may = useMay();
  const sections = SECTIONS.filter(({ call }) => !call || may(call)).map((section) => ({
    ...section,
    title: t(`section.${section.id}`),
  }));
  return (
    <>
      <PageHeader
        title={t("title")}
        actions={
          <>
            <ToPeople />
            {user.is_operator && <ToOperator />}
          </>
        }
      />
      <div className={styles.page}>
        <SettingsNav label={t("sections")} sections={sections} />
        <div className={styles.sections}>
          {sections.map(({ id, title, Content }) => (
            <SettingsSection key={id} id={id} title={title}>
              <Content user={user} />
            </SettingsSection>
          ))}
        </div>
      </div>
    </>
  );
}

function ToPeople() {
  const { t } = useTranslation("members");
  return (
    <Button component={Link} to="/settings/people" variant="default" leftSection={<Users size={16} />}>
      {t("title")}
    </Button>
  );
}

function ToOperator() {
  const { t } = useTranslation("operator");
  return (
    <Button component={Link} to="/settings/operator" variant="default" leftSection={<ServerCog size={16} />}>
      {t("title")}
    </Button>
  );
}

function Profile({ user }: { user: User }) {
  const { t } = useTranslation("settings");
  return (
    <>
      <NameForm name={user.name} />
      <SettingsRow label={t("email")} text={t("emailText")}>
        <span className={styles.value}>{user.email}</span>
      </SettingsRow>
    </>
  );
}

function Interface() {
  return (
    <>
      <LanguageChoice />
      <ThemeChoice />
      <AppChoice />
    </>
  );
}

function Connected() {
  return (
    <>
      <ConnectionHealth />
      <Connections />
    </>
  );
}

function Programs() {
  const { t } = useTranslation("api-keys");
  return (
    <SettingsRow label={t("title")} text={t("text")}>
      <Button component={Link} to="/settings/keys" variant="default" size="md">
        {t("open")}
      </Button>
    </SettingsRow>
  );
}

function Shared() {
  const { t } = useTranslation("shares");
  return (
    <div className={styles.shared}>
      <p>{t("settings.text")}</p>
      <ShareList owner={null} label={t("settings.title")} />
    </div>
  );
}

function Security({ user }: { user: User }) {
  return (
    <>
      <PasswordSettings email={user.email} />
      <ProviderSettings email={user.email} />
      <TwoStepSettings email={user.email} />
      <Sessions />
    </>
  );
}

function Data({ user }: { user: User }) {
  const { t } = useTranslation("settings");
  const { t: audit } = useTranslation("audit-log");
  const { t: auth } = useTranslation("auth");
  const may = useMay();
  return (
    <>
      {may(listAuditEvents) && (
        <SettingsRow label={audit("title")} text={audit("text")}>
          <Button component={Link} to="/settings/audit-log" variant="default" size="md">
            {audit("open")}
          </Button>
        </SettingsRow>
      )}
      {may(exportMyData) && <ExportData />}
      <SettingsRow label={auth("links.privacy")} text={t("privacyText")}>
        <Button variant="default" size="md" onClick={() => openPrivacyPolicy(auth("links.privacy"))}>
          {t("read")}
        </Button>
      </SettingsRow>
      {may(deleteMyAccount) && <DeleteAccount email={user.email} />}
    </>
  );
}
