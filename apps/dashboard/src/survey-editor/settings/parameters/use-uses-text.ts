import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/format.ts";
import type { ParameterUses } from "./edit-parameters.ts";

/** "Used in 2 texts, 1 variant and 1 limit"; null for nothing. */
export function useUsesText(): (uses: ParameterUses) => string | null {
  const { t } = useTranslation("survey-settings");
  const format = useFormat();
  return ({ texts, questions, variants, limits }) => {
    const counts = { texts, questions: questions.length, variants: variants.length, limits: limits.length };
    const parts = Object.entries(counts)
      .filter(([, count]) => count > 0)
      .map(([kind, count]) => t(`parameters.use.${kind}`, { count }));
    return parts.length > 0 ? t("parameters.used", { list: format.list(parts) }) : null;
  };
}
