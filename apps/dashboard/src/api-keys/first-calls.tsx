import { SegmentedControl } from "@mantine/core";
import { programSnippets, type Snippets } from "@soundings/contract/program-snippets";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CodeBlock } from "../ui/code-block.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import styles from "./api-keys.module.css";

/** Names of their own, the same in every language. */
const LANGUAGES: Record<keyof Snippets, string> = { curl: "curl", typescript: "TypeScript" };

/** A first program for this installation, to be copied and run as it is. */
export function FirstCalls() {
  const { t } = useTranslation("api-keys");
  const [language, setLanguage] = useState<keyof Snippets>("curl");
  const code = programSnippets(location.origin)[language];
  return (
    <div className={styles.calls}>
      <div className={styles.choose}>
        <SegmentedControl
          aria-label={t("program.language")}
          value={language}
          data={Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }))}
          onChange={(value) => setLanguage(value as keyof Snippets)}
        />
        <CopyButton text={code} what={t("program.code")} />
      </div>
      <CodeBlock label={t("program.code")}>{code}</CodeBlock>
      <p className={styles.quiet}>{t(`program.${language}Text`)}</p>
    </div>
  );
}
