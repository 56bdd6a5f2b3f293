import { programSnippets } from "@soundings/contract/program-snippets";
import { useTranslation } from "react-i18next";
import { SnippetChoice } from "./snippet-choice.tsx";

/** A first program for this installation, to be copied and run as it is. */
export function FirstCalls() {
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
