import { Button } from "@mantine/core";
import type { Scope } from "@soundings/contract/key-scopes";
import { programSnippets } from "@soundings/contract/program-snippets";
import { atLeast } from "@soundings/contract/rights";
import { KeyRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useUser } from "../auth/session.ts";
import styles from "../settings/settings-page.module.css";
import { SettingsRow, SettingsSection } from "../settings/settings-section.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { ErrorState } from "../ui/error-state.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { usePageTitle } from "../ui/page-title.ts";
import { Assistants } from "./assistants.tsx";
import { KeyList, LoadingKeys } from "./key-list.tsx";
import { useAllKeys, useMyKeys } from "./key-queries.ts";
import { openNewKey } from "./new-key.tsx";
import { SnippetChoice } from "./snippet-choice.tsx";

/** What an assistant is of use with; showing a survey to respondents is for whoever decides it. */
const ASSISTANT_SCOPES: readonly Scope[] = ["read", "answers", "write"];

/** /settings/keys: one's own API keys, those of other members for admins, and how a program uses one. */
export function KeysPage() {
  const { t } = useTranslation("api-keys");
  const { t: settings } = useTranslation("settings");
  usePageTitle(t("title"));
  const open = () => openNewKey(t("new"), ["read"]);
  const openForAssistant = () => openNewKey(t("assistants.newKey"), ASSISTANT_SCOPES);
  return (
    <>
      <PageHeader
        title={t("title")}
        crumbs={[{ label: settings("title"), to: "/settings" }]}
        actions={
          <Button size="md" leftSection={<KeyRound size={16} />} onClick={open}>
            {t("new")}
          </Button>
        }
      />
      <div className={styles.page}>
        <div className={styles.sections}>
          <SettingsSection id="mine" title={t("mine")}>
            <MyKeys onNew={open} />
          </SettingsSection>
          <OtherKeys />
          <Assistants onNew={openForAssistant} />
          <SettingsSection id="program" title={t("program.title")}>
            <FirstCalls />
            <SettingsRow label={t("program.calls")} text={t("program.callsText")}>
              <Button component="a" href="/api/docs" target="_blank" variant="default" size="md">
                {t("program.openCalls")}
              </Button>
            </SettingsRow>
          </SettingsSection>
        </div>
      </div>
    </>
  );
}

function MyKeys({ onNew }: { onNew: () => void }) {
  const { t } = useTranslation("api-keys");
  const { data, error, isError, refetch } = useMyKeys();
  if (isError && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingKeys label={t("mine")} />;
  if (data.items.length > 0) return <KeyList label={t("mine")} keys={data.items} own />;
  return (
    <EmptyState
      icon={KeyRound}
      title={t("none")}
      text={t("noneText")}
      action={
        <Button variant="default" size="md" onClick={onNew}>
          {t("new")}
        </Button>
      }
    />
  );
}

/** What other members' programs may do, for those who answer for the account; nothing where nobody has a key. */
function OtherKeys() {
  const { t } = useTranslation("api-keys");
  const { id, role } = useUser();
  const { data } = useAllKeys(atLeast(role, "admin"));
  const others = data?.items.filter(({ member }) => member.id !== id) ?? [];
  if (others.length === 0) return null;
  return (
    <SettingsSection id="others" title={t("others")}>
      <KeyList label={t("others")} keys={others} />
    </SettingsSection>
  );
}

/** A first program for this installation, to be copied and run as it is. */
function FirstCalls() {
  const { t } = useTranslation("api-keys");
  const { curl, typescript } = programSnippets(location.origin);
  // Names of their own, the same in every language.
  return (
    <SnippetChoice
      label={t("program.language")}
      what={t("program.code")}
      snippets={[
        { name: "curl", label: "curl", code: curl, text: t("program.curlText") },
        { name: "typescript", label: "TypeScript", code: typescript, text: t("program.typescriptText") },
      ]}
    />
  );
}
