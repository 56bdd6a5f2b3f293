import type { QuestionReport } from "@soundings/contract/report";
import { isGoneField } from "@soundings/contract/report-shares";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";

/** What a field is called in its chart: one that is gone says so. */
export function useFieldName(report: QuestionReport) {
  const { t } = useTranslation("survey-report");
  return useCallback(
    ({ id, label }: { id: string; label: string }) =>
      isGoneField(report, id) ? t("bar.removed", { name: label }) : label,
    [report, t],
  );
}
