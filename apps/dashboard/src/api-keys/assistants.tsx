import { Button } from "@mantine/core";
import { assistantSnippets } from "@soundings/contract/program-snippets";
import { useTranslation } from "react-i18next";
import { SettingsRow, SettingsSection } from "../settings/settings-section.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import styles from "./api-keys.module.css";
import { SnippetChoice } from "./snippet-choice.tsx";

/** How an assistant with a language model is connected to this installation. */
export function Assistants({ onNew }: { onNew: () => void }) {
  const { t } = useTranslation("api-keys");
  const { address, program } = assistantSnippets(location.origin);
  const url = `${location.origin}/mcp`;
  return (
    <SettingsSection id="assistants" title={t("assistants.title")}>
      <SettingsRow label={t("assistants.address")} text={t("assistants.text")}>
        <div className={styles.address}>
          <code className={styles.url}>{url}</code>
          <CopyButton text={url} what={t("assistants.address")} />
        </div>
      </SettingsRow>
      <SettingsRow label={t("assistants.key")} text={t("assistants.keyText")}>
        <Button variant="default" size="md" onClick={onNew}>
          {t("assistants.newKey")}
        </Button>
      </SettingsRow>
      <SnippetChoice
        label={t("assistants.connects")}
        what={t("assistants.settings")}
        snippets={[
          {
            name: "address",
            label: t("assistants.byAddress"),
            code: address,
            text: t("assistants.byAddressText"),
          },
          {
            name: "program",
            label: t("assistants.byProgram"),
            code: program,
            text: t("assistants.byProgramText"),
          },
        ]}
      />
    </SettingsSection>
  );
}
