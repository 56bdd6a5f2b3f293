import type { ParameterLimitEntry } from "@soundings/contract/answer-limits";
import { useTranslation } from "react-i18next";

/** What an entry counts, in words. */
export function useEntryName(): (
  entry: Pick<ParameterLimitEntry, "parameter" | "value" | "others">,
) => string {
  const { t } = useTranslation("survey-limits");
  return ({ parameter, value, others }) => {
    if (parameter === null) return t("whole");
    return others ? t("others") : value;
  };
}
